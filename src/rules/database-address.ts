/** Addresses of PostgreSQL databases, as in `DATABASE_URL`: those of libpq, with one host or several. */
import { isNonEmpty, mapEach, type NonEmpty } from './non-empty.js';

export interface DatabaseHost {
  /** A name or an IP address, without brackets; empty: the driver's default. */
  readonly host: string;
  readonly port: number | undefined;
}

export interface DatabaseAddress {
  /** Several hosts are one database: at any time, one of them accepts writes. */
  readonly hosts: NonEmpty<DatabaseHost>;
  /** The address with the first host only, without the parameters that are not the database's. */
  readonly url: string;
  /** `pgbouncer=true`: PgBouncer in transaction mode is in between. */
  readonly isPooled: boolean;
  /** Whether a connection to a standby counts as none: with several hosts, or by `target_session_attrs`. */
  readonly requiresPrimary: boolean;
  /** The hosts and the database, for messages: no name of a user, no password. */
  readonly place: string;
}

const EXAMPLE = 'postgres://user:password@host:5432/vouchsafe';
/** The most frequent cause of an address that cannot be read. */
const ENCODED = 'with special characters in the password percent-encoded, such as %23 for # and %25 for %';
const PRIMARY = ['read-write', 'primary'];

/** @returns what is wrong with the address, as a sentence without a subject, or undefined */
export function problemOfDatabaseAddress(text: string): string | undefined {
  const parts = partsOf(text);
  if (parts === undefined || !parts.hosts.every((host) => URL.canParse(`postgres://${host}/`)))
    return `must be an address like ${EXAMPLE}, ${ENCODED}`;
  if (!isDecodable(parts.first)) return `must be an address ${ENCODED}, like ${EXAMPLE}`;
  if (parts.hosts.length > 1 && parts.hosts.includes(''))
    return 'must be an address that names each host, like postgres://user:password@one:5432,two:5432/vouchsafe';
  const wanted = new URL(parts.first).searchParams.get('target_session_attrs');
  if (wanted !== null && !PRIMARY.includes(wanted))
    return 'must be a database that accepts writes: target_session_attrs=read-write, or leave it out';
  return undefined;
}

/** @throws {TypeError} with {@link problemOfDatabaseAddress} when there is one */
export function parseDatabaseAddress(text: string): DatabaseAddress {
  const problem = problemOfDatabaseAddress(text);
  const parts = partsOf(text);
  if (problem !== undefined || parts === undefined) throw new TypeError(problem);
  const url = new URL(parts.first);
  const isPooled = url.searchParams.get('pgbouncer') === 'true';
  const isExplicit = url.searchParams.has('target_session_attrs');
  for (const ours of ['pgbouncer', 'target_session_attrs']) url.searchParams.delete(ours);
  return {
    hosts: mapEach(parts.hosts, hostOf),
    url: isPooled || isExplicit ? url.href : parts.first,
    isPooled,
    requiresPrimary: parts.hosts.length > 1 || isExplicit,
    place: `${parts.hosts.join(',')}${url.pathname}`,
  };
}

/** A URL cannot have several hosts: they are taken out first. */
function partsOf(text: string): { readonly hosts: NonEmpty<string>; readonly first: string } | undefined {
  const match = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text);
  const [, before = '', authority = '', after = ''] = match ?? [];
  const hosts = authority.split(',');
  if (match === null || !isNonEmpty(hosts)) return undefined;
  const first = `${before}${hosts[0]}${after}`;
  return URL.canParse(first) ? { hosts, first } : undefined;
}

/** The driver decodes the name, the password and the database, which fails for a bare percent sign. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function hostOf(text: string): DatabaseHost {
  const { hostname, port } = new URL(`postgres://${text}/`);
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  return { host, port: port === '' ? undefined : Number(port) };
}
