/** What bursts on a Vouchsafe use up, written to its database in thousands. */
import type postgres from 'postgres';
import { randomSecret } from '../src/tokens/random.js';
import { firstRefreshToken } from '../src/tokens/refresh-token.js';
import type { Secrets } from '../src/tokens/secrets.js';
import { Connection } from './connection.js';
import { authorizePath, exchangeOf } from './requests.js';
import type { Stock, Target, Wanted } from './target.js';
import { Visitor } from './visitor.js';
import { CREDENTIALS } from './vouchsafe.js';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * Grants, codes and families in thousands: one real row of each comes from a sign-in through the pages, and the copies
 * differ only in their keys, whatever columns there are.
 */
export class Copies {
  readonly #sql: postgres.Sql;
  readonly #secrets: Secrets;
  readonly #target: Target;

  constructor(sql: postgres.Sql, secrets: Secrets, target: Target) {
    this.#sql = sql;
    this.#secrets = secrets;
    this.#target = target;
  }

  async make({
    codes = 0,
    refreshTokens = 0,
    documentRefreshTokens = 0,
    accessTokens = 0,
  }: Wanted): Promise<Stock> {
    const { documentClientId = '' } = this.#target;
    return {
      codes: codes === 0 ? [] : await this.#codes(codes),
      refreshTokens: refreshTokens === 0 ? [] : await this.#families(refreshTokens, this.#target),
      documentRefreshTokens:
        documentRefreshTokens === 0
          ? []
          : await this.#families(documentRefreshTokens, { ...this.#target, clientId: documentClientId }),
      accessTokens: accessTokens === 0 ? [] : await this.#accessTokens(accessTokens),
    };
  }

  async #codes(count: number): Promise<readonly string[]> {
    const hash = this.#secrets.hash(await walkOnce(this.#target));
    const codes = Array.from({ length: count }, () => `vs_ac_${randomSecret()}`);
    await this.#copy({
      from: this.#sql`codes c join grants g on g.id = c.grant_id where c.hash = ${hash}`,
      copies: codes.map((code) => ({ hash: this.#secrets.hash(code), request_id: code.slice(-22) })),
      into: this.#sql`
        insert into codes
        select (jsonb_populate_record(c, copies.row || jsonb_build_object('grant_id', copies.grant_id))).*
        from copies, codes c where c.hash = ${hash}`,
    });
    return codes;
  }

  async #families(count: number, target: Target): Promise<readonly string[]> {
    const tokens = await tokensOnce(target);
    const grantId = grantOf(tokens.access_token);
    const families = Array.from({ length: count }, () => firstRefreshToken(this.#secrets));
    await this.#copy({
      from: this.#sql`grants g where g.id = ${grantId}`,
      copies: families.map(({ familyId, value }) => ({
        id: familyId,
        token_hash: this.#secrets.hash(value),
      })),
      into: this.#sql`
        insert into families
        select (jsonb_populate_record(f, copies.row || jsonb_build_object('grant_id', copies.grant_id))).*
        from copies, families f where f.grant_id = ${grantId}`,
    });
    return families.map(({ value }) => value);
  }

  /**
   * Each copy has a user of its own, with the same membership as the original: one user may hold only so many grants of
   * an application.
   */
  async #copy({
    from,
    copies,
    into,
  }: {
    from: Fragment;
    copies: readonly object[];
    into: Fragment;
  }): Promise<void> {
    await this.#sql`
      with copies as materialized (
        select row, gen_random_uuid() as grant_id, gen_random_uuid() as user_id
        from jsonb_array_elements(${JSON.stringify(copies)}::text::jsonb) as i (row)
      ), original as materialized (
        select g.* from ${from}
      ), people as (
        insert into users
        select (jsonb_populate_record(u, jsonb_build_object('id', copies.user_id, 'email', copies.user_id || '@example.com'))).*
        from copies, original join users u on u.id = original.user_id
      ), members as (
        insert into memberships
        select (jsonb_populate_record(m, jsonb_build_object('user_id', copies.user_id))).*
        from copies, original join memberships m on m.user_id = original.user_id and m.workspace_id = original.workspace_id
      ), granted as (
        insert into grants
        select (jsonb_populate_record(g, jsonb_build_object('id', copies.grant_id, 'user_id', copies.user_id,
          'number', nextval('grant_numbers'), 'status_entry', nextval('status_entries')))).*
        from copies, original join grants g on g.id = original.id
      )
      ${into}`;
  }

  async #accessTokens(count: number): Promise<readonly string[]> {
    const codes = await this.#codes(count);
    const connection = await Connection.open(this.#target.origin);
    const tokens: string[] = [];
    for (const code of codes) {
      const answer = await connection.send(exchangeOf(this.#target, code));
      tokens.push(JSON.parse(answer.body).access_token);
    }
    connection.close();
    return tokens;
  }
}

async function walkOnce(target: Target): Promise<string> {
  const connection = await Connection.open(target.origin);
  const callback = await new Visitor(target.origin, CREDENTIALS).walk(connection, authorizePath(target));
  connection.close();
  const code = callback.searchParams.get('code');
  if (code === null) throw new Error(`no code: ${callback}`);
  return code;
}

async function tokensOnce(target: Target): Promise<{ access_token: string; refresh_token: string }> {
  const code = await walkOnce(target);
  const connection = await Connection.open(target.origin);
  const answer = await connection.send(exchangeOf(target, code));
  connection.close();
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.body}`);
  return JSON.parse(answer.body);
}

function grantOf(accessToken: string): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).grant_id;
}
