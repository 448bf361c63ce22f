import { Moment } from '../shared/moment.js';
import type { FormTarget } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { type Listed, ListPage } from './list.js';
import { Button, Facts, Identified } from './parts.js';

/** A client, with the names of RFC 7591. */
type Client = {
  readonly client_id: string;
  readonly client_name: string;
  readonly source: 'operator' | 'document' | 'dynamic';
  readonly disabled: boolean;
  readonly created_at: string;
};

const SOURCES = {
  operator: 'registered by an operator',
  document: 'metadata document',
  dynamic: 'registered itself',
} as const;

type ClientsProps = Listed & {
  readonly clients: readonly (Client & { readonly href: string })[];
  readonly newHref: string;
};

export function ClientsPage({ clients, newHref, ...listed }: ClientsProps) {
  return (
    <ListPage
      {...listed}
      tab="clients"
      title="Clients"
      add={{ href: newHref, label: 'Register a client' }}
      searched="Name or client_id"
      caption="Clients by client_id"
      columns={['client_id', 'Name', 'Source', 'Status']}
      rows={clients.map((client) => [
        <Identified id={client.client_id} href={client.href} />,
        <Theirs text={client.client_name} />,
        SOURCES[client.source],
        client.disabled ? 'disabled' : 'enabled',
      ])}
    />
  );
}

export type ClientProps = {
  readonly frame: ConsoleFrame;
  readonly client: Client & {
    readonly redirect_uris: readonly string[];
    readonly token_endpoint_auth_methods: readonly string[];
    readonly grant_types: readonly string[];
    readonly scope: string | null;
    readonly client_uri: string | null;
    readonly jwks_uri: string | null;
    readonly secrets: number;
  };
  readonly toggle: FormTarget;
  /** Only of a client that operators describe. */
  readonly changeHref: string | null;
  /** Only of a client that has a secret. */
  readonly rotate: FormTarget | null;
  /** Only while two secrets are active. */
  readonly finish: FormTarget | null;
  readonly deleteHref: string;
  readonly grantsHref: string;
  readonly auditHref: string;
};

export function ClientPage({ frame, client, toggle, changeHref, rotate, finish, ...hrefs }: ClientProps) {
  return (
    <ConsoleLayout frame={frame} tab="clients" title={client.client_id}>
      <h2>
        <Theirs text={client.client_name || client.client_id} />
      </h2>
      <Facts
        facts={{
          client_id: <Technical text={client.client_id} />,
          Status: client.disabled ? 'disabled (can’t get tokens)' : 'enabled',
          Source: SOURCES[client.source],
          Created: <Moment at={new Date(client.created_at)} reader={frame.page} />,
          'Redirect URIs': client.redirect_uris.map((uri) => (
            <div>
              <Technical text={uri} />
            </div>
          )),
          Authentication: technical(client.token_endpoint_auth_methods.join(', ')),
          'Grant types': technical(client.grant_types.join(', ')),
          Scope: client.scope === null ? 'any' : technical(client.scope),
          'Active secrets': String(client.secrets),
          Website: client.client_uri && <Technical text={client.client_uri} />,
          'Key set': client.jwks_uri && <Technical text={client.jwks_uri} />,
        }}
      />
      <div class="actions">
        <a class="secondary small" href={hrefs.grantsHref}>
          Grants
        </a>
        <a class="secondary small" href={hrefs.auditHref}>
          Audit log
        </a>
        {changeHref !== null && (
          <a class="secondary small" href={changeHref}>
            Change
          </a>
        )}
        {rotate !== null && <Button form={rotate} label="Create a new secret" />}
        {finish !== null && <Button form={finish} label="Finish rotation" />}
        <Button form={toggle} label={client.disabled ? 'Enable' : 'Disable'} />
        <a class="danger small" href={hrefs.deleteHref}>
          Delete…
        </a>
      </div>
    </ConsoleLayout>
  );
}

/** Names that standards define; null if there are none, so that the page leaves their row out. */
function technical(names: string) {
  return names === '' ? null : <Technical text={names} />;
}
