import { canonicalResource, canonicalTemplate } from '../protocol/resource-indicator.js';

/** The audience that an address of this server stands for. */
export interface AddressedAudience {
  readonly audience: string;
  /** Whether tokens for other audiences of this server are refused here: always when one of them is a template. */
  readonly isPinned: boolean;
}

interface Template {
  readonly identifier: string;
  readonly before: string;
  readonly after: string;
}

const WORKSPACE = /^[A-Za-z0-9._~-]{3,32}$/;

/** The identifiers by which this resource server is known, compared as the authorization server compares them. */
export class Audiences {
  /** Canonical form → as it was given. */
  readonly #plain = new Map<string, string>();
  readonly #identifiers: ReadonlySet<string>;
  readonly #templates: Template[] = [];

  /** @throws {TypeError} when there is none, or one is not an absolute URI or a wrong template */
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
   * Those of a token's audiences that are this server.
   * @param workspace the token's: an address that names another one is not for it
   */
  ours(tokenAudiences: readonly string[], workspace: string): readonly string[] {
    const isWorkspace = WORKSPACE.test(workspace);
    const isOurs = (audience: string) =>
      this.#plain.has(audience) ||
      (isWorkspace && this.#templates.some(({ before, after }) => audience === before + workspace + after));
    return tokenAudiences.filter((audience) => {
      // The server writes the form that was registered, mostly ours to the letter; only else is an address parsed.
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
    // A router may take it for the address of a workspace, where the token of another audience would get in.
    if (this.#templates.some((template) => isLike(pathname, template))) return null;
    const [closest] = [...this.#plain]
      .map(([canonical, audience]) => ({ audience, path: pathOf(canonical) }))
      .filter(({ path }) => isBelow(pathname, path))
      .sort((one, other) => other.path.length - one.path.length);
    const audience = closest?.audience ?? (isPinned ? undefined : [...this.#plain.values()][0]);
    return audience === undefined ? null : { audience, isPinned };
  }
}

/** Whether two identifiers are one resource: `https://host` and `https://host/` are, `/mcp` and `/mcp/` are not. */
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
  // Compared as it was sent: an escaped spelling would be another name to a router that decodes it.
  if (!WORKSPACE.test(workspace)) return undefined;
  const end = after.split('?', 1)[0] ?? '';
  return isBelow(pathname, start + workspace + end) ? workspace : undefined;
}

/** Whether an address would be one of the template's if it were decoded, in another case, or with fewer slashes. */
function isLike(pathname: string, { before, after }: Template): boolean {
  const loose = (path: string) =>
    decoded(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/');
  const [path, start, end] = [loose(pathname), loose(pathOf(before)), loose(after.split('?', 1)[0] ?? '')];
  if (!path.startsWith(start)) return false;
  const [workspace = ''] = path.slice(start.length).split('/', 1);
  return WORKSPACE.test(workspace) && isBelow(path, start + workspace + end);
}

/** ASCII alone, byte by byte: a wrong escape elsewhere keeps no router from decoding the rest. */
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
