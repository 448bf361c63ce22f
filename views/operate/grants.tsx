import { Moment } from '../shared/moment.js';
import type { FormTarget } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Button, Identified, More, Problem, Search, Table } from './parts.js';

/** What a list is narrowed to; empty: everything. */
export type GrantFilter = { readonly user: string; readonly workspace: string; readonly client_id: string };

export type GrantsProps = {
  readonly frame: ConsoleFrame;
  readonly filter: GrantFilter;
  /** Why the filter finds nothing at all, for example an unknown user. */
  readonly problem: string | null;
  readonly grants: readonly {
    readonly id: string;
    readonly client_id: string;
    readonly client_name: string;
    readonly user: { readonly email: string };
    readonly workspace: string;
    readonly scope: string;
    readonly last_used_at: string | null;
    readonly active: boolean;
    readonly clientHref: string;
    readonly userHref: string;
    readonly end: FormTarget;
  }[];
  readonly nextHref: string | null;
  /** null: the list is not narrowed, and no operator ends everything by accident. */
  readonly endAllHref: string | null;
};

const FIELDS = [
  { name: 'user', label: 'User (email address)' },
  { name: 'workspace', label: 'Workspace' },
  { name: 'client_id', label: 'client_id' },
] as const;

export function GrantsPage({ frame, filter, problem, grants, nextHref, endAllHref }: GrantsProps) {
  return (
    <ConsoleLayout frame={frame} tab="grants">
      <h2>Grants</h2>
      <Search
        action={frame.hrefs.grants}
        label="Filter the list"
        fields={FIELDS.map((field) => ({ ...field, value: filter[field.name] }))}
        problem={problem}
      />
      <Problem problem={problem} fields={FIELDS} />
      <Table
        caption="Grants"
        columns={['Client', 'User', 'Workspace', 'Scope', 'Last used', 'Status', 'Action']}
        rows={grants.map((it) => [
          <a class="link inline" href={it.clientHref}>
            <Theirs text={it.client_name || it.client_id} />
          </a>,
          <Identified id={it.user.email} href={it.userHref} />,
          <Technical text={it.workspace} />,
          <Technical text={it.scope} />,
          it.last_used_at === null ? 'never' : <Moment at={new Date(it.last_used_at)} reader={frame.page} />,
          it.active ? 'active' : 'paused',
          <Button
            form={it.end}
            label="Revoke"
            about={`${it.client_name || it.client_id}, ${it.user.email}`}
            look="danger"
          />,
        ])}
        none="No grants match."
      />
      <More href={nextHref} />
      {endAllHref !== null && grants.length > 0 && (
        <p>
          <a class="danger small" href={endAllHref}>
            Revoke all of these…
          </a>
        </p>
      )}
    </ConsoleLayout>
  );
}
