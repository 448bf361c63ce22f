import { Moment } from '../shared/moment.js';
import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Facts, Identified, Search, Table } from './parts.js';

type Refused = {
  readonly ref: string;
  readonly at: Date;
  readonly error: string;
  readonly description: string;
  readonly path: string;
  /** A tag, and the facts that go with it. */
  readonly reason: { readonly tag: string };
};

export type RefusalsProps = {
  readonly frame: ConsoleFrame;
  readonly asked: string;
  /** The one with that id; null: it was not found, or none was asked for. */
  readonly found: Refused | null;
  readonly newest: readonly (Refused & { readonly href: string })[];
};

/** Why was this refused? */
export function RefusalsPage({ frame, asked, found, newest }: RefusalsProps) {
  return (
    <ConsoleLayout frame={frame} tab="refusals">
      <h2>Why was this refused?</h2>
      <p>
        Each error page and each error response has an id. This process keeps its last refusals in memory; for
        older ones, and for those of other processes, search the log for <Technical text="ref" />.
      </p>
      <Search
        action={frame.hrefs.refusals}
        label="Find a refusal"
        fields={[{ name: 'ref', label: 'Error id', value: asked }]}
      />
      {asked !== '' && found === null && (
        <p class="note warning" role="status">
          This process keeps no refusal with that id.
        </p>
      )}
      {found !== null && (
        <Facts
          facts={{
            When: <Moment at={found.at} reader={frame.page} />,
            Error: <Technical text={found.error} />,
            'What was said': found.description,
            Reason: <Technical text={JSON.stringify(found.reason)} />,
            Path: <Technical text={found.path} />,
          }}
        />
      )}
      <h2>Newest</h2>
      <Table
        caption="Refusals, newest first"
        columns={['When', 'Error id', 'Error', 'Reason', 'Path']}
        rows={newest.map((it) => [
          <Moment at={it.at} reader={frame.page} />,
          <Identified id={it.ref} href={it.href} />,
          <Technical text={it.error} />,
          <Technical text={it.reason.tag} />,
          <Technical text={it.path} />,
        ])}
        none="Nothing was refused since the start."
      />
    </ConsoleLayout>
  );
}
