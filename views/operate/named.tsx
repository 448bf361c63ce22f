// What the pages of scopes, permissions and roles have in common.
import type { Child } from 'hono/jsx';
import { withoutControls } from '../../src/rules/printable.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type ConsoleFrame, ConsoleLayout, TABS, TitledPage } from './frame.js';
import { type Cell, FormActions, Problem, Table } from './parts.js';

type Noun = 'scope' | 'permission' | 'role';

export type NamedListProps = {
  readonly frame: ConsoleFrame;
  readonly newHref: string;
  /** The pages that change and delete the one with this name. */
  readonly hrefsOf: (name: string) => { readonly change: string; readonly delete: string };
};

type NamedListPageProps = NamedListProps & {
  readonly noun: Noun;
  /** What this kind is for. */
  readonly about: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly Cell[];
    /** Whether deleting it is not offered. */
    readonly isKept?: boolean;
  }[];
};

/** Lists all of one kind, with the actions for each. */
export function NamedListPage({
  frame,
  noun,
  about,
  newHref,
  hrefsOf,
  columns,
  rows,
  caption,
}: NamedListPageProps) {
  return (
    <ConsoleLayout frame={frame} tab={`${noun}s`}>
      <h2>{TABS[`${noun}s`]}</h2>
      <p>{about}</p>
      <p>
        <a class="secondary small" href={newHref}>
          Create a {noun}
        </a>
      </p>
      <Table
        caption={caption}
        columns={[...columns, 'Action']}
        rows={rows.map(({ name, cells, isKept = false }) => [
          ...cells,
          <div class="actions">
            <a class="secondary small" href={hrefsOf(name).change} aria-label={`Change ${name}`}>
              Change
            </a>
            {!isKept && (
              <a class="danger small" href={hrefsOf(name).delete} aria-label={`Delete ${name}…`}>
                Delete…
              </a>
            )}
          </div>,
        ])}
        none={`No ${noun}s yet.`}
      />
    </ConsoleLayout>
  );
}

export type NamedFormProps = {
  readonly frame: ConsoleFrame;
  /** The name of the one that is changed; null: a new one is created. */
  readonly current: string | null;
  readonly form: FormTarget;
  /** Why the form was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

type NamedFormPageProps = NamedFormProps & {
  readonly noun: Noun;
  readonly labels: readonly { readonly name: string; readonly label: string }[];
  readonly children: Child;
};

/** The form that creates or changes one. */
export function NamedFormPage({
  frame,
  noun,
  current,
  form,
  problem,
  labels,
  backHref,
  children,
}: NamedFormPageProps) {
  // A name may contain characters that reverse or hide the text around them.
  const title = current === null ? `Create a ${noun}` : `Change the ${noun} ${withoutControls(current)}`;
  return (
    <TitledPage frame={frame} tab={`${noun}s`} title={title}>
      <Problem problem={problem} fields={labels} />
      <PostForm {...form}>
        {children}
        <FormActions backHref={backHref} label={current === null ? 'Create' : 'Save'} />
      </PostForm>
    </TitledPage>
  );
}
