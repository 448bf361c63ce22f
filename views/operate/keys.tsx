import { Moment } from '../shared/moment.js';
import { Copyable } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Table } from './parts.js';

const STATES = {
  signing: 'signs new tokens',
  next: 'will sign new tokens soon',
  published: 'still published, for tokens it has signed',
  retired: 'no longer published',
} as const;

export type KeysProps = {
  readonly frame: ConsoleFrame;
  readonly keys: readonly {
    readonly kid: string;
    readonly alg: string;
    readonly state: keyof typeof STATES;
    readonly activates_at: string;
  }[];
  readonly rotateHref: string;
};

export function KeysPage({ frame, keys, rotateHref }: KeysProps) {
  return (
    <ConsoleLayout frame={frame} tab="keys">
      <h2>Signing keys</h2>
      <Table
        caption="Signing keys, oldest first"
        columns={['Key ID', 'Algorithm', 'Status', 'In use from']}
        rows={keys.map((key) => [
          <Copyable text={key.kid} />,
          key.alg,
          STATES[key.state],
          <Moment at={new Date(key.activates_at)} reader={frame.page} />,
        ])}
        none="No keys yet."
      />
      <p>
        <a class="secondary small" href={rotateHref}>
          Rotate key…
        </a>
      </p>
    </ConsoleLayout>
  );
}
