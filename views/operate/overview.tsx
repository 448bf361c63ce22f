import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Facts, Table } from './parts.js';

export type OverviewProps = {
  readonly frame: ConsoleFrame;
  readonly issuer: string;
  /** Seconds that the background work is behind, by kind of work. */
  readonly lag: Readonly<Record<string, number>>;
  /** null: there is no mail server. */
  readonly emailsWaiting: number | null;
  readonly signingKey: string;
  /** What strangers left here: documents, logos, unfinished requests, unused registrations. */
  readonly strangers: {
    readonly bytes: number;
    readonly maxBytes: number;
    readonly largest: readonly { readonly source: string; readonly bytes: number }[];
  };
  readonly operators: readonly { readonly email: string; readonly name: string }[];
};

/** How the server is doing. */
export function OverviewPage({ frame, strangers, ...facts }: OverviewProps) {
  const late = Object.entries(facts.lag).filter(([, seconds]) => seconds >= 1);
  return (
    <ConsoleLayout frame={frame} tab="overview">
      <h2>Health</h2>
      <Facts
        facts={{
          Issuer: <Technical text={facts.issuer} />,
          'Signing key': <Technical text={facts.signingKey} />,
          'Background work':
            late.length === 0
              ? 'up to date'
              : late.map(([kind, seconds]) => `${kind}: ${Math.round(seconds)} s behind`).join(', '),
          Email:
            facts.emailsWaiting === null
              ? 'no mail server configured'
              : `${facts.emailsWaiting} waiting to be sent`,
          Operators: facts.operators.map(({ email }) => email).join(', ') || null,
        }}
      />
      <h2>Data from unknown sources</h2>
      <p>
        {megabytes(strangers.bytes)} of {megabytes(strangers.maxBytes)} used by metadata documents, logos,
        unfinished requests and unused registrations. When the limit is reached, data from the largest source
        is removed first.
      </p>
      <Table
        caption="Sources with the most data"
        columns={['Source', 'Data']}
        rows={strangers.largest.map(({ source, bytes }) => [<Technical text={source} />, megabytes(bytes)])}
        none="No data from unknown sources."
      />
    </ConsoleLayout>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
