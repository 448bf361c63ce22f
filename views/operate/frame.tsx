// The operators' console, in English like the command line: its words are here, not in the catalogs.
import type { PropsWithChildren } from 'hono/jsx';
import { DoneNote } from '../shared/done-note.js';
import { Layout, type PageFrame } from '../shared/layout.js';

export const TABS = {
  overview: 'Overview',
  clients: 'Clients',
  users: 'Users',
  workspaces: 'Workspaces',
  grants: 'Grants',
  audit: 'Audit log',
  keys: 'Keys',
  refusals: 'Refusals',
} as const;
export type ConsoleTab = keyof typeof TABS;

/** What was done last, by the name in the address of the page that follows. */
export const DONE = {
  disabled: 'The client is disabled: it gets no tokens.',
  enabled: 'The client is enabled.',
  deleted: 'The client is deleted, and its grants have ended.',
  signed_out: 'That browser is signed out.',
  ended: 'The grant has ended.',
  all_ended: 'The grants have ended.',
  rotated: 'There is a new signing key.',
} as const;
export type ConsoleDone = keyof typeof DONE;

/** Props of every page of the console. */
export type ConsoleFrame = {
  readonly page: PageFrame;
  readonly hrefs: Readonly<Record<ConsoleTab | 'account', string>>;
  /** Who acts. */
  readonly operator: string;
  readonly done: ConsoleDone | null;
};

type ConsoleLayoutProps = PropsWithChildren<{
  readonly frame: ConsoleFrame;
  readonly tab: ConsoleTab;
  readonly title?: string;
}>;

/** The card around a page of the console. */
export function ConsoleLayout({ frame, tab, title = TABS[tab], children }: ConsoleLayoutProps) {
  const { page, hrefs, operator, done } = frame;
  return (
    <Layout page={page} title={`${title} · Console`} width="console">
      <div>
        <h1>Console</h1>
        <p class="hint">
          You act as <bdi>{operator}</bdi>, and the audit log says so ·{' '}
          <a class="link inline" href={hrefs.account}>
            Your account
          </a>
        </p>
      </div>
      <nav class="tabs" aria-label="Sections">
        {Object.entries(TABS).map(([name, label]) => (
          <a href={Reflect.get(hrefs, name)} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <DoneNote text={done === null ? null : DONE[done]} />
      {children}
    </Layout>
  );
}
