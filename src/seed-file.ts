/** The seed file: what an operator wants to be there, as JSON; see the README for its shape. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { TokenEndpointAuthMethod } from './protocol/client.js';
import { clientMetadataFields, keysProblem } from './protocol/client-metadata.js';
import { OAuthError } from './protocol/errors.js';
import { plainIssue } from './protocol/plain-issue.js';
import { canonicalTemplate } from './protocol/resource-indicator.js';
import { isScopeToken } from './protocol/scope.js';
import { MIN_PASSWORD_LENGTH } from './sign-in/new-password.js';

export const title = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');
export const email = z.email().max(254);
const ARGON2ID = /^\$argon2id\$v=19\$(?:[mtp]=\d+,){2}[mtp]=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/;
export const scopeName = z.string().max(200).refine(isScopeToken, 'is not a scope name');

/** 3 to 32 characters that need no escaping in an address. */
export const workspaceName = z
  .string()
  .regex(/^[A-Za-z0-9._~-]{3,32}$/, 'must be 3 to 32 letters, digits, dots, hyphens, underscores or tildes')
  .refine((name) => !/^\.+$/.test(name), 'must not be dots alone');

export const resourceIdentifier = z.string().superRefine((identifier, context) => {
  try {
    canonicalTemplate(identifier);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    context.addIssue({ code: 'custom', message: error.description });
  }
});

export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language tag such as en');

const user = z
  .strictObject({
    email,
    name: title,
    password: z.string().min(1).max(1024).optional(),
    password_hash: z.string().regex(ARGON2ID, 'must be an argon2id string in PHC form').max(1024).optional(),
    locale: languageTag.optional(),
  })
  .refine(
    (it) => it.password === undefined || it.password_hash === undefined,
    'give password or password_hash, not both',
  );

const workspace = z.strictObject({
  name: workspaceName,
  title,
  type: z.enum(['private', 'team']),
  members: z.array(z.strictObject({ email, role: z.string() })).default([]),
});

/** A uuid would look like a user's `sub` (RFC 9700 §4.15); an https address, like a metadata document's. */
export const clientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 printable characters without spaces')
  .refine((id) => !z.uuid().safeParse(id).success, 'must not be a UUID: it could be mistaken for a user')
  .refine((id) => !/^https?:/i.test(id), 'must not be an address');

const client = (dotlessSchemes?: readonly string[]) =>
  z
    .strictObject({
      ...clientMetadataFields(dotlessSchemes),
      client_id: clientId,
      client_secret: z.string().min(1).max(1024).optional(),
    })
    .superRefine((it, context) => {
      const keys = keysProblem(it);
      if (keys !== null) context.addIssue({ code: 'custom', path: ['jwks'], message: keys });
      const secret = secretProblem(it);
      if (secret !== null) context.addIssue({ code: 'custom', path: ['client_secret'], message: secret });
    });

function secretProblem(it: {
  token_endpoint_auth_method: TokenEndpointAuthMethod;
  client_secret?: string | undefined;
}): string | null {
  const method = it.token_endpoint_auth_method;
  const wanted = method === 'client_secret_basic' || method === 'client_secret_post';
  if (wanted === (it.client_secret !== undefined)) return null;
  return wanted
    ? `is needed with token_endpoint_auth_method ${method}`
    : `does not go with token_endpoint_auth_method ${method}`;
}

const seed = (dotlessSchemes?: readonly string[]) =>
  z.strictObject({
    users: z.array(user).default([]),
    workspaces: z.array(workspace).default([]),
    permissions: z.array(z.strictObject({ name: z.string().min(1).max(200), title })).default([]),
    roles: z
      .array(z.strictObject({ name: z.string().min(1).max(64), permissions: z.array(z.string()) }))
      .default([]),
    scopes: z
      .array(
        z.strictObject({
          name: scopeName,
          title,
          description: z.string().max(500).default(''),
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
export type Seed = z.infer<ReturnType<typeof seed>>;

/** @returns what an operator should know before others can reach a server with that seed, or null */
export function seedWarning({ users }: Seed): string | null {
  const weak = users.filter(
    ({ password }) => password !== undefined && password.length < MIN_PASSWORD_LENGTH,
  );
  return weak.length === 0
    ? null
    : `The seed file gives ${weak.length} of its users a password of fewer than ${MIN_PASSWORD_LENGTH} characters. That is for trying out only.`;
}

/** A seed file that cannot be applied: the path in it, and what is wrong there. */
export class SeedRefused extends Error {
  override readonly name = 'SeedRefused';
}

/**
 * Reads and checks a seed file; nothing is written.
 * @throws {SeedRefused}
 */
export async function readSeedFile(path: string, dotlessSchemes?: readonly string[]): Promise<Seed> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SeedRefused(
      `SEED_FILE: ${path} cannot be read: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SeedRefused(
      `SEED_FILE: ${path} is not JSON: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
  return parseSeed(json, path, dotlessSchemes);
}

/** @throws {SeedRefused} naming the first path that is wrong */
export function parseSeed(json: unknown, source = 'the seed', dotlessSchemes?: readonly string[]): Seed {
  const parsed = seed(dotlessSchemes).safeParse(json, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SeedRefused(
    `SEED_FILE: ${source}: ${z.core.toDotPath(issue?.path ?? []) || 'the file'}: ${issue?.message ?? 'is not a seed'}`,
  );
}
