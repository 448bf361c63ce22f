/** An element of a parsed page: its tag, its attributes, and the tokens that lie inside it. */
export interface Element {
  kind: 'element';
  tag: string;
  attributes: ReadonlyMap<string, string>;
  parent: Element | undefined;
  children: (Element | string)[];
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = new Set(['script', 'style']);
const ESCAPABLE_RAW = new Set(['textarea', 'title']);
const SILENT = new Set(['head', 'script', 'style', 'template', 'select', 'textarea']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rarr: '→',
  middot: '·',
  times: '×',
};

const TAG = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Parses a page whose tags are properly closed, as a templating engine writes them.
 * It throws at a closing tag that does not match, so broken markup fails the test that meets it.
 */
export function parseHtml(html: string): Element {
  const root = element('#root', '', undefined);
  let current = root;
  let position = 0;
  const addText = (end: number) => {
    if (end > position) current.children.push(decode(html.slice(position, end)));
  };
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    addText(match.index);
    position = TAG.lastIndex;
    const tag = match[2]?.toLowerCase();
    if (tag === undefined) continue; // a comment or the doctype
    const attributes = match[3] ?? '';
    if (match[1]) {
      if (current.tag !== tag) throw new Error(`</${tag}> closes <${current.tag}>`);
      current = current.parent ?? root;
      continue;
    }
    const opened = element(tag, attributes, current);
    current.children.push(opened);
    if (VOID.has(tag) || (attributes.endsWith('/') && isForeign(current, tag))) continue;
    if (RAW.has(tag) || ESCAPABLE_RAW.has(tag)) {
      position = TAG.lastIndex = addRawText(html, position, opened);
      continue;
    }
    current = opened;
  }
  addText(html.length);
  if (current !== root) throw new Error(`<${current.tag}> is never closed`);
  return root;
}

/** All elements below `root` in document order, those with one of the given tags only when any is given. */
export function elements(root: Element, ...tags: string[]): Element[] {
  return root.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const inside = elements(child, ...tags);
    return tags.length === 0 || tags.includes(child.tag) ? [child, ...inside] : inside;
  });
}

/** The text a reader sees in an element, with white space collapsed. */
export function visibleText(root: Element): string {
  return collapse(rawText(root, SILENT));
}

/** All text in an element, as its `textContent` would be. */
export function textContent(root: Element): string {
  return root.children.map((child) => (typeof child === 'string' ? child : textContent(child))).join('');
}

/** Whether the element or one that it lies in satisfies the test. */
export function closest(from: Element, test: (element: Element) => boolean): Element | undefined {
  for (let at: Element | undefined = from; at; at = at.parent) if (test(at)) return at;
  return undefined;
}

/** Trims, and makes one space of every run of white space. */
export function collapse(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

function rawText(root: Element, silent: ReadonlySet<string>): string {
  return root.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (silent.has(child.tag) || child.attributes.has('hidden')) return '';
      const text = rawText(child, silent);
      return INLINE.has(child.tag) ? text : ` ${text} `;
    })
    .join('');
}

function addRawText(html: string, start: number, into: Element): number {
  const end = new RegExp(`</${into.tag}\\s*>`, 'gi');
  end.lastIndex = start;
  const match = end.exec(html);
  if (!match) throw new Error(`<${into.tag}> is never closed`);
  const text = html.slice(start, match.index);
  const content = RAW.has(into.tag) ? text : decode(text);
  // The parser drops a newline that directly follows <textarea>.
  into.children.push(into.tag === 'textarea' ? content.replace(/^\r?\n/, '') : content);
  return end.lastIndex;
}

function isForeign(parent: Element, tag: string): boolean {
  return tag === 'svg' || closest(parent, (element) => element.tag === 'svg') !== undefined;
}

function element(tag: string, attributes: string, parent: Element | undefined): Element {
  const parsed = new Map<string, string>();
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!parsed.has(key)) parsed.set(key, decode(double ?? single ?? bare ?? ''));
  }
  return { kind: 'element', tag, attributes: parsed, parent, children: [] };
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
