import type { Child } from 'hono/jsx';
import { shownDetails } from '../../src/rules/audit-details.js';
import { FactsLine } from '../shared/facts-line.js';
import { Moment } from '../shared/moment.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { More, Problem, Search, Table } from './parts.js';

export type AuditFilter = {
  readonly user: string;
  readonly workspace: string;
  readonly client_id: string;
  readonly event: string;
};

export type AuditProps = {
  readonly frame: ConsoleFrame;
  readonly filter: AuditFilter;
  /** Why the filter finds nothing at all, for example an unknown event. */
  readonly problem: string | null;
  readonly events: readonly {
    readonly at: string;
    readonly event: string;
    readonly by: {
      readonly kind: string;
      readonly id: string | null;
      readonly name: string | null;
      readonly address: string | null;
    };
    readonly user_id: string | null;
    /** Null: the user was deleted, or the event is about none. */
    readonly user_name: string | null;
    readonly client_id: string | null;
    readonly workspace_id: string | null;
    /** Null: the workspace was deleted, or the event is about none. */
    readonly workspace_name: string | null;
    readonly details: Readonly<Record<string, unknown>>;
  }[];
  readonly olderHref: string | null;
  readonly exportHref: string;
};

const FIELDS = [
  { name: 'user', label: 'User (email address or ID)' },
  { name: 'workspace', label: 'Workspace (name or ID)' },
  { name: 'client_id', label: 'client_id' },
  { name: 'event', label: 'Event (for example, grant.ended or grant.*)' },
] as const;

/** Who did what, newest first. */
export function AuditPage({ frame, filter, problem, events, olderHref, exportHref }: AuditProps) {
  return (
    <ConsoleLayout frame={frame} tab="audit">
      <h2>Audit log</h2>
      <Search
        action={frame.hrefs.audit}
        label="Filter the log"
        fields={FIELDS.map((field) => ({ ...field, value: filter[field.name] }))}
        problem={problem}
      />
      <Problem problem={problem} fields={FIELDS} />
      <Table
        caption="Events, newest first"
        columns={['When', 'Event', 'By', 'About', 'Details']}
        rows={events.map((it) => [
          <Moment at={new Date(it.at)} reader={frame.page} />,
          <Technical text={it.event} />,
          <FactsLine
            facts={[
              <>
                {it.by.kind === 'user' ? '' : `${it.by.kind} `}
                <Theirs text={it.by.name ?? it.by.id ?? ''} />
              </>,
              it.by.address && <Technical text={it.by.address} />,
            ]}
          />,
          <Lines
            lines={{
              user: it.user_id && <Theirs text={it.user_name ?? it.user_id} />,
              client: it.client_id && <Technical text={it.client_id} />,
              workspace: it.workspace_id && <Technical text={it.workspace_name ?? it.workspace_id} />,
            }}
          />,
          <Lines
            lines={Object.fromEntries(
              shownDetails(it.details).map(([name, value]) => [name, <Technical text={value} />]),
            )}
          />,
        ])}
        none="No events match."
      />
      <More href={olderHref} label="Older events" />
      <p class="aside">
        <a class="link" href={exportHref}>
          Download up to 10,000 of these events as JSON Lines
        </a>
      </p>
    </ConsoleLayout>
  );
}

/** One line for each name and its value; names without a value are left out. */
function Lines({ lines }: { readonly lines: Readonly<Record<string, Child>> }) {
  return (
    <>
      {Object.entries(lines).map(
        ([name, value]) =>
          value && (
            <span class="line">
              {name}: {value}
            </span>
          ),
      )}
    </>
  );
}
