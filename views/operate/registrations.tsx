import { Moment } from '../shared/moment.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Identified, Table } from './parts.js';

const KINDS = { dynamic: 'registered itself', document: 'metadata document' } as const;

export type RegistrationsProps = {
  readonly frame: ConsoleFrame;
  readonly registrations: readonly {
    readonly client_id: string;
    readonly client_name: string;
    readonly kind: keyof typeof KINDS;
    readonly source: string | null;
    readonly created_at: string;
    readonly href: string;
  }[];
  readonly sources: readonly {
    readonly source: string;
    readonly registrations: number;
    readonly clearHref: string;
  }[];
};

/** Applications that no user has allowed yet, and where they come from. */
export function RegistrationsPage({ frame, registrations, sources }: RegistrationsProps) {
  return (
    <ConsoleLayout frame={frame} tab="registrations">
      <h2>Unused registrations</h2>
      <p>
        Applications that registered themselves or have a metadata document, and that no user has allowed yet.
        They are removed automatically after a while. A flood of registrations usually comes from a few
        sources.
      </p>
      <Table
        caption="Sources with the most unused registrations"
        columns={['Source', 'Registrations', 'Action']}
        rows={sources.map((it) => [
          <Technical text={it.source} />,
          it.registrations.toLocaleString('en'),
          <a class="danger small" href={it.clearHref} aria-label={`Delete… registrations from ${it.source}`}>
            Delete…
          </a>,
        ])}
        none="No unused registrations."
      />
      <h2>Newest registrations</h2>
      <Table
        caption="Unused registrations, newest first"
        columns={['client_id', 'Name', 'Type', 'Source', 'Created']}
        rows={registrations.map((it) => [
          <Identified id={it.client_id} href={it.href} />,
          <Theirs text={it.client_name} />,
          KINDS[it.kind],
          <Technical text={it.source ?? 'unknown'} />,
          <Moment at={new Date(it.created_at)} reader={frame.page} />,
        ])}
        none="No unused registrations."
      />
    </ConsoleLayout>
  );
}
