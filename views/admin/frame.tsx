import type { PropsWithChildren } from 'hono/jsx';
import { DoneNote } from '../shared/done-note.js';
import { FactsLine } from '../shared/facts-line.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { workspaceText } from '../shared/names.js';
import { Theirs } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';

/** A confirmation of the last action, above the page that follows. */
export type Done = keyof Words['admin']['done'];

/** The three sections of the administrator's pages. */
export type AdminTab = keyof Words['admin']['tabs'];

/** Props of every administrator's page. */
export type AdminFrame = {
  readonly page: PageFrame;
  readonly workspace: { readonly name: string; readonly title: string };
  readonly hrefs: Readonly<Record<AdminTab | 'account', string>>;
  readonly done: Done | null;
};

type AdminLayoutProps = PropsWithChildren<{
  readonly frame: AdminFrame;
  readonly tab: AdminTab;
  readonly failed?: boolean;
}>;

/** The card around an administrator's page: the workspace, the navigation, and the last action. */
export function AdminLayout({ frame, tab, failed = false, children }: AdminLayoutProps) {
  const { page, workspace, hrefs, done } = frame;
  const words = wordsFor(page);
  const title = workspaceText(workspace);
  return (
    <Layout
      page={page}
      title={`${words.admin.tabs[tab]} · ${words.admin.title({ workspace: title })}`}
      width="wide"
      failed={failed}
    >
      <div>
        <h1>
          <Theirs text={title} />
        </h1>
        <p class="hint">
          <FactsLine
            facts={[
              <Theirs text={workspace.name} />,
              <a class="link inline" href={hrefs.account}>
                {words.admin.yourAccount}
              </a>,
            ]}
          />
        </p>
      </div>
      <nav class="tabs" aria-label={words.admin.tabsLabel}>
        {(['applications', 'members', 'activity'] as const).map((name) => (
          <a href={hrefs[name]} aria-current={name === tab ? 'page' : undefined}>
            {words.admin.tabs[name]}
          </a>
        ))}
      </nav>
      <DoneNote text={done === null ? null : words.admin.done[done]} refused={done === 'identity_changed'} />
      {children}
    </Layout>
  );
}

/** The status of an application in a workspace. */
export type ApplicationState = keyof Words['admin']['states'];

export function State({ words, state }: { readonly words: Words; readonly state: ApplicationState }) {
  return <span class={`badge ${state}`}>{words.admin.states[state]}</span>;
}
