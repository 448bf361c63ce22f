import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Choice, Field, FormActions, Lines, Problem } from './parts.js';
import { ConsoleSecretPage, CURRENT_STAYS } from './secret.js';

/** The fields of RFC 7591 that the form has; redirect URIs one on each line, scopes separated by spaces. */
export type ClientFields = {
  readonly client_name: string;
  readonly redirect_uris: string;
  readonly token_endpoint_auth_method: string;
  readonly scope: string;
  readonly client_uri: string;
  readonly jwks_uri: string;
};

const AUTH_METHODS = {
  client_secret_basic: 'client_secret_basic (a secret in the Authorization header)',
  client_secret_post: 'client_secret_post (a secret in the body)',
  none: 'none (a public client: it runs in a browser or on the user’s device)',
  private_key_jwt: 'private_key_jwt (signed with a key from its key set)',
} as const;

const ID = { name: 'client_id', label: 'client_id (optional; derived from the name if empty)' } as const;
const NAME = { name: 'client_name', label: 'Name shown to users' } as const;
const REDIRECTS = { name: 'redirect_uris', label: 'Redirect URIs (one on each line)' } as const;
const AUTH = { name: 'token_endpoint_auth_method', label: 'Authentication' } as const;
const OPTIONAL = [
  { name: 'scope', label: 'Scopes it may request, separated by spaces (optional; any if empty)' },
  { name: 'client_uri', label: 'Website (optional)' },
  { name: 'jwks_uri', label: 'URL of its key set (for private_key_jwt)' },
] as const;

export type ClientFormProps = {
  readonly frame: ConsoleFrame;
  /** The client that is changed; null: a new one is registered. */
  readonly clientId: string | null;
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: ClientFields & { readonly client_id: string };
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Registers a client, or changes one that operators describe. */
export function ClientFormPage({ frame, clientId, form, given, problem, backHref }: ClientFormProps) {
  const isNew = clientId === null;
  const title = isNew ? 'Register a client' : `Change ${clientId}`;
  return (
    <ConsoleLayout frame={frame} tab="clients" title={title}>
      <h2>
        {isNew ? (
          title
        ) : (
          <>
            Change <Technical text={clientId} />
          </>
        )}
      </h2>
      <Problem problem={problem} fields={[ID, NAME, REDIRECTS, AUTH, ...OPTIONAL]} />
      <PostForm {...form}>
        <Field {...NAME} value={given.client_name} required problem={problem} />
        {isNew && <Field {...ID} value={given.client_id} problem={problem} />}
        <Lines {...REDIRECTS} value={given.redirect_uris} required problem={problem} />
        <Choice {...AUTH} value={given.token_endpoint_auth_method} options={AUTH_METHODS} problem={problem} />
        {OPTIONAL.map((field) => (
          <Field {...field} value={given[field.name]} problem={problem} />
        ))}
        <FormActions backHref={backHref} label={isNew ? 'Register' : 'Save'} />
      </PostForm>
    </ConsoleLayout>
  );
}

export type ClientSecretProps = {
  readonly frame: ConsoleFrame;
  readonly clientId: string;
  readonly secret: string;
  /** Whether there was no secret before. */
  readonly isFirst: boolean;
  readonly backHref: string;
};

export function ClientSecretPage({ clientId, isFirst, ...shown }: ClientSecretProps) {
  return (
    <ConsoleSecretPage
      {...shown}
      tab="clients"
      title="New secret"
      of={<Technical text={clientId} />}
      note={isFirst ? '' : CURRENT_STAYS}
    />
  );
}
