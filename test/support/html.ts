import { type DefaultTreeAdapterMap, type ParserError, parse } from 'parse5';

/** An element of a parsed page, with the text and the elements that lie inside it. */
export interface Element {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  parent: Element | undefined;
  children: (Element | string)[];
}

const SILENT = new Set(['head', 'script', 'style', 'template', 'select', 'textarea']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * Parses a page as browsers do. Where a browser would repair the markup (a tag that is not closed, a
 * second attribute of one name), it throws, so that broken markup fails the test that meets it.
 * Only a doctype may be missing: tests read plain answers through here, too.
 */
export function parseHtml(html: string): Element {
  const errors: ParserError[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => {
      if (error.code !== 'missing-doctype') errors.push(error);
    },
  });
  const [error] = errors;
  if (error !== undefined) {
    throw new Error(
      `${error.code} at line ${error.startLine}: ${html.slice(error.startOffset).slice(0, 80)}`,
    );
  }
  const root: Element = { tag: '#root', attributes: new Map(), parent: undefined, children: [] };
  root.children = childrenOf(document, root);
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

/** The nearest element that satisfies the test: the given one, or one that it lies in. */
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

function childrenOf(node: DefaultTreeAdapterMap['parentNode'], parent: Element): (Element | string)[] {
  return node.childNodes.flatMap((child) => {
    if ('value' in child) return child.value;
    if (!('tagName' in child)) return []; // a comment or the doctype
    const attributes = new Map(child.attrs.map(({ name, value }) => [name, value]));
    const element: Element = { tag: child.tagName, attributes, parent, children: [] };
    element.children = childrenOf(child, element);
    return element;
  });
}
