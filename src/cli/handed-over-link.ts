import { parseConfig } from '../config.js';
import type { Json } from './options.js';
import { printResult } from './output.js';

/** Prints a result with a link that the operator hands over to someone. */
export function printLink(
  json: Json['json'],
  result: unknown,
  it: { readonly email: string; readonly expires_at: string; readonly link: string },
): void {
  warnOfDefaultIssuer();
  const text = `Give this link only to ${it.email}. It can be used once and expires at ${it.expires_at}:\n${it.link}`;
  printResult(json, result, text);
}

/** In PostgreSQL, a command works without the server, so its links begin with its own ISSUER, which is easily forgotten. */
function warnOfDefaultIssuer(): void {
  const { database, issuer } = parseConfig(process.env);
  if ('directory' in database || process.env.ISSUER) return;
  process.stderr.write(
    `The link begins with ${issuer}, the default of ISSUER. If the server has another ISSUER, replace that part of the link, and set ISSUER for commands, too.\n`,
  );
}
