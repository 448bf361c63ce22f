import { Moment } from '../shared/moment.js';
import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Table } from './parts.js';

export type TokensProps = {
  readonly frame: ConsoleFrame;
  readonly tokens: readonly {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly created_at: string;
    readonly expires_at: string;
    readonly revokeHref: string;
  }[];
};

export function TokensPage({ frame, tokens }: TokensProps) {
  return (
    <ConsoleLayout frame={frame} tab="tokens">
      <h2>API tokens</h2>
      <p>
        Operators’ programs use these tokens to call the management API. You can create them only on the
        command line, with <code>vouchsafe token create</code>.
      </p>
      <Table
        caption="API tokens by name"
        columns={['Name', 'Scopes', 'Created', 'Expires', 'Action']}
        rows={tokens.map((it) => [
          <Technical text={it.name} />,
          <Technical text={it.scopes.join(' ')} />,
          <Moment at={new Date(it.created_at)} reader={frame.page} />,
          <Moment at={new Date(it.expires_at)} reader={frame.page} />,
          <a class="danger small" href={it.revokeHref} aria-label={`Revoke ${it.name}…`}>
            Revoke…
          </a>,
        ])}
        none="No API tokens yet."
      />
    </ConsoleLayout>
  );
}
