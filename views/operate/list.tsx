import { withoutControls } from '../../src/rules/printable.js';
import { type ConsoleFrame, ConsoleLayout, type ConsoleTab } from './frame.js';
import { More, Search, Table, type TableProps } from './parts.js';

/** What a list was searched for, and where its parts lead. */
export type Listed = {
  readonly frame: ConsoleFrame;
  /** What was searched for; empty: everything is shown. */
  readonly search: string;
  readonly listHref: string;
  readonly nextHref: string | null;
};

type ListPageProps = Listed &
  Omit<TableProps, 'none'> & {
    readonly tab: ConsoleTab;
    readonly title: string;
    /** What the search compares with, such as "Name or email address". */
    readonly searched: string;
    /** Where another one is added. */
    readonly add: { readonly href: string; readonly label: string };
  };

/** A list that can be searched, a page at a time. */
export function ListPage({
  frame,
  tab,
  title,
  search,
  searched,
  add,
  listHref,
  nextHref,
  ...table
}: ListPageProps) {
  const things = title.toLowerCase();
  return (
    <ConsoleLayout frame={frame} tab={tab}>
      <h2>{title}</h2>
      <Search
        action={listHref}
        label={`Find ${things}`}
        fields={[{ name: 'search', label: `${searched} contains`, value: search }]}
      />
      <p>
        <a class="secondary small" href={add.href}>
          {add.label}
        </a>
      </p>
      <Table
        {...table}
        none={search === '' ? `No ${things} yet.` : `No ${things} match “${withoutControls(search)}”.`}
      />
      <More href={nextHref} />
    </ConsoleLayout>
  );
}
