import { Copyable, Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Facts, Identified, Named, Table } from './parts.js';

/** A network, or a signed-in user; of one who was deleted meanwhile, the events remain. */
type Source =
  | { readonly network: string }
  | { readonly email: string; readonly href: string }
  | { readonly deletedUserHref: string };

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
    readonly largest: readonly (Source & { readonly bytes: number })[];
  };
  /** The page that explains how to connect an application. */
  readonly firstHref: string;
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
          'Signing key': <Copyable text={facts.signingKey} />,
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
      <p>
        New here?{' '}
        <a class="link inline" href={facts.firstHref}>
          Connect your first application
        </a>{' '}
        in five steps.
      </p>
      <h2>Temporary data</h2>
      <p>
        {size(strangers.bytes)} of {size(strangers.maxBytes)} used by metadata documents, logos, unfinished
        requests and unused registrations. When the limit is reached, data from the largest source is removed
        first.
      </p>
      <Table
        caption="Sources with the most data"
        columns={['Source', 'Data']}
        rows={strangers.largest.map(({ bytes, ...source }) => [<SourceName source={source} />, size(bytes)])}
        none="No temporary data."
      />
    </ConsoleLayout>
  );
}

function SourceName({ source }: { readonly source: Source }) {
  if ('network' in source) return <Technical text={source.network} />;
  if ('email' in source) return <Identified id={source.email} href={source.href} />;
  return <Named name="a deleted user" href={source.deletedUserHref} />;
}

/** In the largest unit of which there is at least one. */
function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [amount, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB'];
  return `${amount.toFixed(amount < 100 ? 1 : 0)} ${unit}`;
}
