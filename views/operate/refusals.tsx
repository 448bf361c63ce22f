import { Alarm } from '../shared/icons.js';
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
  readonly tag: string;
  /** The tag, and the facts that go with it. */
  readonly reason: string;
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
        Every error page shows an ID after “Reference,” and every error response sends it as{' '}
        <Technical text="Vouchsafe-Error-Id" />. This process keeps its most recent refusals in memory. For
        older ones, or those from other processes, search the log for <Technical text="ref" />.
      </p>
      <Search
        action={frame.hrefs.refusals}
        label="Find a refusal"
        fields={[{ name: 'ref', label: 'Error ID', value: asked }]}
      />
      {asked !== '' && found === null && (
        <p class="note warning" role="status">
          <Alarm />
          <span>This process has no refusal with that ID. Search the log instead.</span>
        </p>
      )}
      {found !== null && (
        <Facts
          facts={{
            When: <Moment at={found.at} reader={frame.page} />,
            Error: <Technical text={found.error} />,
            Description: found.description,
            Reason: <Technical text={found.tag} />,
            Details:
              found.reason === JSON.stringify({ tag: found.tag }) ? null : <Technical text={found.reason} />,
            Path: <Technical text={found.path} />,
          }}
        />
      )}
      <h2>Recent refusals</h2>
      <Table
        caption="Refusals, newest first"
        columns={['When', 'Error ID', 'Error', 'Reason', 'Path']}
        rows={newest.map((it) => [
          <Moment at={it.at} reader={frame.page} />,
          <Identified id={it.ref} href={it.href} />,
          <Technical text={it.error} />,
          <Technical text={it.tag} />,
          <Technical text={it.path} />,
        ])}
        none="Nothing has been refused since this process started."
      />
    </ConsoleLayout>
  );
}
