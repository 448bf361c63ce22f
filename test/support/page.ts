import type { Browser, NavigateOptions } from './browser.js';
import { Form, type FormInput } from './forms.js';
import { type Element, elements, parseHtml, visibleText } from './html.js';

export interface PageParts {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  redirects: readonly string[];
}

/** What a navigation ended at: a page, or a redirect that leaves the origin. */
export class Page {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body, whatever its type. */
  readonly html: string;
  /** The addresses of the redirects that were followed to get here, the last one being `url`. */
  readonly redirects: readonly string[];
  readonly #browser: Browser;
  #parsed: Element | undefined;

  constructor(browser: Browser, parts: PageParts) {
    this.#browser = browser;
    this.url = parts.url;
    this.status = parts.status;
    this.headers = parts.headers;
    this.html = parts.html;
    this.redirects = parts.redirects;
  }

  /** Where the response redirects to, as an absolute URL; undefined when it does not. */
  get location(): string | undefined {
    const location = this.headers.get('location');
    return location === null ? undefined : new URL(location, this.url).href;
  }

  /** The parsed page. */
  get document(): Element {
    this.#parsed ??= parseHtml(this.html);
    return this.#parsed;
  }

  get title(): string {
    const title = elements(this.document, 'title')[0];
    return title ? visibleText(title) : '';
  }

  /** The text of the page as a reader sees it, white space collapsed. */
  get text(): string {
    return visibleText(this.document);
  }

  /** The links with their text and absolute addresses. */
  get links(): { text: string; href: string }[] {
    return elements(this.document, 'a').flatMap((link) => {
      const href = link.attributes.get('href');
      return href === undefined ? [] : [{ text: visibleText(link), href: new URL(href, this.url).href }];
    });
  }

  /** The names of the fields that are marked as wrong. */
  get wrongFields(): (string | undefined)[] {
    return elements(this.document, 'input')
      .filter((input) => input.attributes.get('aria-invalid') === 'true')
      .map((input) => input.attributes.get('name'));
  }

  get forms(): Form[] {
    return elements(this.document, 'form').map((form) => new Form(form, this.document));
  }

  /** The form with a button of that label or name; without a name, the only form that is shown without scripts. */
  form(button?: string): Form {
    const { forms } = this;
    const found = forms.filter((form) => (button === undefined ? form.isShown : form.hasButton(button)));
    const [form] = found;
    if (form && found.length === 1) return form;
    const buttons = JSON.stringify(forms.map((each) => each.buttons));
    const sought = button === undefined ? 'form' : `form with a button "${button}"`;
    throw new Error(
      `${found.length} times a ${sought} at ${this.url} (${this.status}), whose buttons are ${buttons}`,
    );
  }

  /** Fills a form in, presses its button and returns the page that answers. */
  submit(input: FormInput = {}, options: NavigateOptions = {}): Promise<Page> {
    return this.#browser.submit(this, input, options);
  }

  /** Follows the link of that text. */
  follow(text: string, options: NavigateOptions = {}): Promise<Page> {
    const link = this.links.find((each) => each.text === text);
    if (!link)
      throw new Error(`no link "${text}", only ${JSON.stringify(this.links.map((each) => each.text))}`);
    const own = new URL(link.href).origin === new URL(this.url).origin;
    return this.#browser.get(link.href, { site: own ? 'same-origin' : 'cross-site', ...options });
  }
}
