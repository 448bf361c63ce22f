/** Client metadata on the command line: options named like the fields of RFC 7591, or a file with these fields. */
import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { OperationRefused } from '../operations/operation-refused.js';
import { GRANT_TYPES, TOKEN_ENDPOINT_AUTH_METHODS, USUAL_GRANT_TYPES } from '../protocol/client.js';
import { whyUnreadable } from '../rules/why-unreadable.js';
import { collect } from './options.js';

export interface MetadataOptions {
  readonly name?: string;
  readonly redirectUri?: readonly string[];
  readonly authMethod?: string;
  readonly scope?: readonly string[];
  readonly grantType?: readonly string[];
  readonly clientUri?: string;
  readonly jwksUri?: string;
  readonly file?: string;
}

export function metadataOptions(command: Command): Command {
  return command
    .option('--name <name>', 'client_name: the name shown on the consent page')
    .option('--redirect-uri <uri>', 'one of redirect_uris; repeatable', collect)
    .addOption(
      new Option(
        '--auth-method <method>',
        'token_endpoint_auth_method (default for a new client: client_secret_basic)',
      ).choices(TOKEN_ENDPOINT_AUTH_METHODS),
    )
    .option(
      '--scope <scopes>',
      'scopes that it may request, separated by spaces; repeatable (default: any scope)',
      collect,
    )
    .option(
      '--grant-type <type>',
      `one of grant_types (${GRANT_TYPES.join(', ')}); repeatable (default for a new client: ${USUAL_GRANT_TYPES.join(' and ')})`,
      collect,
    )
    .option('--client-uri <uri>', 'its website')
    .option('--jwks-uri <uri>', 'the URL of its public keys')
    .option('--file <metadata.json>', 'a JSON object with fields of RFC 7591; options override it');
}

/**
 * Combines the file and the options, under their wire names; the operation checks the result.
 * @throws {OperationRefused} if the file is not a JSON object
 */
export async function metadataFrom(options: MetadataOptions): Promise<Record<string, unknown>> {
  const fields = {
    client_name: options.name,
    redirect_uris: options.redirectUri,
    token_endpoint_auth_method: options.authMethod,
    scope: options.scope?.join(' '),
    grant_types: options.grantType,
    client_uri: options.clientUri,
    jwks_uri: options.jwksUri,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...(options.file !== undefined && (await readMetadata(options.file))), ...given };
}

/** Names the options that a new client lacks. @throws {OperationRefused} */
export function requireForNew(metadata: Readonly<Record<string, unknown>>): void {
  const needed = { client_name: '--name', redirect_uris: '--redirect-uri' };
  const missing = Object.entries(needed)
    .filter(([field]) => metadata[field] === undefined)
    .map(([field, option]) => `${option} (or ${field} in the file of --file)`);
  if (missing.length > 0) throw new OperationRefused(`A new client needs ${missing.join(' and ')}.`);
}

/** Rejects a change that changes nothing. @throws {OperationRefused} */
export function requireChange(metadata: Readonly<Record<string, unknown>>): void {
  if (Object.keys(metadata).length > 0) return;
  throw new OperationRefused(
    'Nothing to change: use the option for a field, --file, or --unset with the field to remove.',
  );
}

async function readMetadata(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new OperationRefused(
      `${path} cannot be read: ${whyUnreadable(path, cause)}. Name a file with JSON, for example ./metadata.json`,
      { cause },
    );
  });
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    const why =
      cause instanceof z.ZodError || !(cause instanceof Error) ? 'it is not a JSON object' : cause.message;
    throw new OperationRefused(`${path} cannot be used: ${why}`, { cause });
  }
}
