/** The seed file: what an operator wants to exist, as JSON; see docs/configuration.md for its shape. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { needsSecret, type TokenEndpointAuthMethod } from '../protocol/client.js';
import { clientMetadataFields, keysProblem } from '../protocol/client-metadata/fields.js';
import { plainIssue } from '../protocol/plain-issue.js';
import { resourceIdentifier } from '../protocol/resource-identifier.js';
import { scopeName } from '../protocol/scope.js';
import {
  chosenClientId,
  descriptionInLanguages,
  email,
  languageTag,
  seededPermissionName,
  seededRoleName,
  timeZone,
  title,
  titleInLanguages,
  workspaceName,
  workspaceType,
} from '../rules/names.js';
import { importedHashProblem } from '../rules/password-hash.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules/passwords.js';
import { whyUnreadable } from '../rules/why-unreadable.js';
import { SeedRefused } from '../store/refusals.js';

const user = z
  .strictObject({
    email,
    name: title,
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH).optional(),
    password_hash: z
      .string()
      .max(1024)
      .superRefine((hash, context) => {
        const message = importedHashProblem(hash);
        if (message !== null) context.addIssue({ code: 'custom', message });
      })
      .optional(),
    locale: languageTag.optional(),
    time_zone: timeZone.optional(),
    /** Whether the operator vouches for the address; left out: yes. */
    email_verified: z.boolean().optional(),
  })
  .refine(
    (it) => it.password === undefined || it.password_hash === undefined,
    'give password or password_hash, not both',
  );

const workspace = z.strictObject({
  name: workspaceName,
  title,
  type: workspaceType,
  members: z.array(z.strictObject({ email, role: z.string() })).default([]),
});

const client = (dotlessSchemes?: readonly string[]) =>
  z
    .strictObject({
      ...clientMetadataFields(dotlessSchemes),
      client_id: chosenClientId,
      client_secret: z.string().min(1).max(1024).optional(),
    })
    .superRefine((it, context) => {
      const keys = keysProblem(it);
      if (keys !== null) context.addIssue({ code: 'custom', path: ['jwks_uri'], message: keys });
      const secret = secretProblem(it);
      if (secret !== null) context.addIssue({ code: 'custom', path: ['client_secret'], message: secret });
    });

function secretProblem(it: {
  token_endpoint_auth_method: TokenEndpointAuthMethod;
  client_secret?: string | undefined;
}): string | null {
  const method = it.token_endpoint_auth_method;
  const wanted = needsSecret(method);
  if (wanted === (it.client_secret !== undefined)) return null;
  return wanted
    ? `is needed with token_endpoint_auth_method ${method}`
    : `cannot be combined with token_endpoint_auth_method ${method}`;
}

/** The contents of a seed file; see docs/configuration.md for their shape. */
export const seedSchema = (dotlessSchemes?: readonly string[]) =>
  z.strictObject({
    users: z.array(user).default([]),
    workspaces: z.array(workspace).default([]),
    permissions: z.array(z.strictObject({ name: seededPermissionName, title: titleInLanguages })).default([]),
    roles: z.array(z.strictObject({ name: seededRoleName, permissions: z.array(z.string()) })).default([]),
    scopes: z
      .array(
        z.strictObject({
          name: scopeName,
          title: titleInLanguages,
          description: descriptionInLanguages.default(''),
          required: z.boolean().default(false),
        }),
      )
      .default([]),
    resources: z
      .array(
        z.strictObject({ identifier: resourceIdentifier, title, scopes: z.array(scopeName).default([]) }),
      )
      .default([]),
    clients: z.array(client(dotlessSchemes)).default([]),
  });
export type Seed = z.infer<ReturnType<typeof seedSchema>>;

/** Characters of a client's secret: 43 have 256 random bits, 32 have 128 in hexadecimal (RFC 6749 §10.10). */
const MIN_SECRET_LENGTH = 32;

/** A client with a guessable secret must not be reachable by others; http issuers are on loopback. */
function requireStrongSecrets({ clients }: Seed, issuer: string, source: string): void {
  if (issuer.startsWith('http:')) return;
  const weak = clients.findIndex(
    ({ client_secret: secret }) => secret !== undefined && secret.length < MIN_SECRET_LENGTH,
  );
  if (weak === -1) return;
  throw new SeedRefused(
    `${source}: clients[${weak}].client_secret: must have at least ${MIN_SECRET_LENGTH} characters when the issuer is not on loopback, for example the output of: openssl rand -base64 32`,
  );
}

/** @returns a warning for the operator before others can reach a server with that seed, or null */
export function seedWarning({ users }: Seed): string | null {
  const weak = users.filter(
    ({ password }) => password !== undefined && password.length < MIN_PASSWORD_LENGTH,
  );
  return weak.length === 0
    ? null
    : `The seed file gives ${weak.length} of its users a password of fewer than ${MIN_PASSWORD_LENGTH} characters. Use such passwords only to try things out.`;
}

/**
 * Reads and checks a seed file for a server; nothing is written.
 * @param source how messages name the file: with the variable that names it, if one does
 * @throws {SeedRefused}
 */
export async function readSeedFile(
  path: string,
  { issuer, redirectSchemes }: { readonly issuer: string; readonly redirectSchemes?: readonly string[] },
  source = path,
): Promise<Seed> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SeedRefused(
      `${source} cannot be read: ${whyUnreadable(path, cause)}. Name a file that Vouchsafe can read, for example ./seed.json`,
      { cause },
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SeedRefused(
      `${source} is not JSON: ${oneLine(cause)}. It should look like this: {"users": [], "clients": []}`,
      { cause },
    );
  }
  const seed = parseSeed(json, source, redirectSchemes);
  requireStrongSecrets(seed, issuer, source);
  return seed;
}

/** The parser's message quotes the file, with its line breaks. */
function oneLine(cause: unknown): string {
  return String(cause instanceof Error ? cause.message : cause).replace(/\s+/g, ' ');
}

/** More would fill a terminal; a mistake of the program that wrote the file is in every row anyway. */
const MOST_PROBLEMS_SHOWN = 20;

/** @throws {SeedRefused} naming each path that is wrong, one on a line, up to {@link MOST_PROBLEMS_SHOWN} */
export function parseSeed(json: unknown, source = 'the seed', dotlessSchemes?: readonly string[]): Seed {
  const parsed = seedSchema(dotlessSchemes).safeParse(json, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const lines = issues
    .slice(0, MOST_PROBLEMS_SHOWN)
    .map(({ path, message }) => `${source}: ${z.core.toDotPath(path) || 'the file'}: ${message}`);
  const more = issues.length - lines.length;
  if (more > 0) lines.push(`${source}: ${more} more ${more === 1 ? 'problem' : 'problems'}`);
  throw new SeedRefused(lines.join('\n'));
}
