import { closest, collapse, type Element, elements, textContent, visibleText } from './html.js';

/** What a reader does to a form before sending it. */
export interface FormInput {
  /** The button to press, by its label or its name; the form's first submit button when left out. */
  button?: string;
  /** New values by field name, hidden fields included. */
  fields?: Readonly<Record<string, string>>;
  /** Checkboxes and radio buttons to check: `name`, or `name=value` for one of several. */
  check?: readonly string[];
  /** Checkboxes to uncheck, named alike. */
  uncheck?: readonly string[];
}

/** A form control as the page shows it. */
export interface Control {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  disabled: boolean;
}

/** A form, ready to be encoded. */
export interface Encoded {
  action: string;
  method: 'GET' | 'POST';
  /** Name and value pairs in document order. */
  pairs: [string, string][];
}

const BUTTON_TYPES = new Set(['submit', 'image']);
const NEVER_SENT = new Set(['submit', 'image', 'reset', 'button', 'file']);

/** One form of a page. */
export class Form {
  readonly #form: Element;
  readonly #controls: Element[];

  constructor(form: Element, page: Element) {
    this.#form = form;
    const id = form.attributes.get('id');
    this.#controls = elements(page, 'input', 'button', 'select', 'textarea').filter((control) => {
      const owner = control.attributes.get('form');
      if (owner !== undefined) return owner === id;
      return closest(control, (element) => element === form) !== undefined;
    });
  }

  /** The `action` as it is written; empty when the form has none. */
  get action(): string {
    return this.#form.attributes.get('action') ?? '';
  }

  get method(): 'GET' | 'POST' {
    return asMethod(this.#form.attributes.get('method'));
  }

  /** Whether a user sees it before any script ran. */
  get isShown(): boolean {
    return !this.#form.attributes.has('hidden');
  }

  /** The labels of the submit buttons. */
  get buttons(): string[] {
    return this.#buttons().map(label);
  }

  /** Every named control that is not a button. */
  get controls(): Control[] {
    return this.#controls.filter((control) => !isButton(control)).map(describe);
  }

  /** The values of the named controls (of checkboxes and radio buttons, those checked) by name. */
  get fields(): Record<string, string> {
    const sent = this.controls.filter((control) => !isCheckable(control.type) || control.checked);
    return Object.fromEntries(sent.map((control) => [control.name, control.value]));
  }

  /** The control of that name, or `name=value`; throws when there is none. */
  control(spec: string): Control {
    const found = this.controls.find((control) => matches(control, spec));
    if (!found) throw new Error(`the form has no field "${spec}", only ${this.#names()}`);
    return found;
  }

  /** Whether one of the submit buttons has that label or name. */
  hasButton(name: string): boolean {
    return this.#buttons().some((button) => isCalled(button, name));
  }

  /** What a browser would send for this form after the given input. */
  encode(input: FormInput = {}): Encoded {
    const button = this.#pressed(input.button);
    this.#checkNames(input);
    const chosen = new Set(input.check?.flatMap((spec) => this.#radioNames(spec)));
    const pairs: [string, string][] = [];
    for (const element of this.#controls) {
      const control = describe(element);
      if (control.disabled || control.name === '') continue;
      if (element === button) pairs.push([control.name, control.value]);
      if (NEVER_SENT.has(control.type)) continue;
      if (isCheckable(control.type) && !isChecked(control, input, chosen)) continue;
      pairs.push([control.name, input.fields?.[control.name] ?? control.value]);
    }
    const override = (name: string) => button?.attributes.get(`form${name}`);
    return {
      action: override('action') ?? this.action,
      method: asMethod(override('method') ?? this.#form.attributes.get('method')),
      pairs: pairs.map(([name, value]) => [lines(name), lines(value)]),
    };
  }

  #buttons(): Element[] {
    return this.#controls.filter((control) => isButton(control) && BUTTON_TYPES.has(typeOf(control)));
  }

  #pressed(name: string | undefined): Element | undefined {
    if (name === undefined) return this.#buttons().find((button) => !isDisabled(button));
    const found = this.#buttons().find((button) => isCalled(button, name));
    if (!found) throw new Error(`the form has no button "${name}", only ${JSON.stringify(this.buttons)}`);
    if (isDisabled(found)) throw new Error(`the button "${name}" is disabled`);
    return found;
  }

  /** The radio groups in which `spec` makes a choice, so that their other buttons lose theirs. */
  #radioNames(spec: string): string[] {
    return this.controls.filter((c) => c.type === 'radio' && matches(c, spec)).map((c) => c.name);
  }

  /** A test must not send what a reader could not have entered. */
  #checkNames(input: FormInput): void {
    const controls = this.controls;
    for (const name of Object.keys(input.fields ?? {})) {
      if (!controls.some((control) => control.name === name && !isCheckable(control.type))) {
        throw new Error(`the form has no field "${name}", only ${this.#names()}`);
      }
    }
    for (const spec of [...(input.check ?? []), ...(input.uncheck ?? [])]) {
      if (
        !controls.some((control) => isCheckable(control.type) && !control.disabled && matches(control, spec))
      ) {
        throw new Error(`the form has no checkbox or radio button "${spec}", only ${this.#names()}`);
      }
    }
  }

  #names(): string {
    const names = this.controls.map((c) => (isCheckable(c.type) ? `${c.name}=${c.value}` : c.name));
    return JSON.stringify(names);
  }
}

function isChecked(control: Control, input: FormInput, chosen: ReadonlySet<string>): boolean {
  if (input.check?.some((spec) => matches(control, spec))) return true;
  if (control.type === 'radio' && chosen.has(control.name)) return false;
  return control.checked && !input.uncheck?.some((spec) => matches(control, spec));
}

function matches(control: Control, spec: string): boolean {
  return spec === control.name || spec === `${control.name}=${control.value}`;
}

function describe(element: Element): Control {
  const type = typeOf(element);
  return {
    name: element.attributes.get('name') ?? '',
    type,
    value: currentValue(element, type),
    checked: element.attributes.has('checked'),
    disabled: isDisabled(element),
  };
}

function typeOf(element: Element): string {
  if (element.tag === 'select' || element.tag === 'textarea') return element.tag;
  const type = element.attributes.get('type')?.toLowerCase();
  return type ?? (element.tag === 'button' ? 'submit' : 'text');
}

function currentValue(element: Element, type: string): string {
  if (element.tag === 'textarea') return textContent(element);
  if (element.tag === 'select') {
    const options = elements(element, 'option');
    const selected = options.findLast((option) => option.attributes.has('selected')) ?? options[0];
    return selected ? (selected.attributes.get('value') ?? visibleText(selected)) : '';
  }
  return element.attributes.get('value') ?? (isCheckable(type) ? 'on' : '');
}

function isButton(element: Element): boolean {
  return element.tag === 'button' || ['submit', 'image', 'reset', 'button'].includes(typeOf(element));
}

function isCheckable(type: string): boolean {
  return type === 'checkbox' || type === 'radio';
}

function isDisabled(element: Element): boolean {
  if (element.attributes.has('disabled')) return true;
  return closest(element, (at) => at.tag === 'fieldset' && at.attributes.has('disabled')) !== undefined;
}

function label(button: Element): string {
  const text = button.tag === 'button' ? visibleText(button) : button.attributes.get('value');
  return collapse(text || button.attributes.get('aria-label') || '');
}

function isCalled(button: Element, name: string): boolean {
  const own = [label(button), button.attributes.get('aria-label'), button.attributes.get('name')];
  return own.includes(name);
}

function asMethod(method: string | undefined): 'GET' | 'POST' {
  return method?.toLowerCase() === 'post' ? 'POST' : 'GET';
}

function lines(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}
