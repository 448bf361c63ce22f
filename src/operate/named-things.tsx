/**
 * What the console's pages for scopes, permissions and roles have in common: a list, a form that creates or changes one by
 * its name, and a confirmation before one is deleted.
 */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import type { NamedFormProps, NamedListProps } from '../../views/operate/named.js';
import type { Operation } from '../operations/operation.js';
import { notFound, type Outcome } from '../operations/refusal.js';
import { nameOfShown, saveForm, wasSentBefore } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

/** The fields of a form, including the name. */
type Fields = Readonly<Record<string, string>> & { readonly name: string };
type Markup = string | Promise<string>;

/** How one kind differs from the others. */
export interface NamedThings<Given extends Fields> {
  /** Its paths begin with it: `/scopes`, `/scope/new`. */
  readonly noun: 'scope' | 'permission' | 'role';
  /** The fields of a new form: a link to the page must not fill them in. */
  readonly empty: Given;
  /** The fields that were submitted. */
  given(visit: ConsoleVisit): Given;
  /** Reads the fields of an existing one. @returns undefined if none has this name */
  find(visit: ConsoleVisit, name: string): Promise<Given | undefined>;
  create(visit: ConsoleVisit, given: Given): Promise<Outcome<unknown>>;
  update(visit: ConsoleVisit, given: Given): Promise<Outcome<unknown>>;
  readonly remove: Operation<unknown>;
  /** What deleting one changes, for the confirmation page. */
  readonly whenDeleted: string;
  list(visit: ConsoleVisit, props: NamedListProps): Markup;
  form(visit: ConsoleVisit, props: NamedFormProps, given: Given): Markup;
}

export function namedThingsRoutes<Given extends Fields>(
  app: Hono<ConsoleEnv>,
  things: NamedThings<Given>,
): void {
  const { noun } = things;
  const pages = new NamedPages(things);
  app.get(
    `/${noun}s`,
    page((visit) => pages.list(visit)),
  );
  app.get(
    `/${noun}/new`,
    formPage((visit) => pages.show(visit, null, things.empty)),
  );
  app.post(
    `/${noun}/new`,
    page((visit) => pages.create(visit)),
  );
  app.get(
    `/${noun}/change`,
    formPage((visit) => pages.showChange(visit)),
  );
  app.post(
    `/${noun}/change`,
    page((visit) => pages.change(visit)),
  );
  app.get(
    `/${noun}/delete`,
    formPage((visit) => pages.confirmDeletion(visit)),
  );
  app.post(
    `/${noun}/delete`,
    page((visit) => pages.remove(visit)),
  );
}

class NamedPages<Given extends Fields> {
  readonly #things: NamedThings<Given>;

  constructor(things: NamedThings<Given>) {
    this.#things = things;
  }

  async list(visit: ConsoleVisit): Promise<Response> {
    const { noun } = this.#things;
    const props = {
      frame: visit.frame,
      newHref: visit.href(`/${noun}/new`),
      hrefsOf: (name: string) => ({
        change: visit.href(`/${noun}/change`, { name }),
        delete: visit.href(`/${noun}/delete`, { name }),
      }),
    };
    return visit.html(await this.#things.list(visit, props));
  }

  /**
   * @param current the one to change, or null to create one
   * @param problem why the form was refused
   */
  async show(
    visit: ConsoleVisit,
    current: Given | null,
    given: Given,
    problem: string | null = null,
  ): Promise<Response> {
    const { noun } = this.#things;
    const form =
      current === null
        ? visit.form(`/${noun}/new`)
        : visit.form(`/${noun}/change`, { name: current.name, shown: nameOfShown(current) });
    const backHref = visit.href(`/${noun}s`);
    const props = { frame: visit.frame, current: current?.name ?? null, form, problem, backHref };
    return visit.formHtml(await this.#things.form(visit, props, given), problem);
  }

  async create(visit: ConsoleVisit): Promise<Response> {
    const { noun } = this.#things;
    const given = this.#things.given(visit);
    const outcome = await this.#things.create(visit, given);
    if ('ok' in outcome) return visit.goOn(`/${noun}s`, `${noun}_created`);
    const there = outcome.code === 'conflict' ? await this.#things.find(visit, given.name) : undefined;
    if (there !== undefined && wasSentBefore(there, given)) return visit.goOn(`/${noun}s`, `${noun}_exists`);
    return this.show(visit, null, given, outcome.error);
  }

  async showChange(visit: ConsoleVisit): Promise<Response> {
    const current = await this.#found(visit);
    return this.show(visit, current, current);
  }

  async change(visit: ConsoleVisit): Promise<Response> {
    const { noun } = this.#things;
    const current = await this.#found(visit);
    const given = { ...this.#things.given(visit), name: current.name };
    return saveForm(visit, {
      current,
      given,
      update: () => this.#things.update(visit, given),
      show: (fields, problem) => this.show(visit, current, fields, problem),
      done: () => visit.goOn(`/${noun}s`, `${noun}_changed`),
    });
  }

  async confirmDeletion(visit: ConsoleVisit): Promise<Response> {
    const { noun, whenDeleted } = this.#things;
    const { name } = await this.#found(visit);
    return visit.html(
      <ConsoleConfirmPage
        frame={visit.frame}
        tab={`${noun}s`}
        title={`Delete the ${noun} ${name}?`}
        text={whenDeleted}
        form={visit.form(`/${noun}/delete`, { name })}
        button={`Delete ${noun}`}
        backHref={visit.href(`/${noun}s`)}
      />,
    );
  }

  async remove(visit: ConsoleVisit): Promise<Response> {
    const { noun, remove } = this.#things;
    await visit.end(remove, { name: visit.named('name') });
    return visit.goOn(`/${noun}s`, `${noun}_deleted`);
  }

  async #found(visit: ConsoleVisit): Promise<Given> {
    const name = visit.named('name');
    const current = await this.#things.find(visit, name);
    return current ?? visit.refuse(notFound(`There is no ${this.#things.noun} ${name}.`));
  }
}
