import type { ClientView } from '../operations/client-view.js';
import { andMore, renderFields, renderTable } from './output.js';

const SOURCES: Readonly<Record<ClientView['source'], string>> = {
  operator: 'an operator',
  document: 'its metadata document',
  dynamic: 'no one (it registered itself)',
};

export function clientsText(
  clients: readonly ClientView[],
  next: string | null,
  wide: true | undefined,
): string {
  const rows = clients.map((it) => [
    it.client_id,
    it.client_name,
    it.source,
    it.token_endpoint_auth_methods.join(' '),
    it.disabled ? 'disabled' : 'enabled',
  ]);
  return renderTable(['CLIENT_ID', 'NAME', 'SOURCE', 'AUTHENTICATION', 'STATE'], rows, wide) + andMore(next);
}

export function clientText(client: ClientView): string {
  return renderFields({
    client_id: client.client_id,
    client_name: client.client_name,
    'vouched for by': SOURCES[client.source],
    state: client.disabled ? 'disabled' : 'enabled',
    redirect_uris: client.redirect_uris,
    token_endpoint_auth_method: client.token_endpoint_auth_methods,
    'active secrets': client.secrets === 0 ? null : String(client.secrets),
    grant_types: client.grant_types,
    scope: client.scope ?? 'any',
    client_uri: client.client_uri,
    jwks_uri: client.jwks_uri,
    created_at: client.created_at,
  });
}

/** A client, followed by its new secret on a separate line, if there is one. */
export function withSecretText(client: ClientView, secret: string | undefined): string {
  if (secret === undefined) return clientText(client);
  return `${clientText(client)}\n\nclient_secret  ${secret}\nIt will not be shown again.`;
}
