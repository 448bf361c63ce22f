// What the pages of the console are made of: tables, facts, searches and buttons.
import type { Child } from 'hono/jsx';
import { withoutControls } from '../../src/rules/printable.js';
import { FormError, formErrorId } from '../shared/form-error.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { shownText, Technical, Theirs } from '../shared/shown-text.js';

export type Cell = Child;

export type TableProps = {
  /** What the rows are, for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Shown instead of a table without rows. */
  readonly none: string;
};

export function Table({ caption, columns, rows, none }: TableProps) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    // It scrolls by itself where it is wider than the page, including with the keyboard.
    <section class="table" tabindex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col">{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr>
              {cells.map((cell, n) => (
                <td data-label={columns[n]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, Cell>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return (
    <dl class="facts">
      {known.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type SearchProps = {
  readonly action: string;
  readonly label: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  /** What else the address of the page has. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** As of a {@link Field}. */
  readonly problem?: string | null;
};

/** A form that asks for the page again, with what it is to show. */
export function Search({ action, label, fields, hidden = {}, problem = null }: SearchProps) {
  return (
    <form method="get" action={action} class="search" aria-label={label}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label: shown, value }) => (
        <div class="field">
          <label for={name}>{shown}</label>
          <input
            id={name}
            name={name}
            type="text"
            value={value}
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            maxlength={2048}
            aria-invalid={isAbout(problem, name) ? 'true' : undefined}
            aria-describedby={isAbout(problem, name) ? formErrorId : undefined}
          />
        </div>
      ))}
      <button type="submit" class="secondary small">
        Show
      </button>
    </form>
  );
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  /** Why the form was refused. */
  readonly problem: string | null;
};

/** An operation's sentence about a field begins with the field's name, and the place in a list: `redirect_uris[0]: `. */
const ABOUT = /^(\w+)(?:\[(\d+)\])?(: .*)$/s;

const isAbout = (problem: string | null, name: string) =>
  problem !== null && ABOUT.exec(problem)?.[1] === name;

/** Why a form was refused, with the label of the field instead of its name. */
export function Problem(props: {
  readonly problem: string | null;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}) {
  const { problem, fields } = props;
  const [, name, index, sentence] = ABOUT.exec(problem ?? '') ?? [];
  const about = fields.find((field) => field.name === name);
  // What a label adds in parentheses explains how to fill in the field.
  const label = about?.label.replace(/,? (?:\(.*|separated by .*)$/, '');
  const unit = about?.label.includes('separated by spaces') ? 'word' : 'line';
  const place = index === undefined ? '' : `, ${unit} ${Number(index) + 1}`;
  const shown = about === undefined ? problem : `${label}${place}${sentence}`;
  return <FormError error={shown && withoutControls(shown)} />;
}

/** What a field of a form needs to be found, and to say that it is wrong. */
function fieldAttributes(name: string, problem: string | null) {
  const isWrong = isAbout(problem, name);
  return {
    id: name,
    name,
    'aria-invalid': isWrong ? ('true' as const) : undefined,
    'aria-describedby': isWrong ? formErrorId : undefined,
  };
}

/** A text that a browser leaves as it is. */
const AS_TYPED = { dir: 'auto', autocomplete: 'off', autocapitalize: 'none', spellcheck: false } as const;

/** A field of a form that creates or changes something. */
export function Field({ name, label, value, required = false, problem }: FieldProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        {...fieldAttributes(name, problem)}
        {...AS_TYPED}
        type="text"
        value={value}
        required={required}
        maxlength={2048}
      />
    </div>
  );
}

/** A field with one value on each line. */
export function Lines({ name, label, value, required = false, problem }: FieldProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <textarea {...fieldAttributes(name, problem)} {...AS_TYPED} required={required} rows={3}>
        {value}
      </textarea>
    </div>
  );
}

type ChoiceProps = Omit<FieldProps, 'required'> & {
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
};

/** A field that takes one of a few values. */
export function Choice({ name, label, value, options, problem }: ChoiceProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select {...fieldAttributes(name, problem)}>
        {Object.entries(options).map(([option, shown]) => (
          <option value={option} selected={option === value}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
}

/** How a form is left, or sent. */
export function FormActions({ backHref, label }: { readonly backHref: string; readonly label: string }) {
  return (
    <div class="actions">
      <a class="secondary small" href={backHref}>
        Back
      </a>
      <button type="submit" class="primary small">
        {label}
      </button>
    </div>
  );
}

type ButtonProps = {
  readonly form: FormTarget;
  readonly label: string;
  /** What it is about, for screen readers, which may read the button without its row. */
  readonly about?: string;
  readonly look?: 'secondary' | 'danger';
};

export function Button({ form, label, about, look = 'secondary' }: ButtonProps) {
  return (
    <PostForm {...form}>
      <button
        type="submit"
        class={`${look} small`}
        aria-label={about === undefined ? undefined : `${label}: ${shownText(about)}`}
      >
        {label}
      </button>
    </PostForm>
  );
}

export function More({
  href,
  label = 'Next page',
}: {
  readonly href: string | null;
  readonly label?: string;
}) {
  if (href === null) return null;
  return (
    <p class="aside">
      <a class="link" href={href}>
        {label}
      </a>
    </p>
  );
}

/** A link to a thing by a name that a person chose. */
export function Named({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <a class="link inline" href={href}>
      <Theirs text={name} />
    </a>
  );
}

/** A link to a thing by its technical name. */
export function Identified({ id, href }: { readonly id: string; readonly href: string }) {
  return (
    <a class="link inline" href={href}>
      <Technical text={id} />
    </a>
  );
}
