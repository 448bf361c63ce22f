import { canonicalResource, canonicalTemplate } from '../protocol/resource-indicator.js';
import { isWorkspaceName } from '../rules/workspace-name.js';

/** The audience for an address of this server. */
export interface AddressedAudience {
  readonly audience: string;
  /** Whether tokens for this server's other audiences are refused here: always if one of them is a template. */
  readonly isPinned: boolean;
}

interface Template {
  readonly identifier: string;
  readonly before: string;
  readonly after: string;
}

/** The identifiers of this resource server, compared as the authorization server compares them. */
export class Audiences {
  /** Canonical form → original spelling. */
  readonly #plain = new Map<string, string>();
  readonly #identifiers: ReadonlySet<string>;
  readonly #templates: Template[] = [];

  /** @throws {TypeError} if there is none, or one is not an absolute URI or is a malformed template */
  constructor(identifiers: readonly string[]) {
    if (identifiers.length === 0) throw new TypeError('audience: name at least one.');
    for (const identifier of identifiers) {
      const pattern = patternOf(identifier);
      if (typeof pattern === 'string') this.#plain.set(pattern, identifier);
      else this.#templates.push({ identifier, ...pattern });
    }
    this.#identifiers = new Set(this.#plain.values());
  }

  /**
   * Selects the audiences of a token that identify this server.
   * @param workspace the token's: an address of another workspace does not count
   */
  ours(tokenAudiences: readonly string[], workspace: string): readonly string[] {
    const isWorkspace = isWorkspaceName(workspace);
    const isOurs = (audience: string) =>
      this.#plain.has(audience) ||
      (isWorkspace && this.#templates.some(({ before, after }) => audience === before + workspace + after));
    return tokenAudiences.filter((audience) => {
      // The server writes the registered form, which mostly equals ours; an address is parsed only if it differs.
      if (this.#identifiers.has(audience) || isOurs(audience)) return true;
      const canonical = canonicalOrNull(audience);
      return canonical !== null && isOurs(canonical);
    });
  }

  /**
   * The audience at an address. Its host is not compared, since behind a proxy it is not the one that clients see.
   * @returns null when there are templates and the address belongs to none of the audiences
   */
  at({ pathname }: Pick<URL, 'pathname'>): AddressedAudience | null {
    for (const template of this.#templates) {
      const workspace = workspaceIn(pathname, template);
      if (workspace === undefined) continue;
      return { audience: template.identifier.replace('{workspace}', workspace), isPinned: true };
    }
    const isPinned = this.#templates.length > 0;
    // A router may treat it as the address of a workspace, which would accept the token of another audience.
    if (this.#templates.some((template) => isLike(pathname, template))) return null;
    const [closest] = [...this.#plain]
      .map(([canonical, audience]) => ({ audience, path: pathOf(canonical) }))
      .filter(({ path }) => isBelow(pathname, path))
      .sort((one, other) => other.path.length - one.path.length);
    const audience = closest?.audience ?? (isPinned ? undefined : [...this.#plain.values()][0]);
    return audience === undefined ? null : { audience, isPinned };
  }
}

/** Whether two identifiers name the same resource: `https://host` and `https://host/` do, `/mcp` and `/mcp/` do not. */
export function isSameAudience(one: string, other: string): boolean {
  return one === other || (canonicalOrNull(one) ?? one) === canonicalOrNull(other);
}

function patternOf(identifier: string) {
  try {
    return canonicalTemplate(identifier);
  } catch (cause) {
    throw new TypeError(`audience: ${identifier}: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

function canonicalOrNull(identifier: string): string | null {
  try {
    return canonicalResource(identifier);
  } catch {
    return null;
  }
}

function workspaceIn(pathname: string, { before, after }: Template): string | undefined {
  const start = pathOf(before);
  if (!pathname.startsWith(start)) return undefined;
  const [workspace = ''] = pathname.slice(start.length).split('/', 1);
  // Compared as sent: to a router that decodes it, an escaped spelling would be another name.
  if (!isWorkspaceName(workspace)) return undefined;
  const end = after.split('?', 1)[0] ?? '';
  return isBelow(pathname, start + workspace + end) ? workspace : undefined;
}

/** Whether an address would match the template if it were decoded, in another case, or with fewer slashes. */
function isLike(pathname: string, { before, after }: Template): boolean {
  const loose = (path: string) =>
    decoded(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/');
  const [path, start, end] = [loose(pathname), loose(pathOf(before)), loose(after.split('?', 1)[0] ?? '')];
  if (!path.startsWith(start)) return false;
  const [workspace = ''] = path.slice(start.length).split('/', 1);
  return isWorkspaceName(workspace) && isBelow(path, start + workspace + end);
}

/** Decodes ASCII only, byte by byte: an invalid escape elsewhere does not keep a router from decoding the rest. */
function decoded(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function pathOf(canonical: string): string {
  return new URL(canonical).pathname;
}
