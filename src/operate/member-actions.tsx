/** /operate/workspace/…-member: removes, suspends or reactivates a member, after a question. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import type { ConsoleDone } from '../../views/operate/frame.js';
import { removeMember, resumeMember, suspendMember } from '../operations/members.js';
import { showUser } from '../operations/users.js';
import { showWorkspace } from '../operations/workspaces.js';
import { identityOfUser, sameAddress } from './user-identity.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

interface MemberAction {
  run(
    visit: ConsoleVisit,
    member: { readonly workspace: string; readonly email: string },
  ): Promise<{ readonly warning?: string | undefined } | null>;
  question(email: string, workspace: string): string;
  readonly text: string;
  readonly button: string;
  readonly isHarmless?: true;
  readonly done: ConsoleDone;
  /** If they were the last administrator. */
  readonly doneToLast?: ConsoleDone;
}

/** By their paths. */
const ACTIONS: Readonly<Record<string, MemberAction>> = {
  '/workspace/remove-member': {
    run: (visit, member) => visit.end(removeMember, member),
    question: (email, workspace) => `Remove ${email} from ${workspace}?`,
    text: 'This immediately ends the grants that they gave there. If you add them again, those grants stay ended.',
    button: 'Remove member',
    done: 'member_removed',
    doneToLast: 'last_removed',
  },
  '/workspace/suspend-member': {
    run: (visit, member) => visit.perform(suspendMember, member),
    question: (email, workspace) => `Suspend ${email} in ${workspace}?`,
    text: 'This blocks their access to the workspace and pauses the grants that they gave there, until you reactivate them.',
    button: 'Suspend member',
    done: 'member_suspended',
    doneToLast: 'last_suspended',
  },
  '/workspace/resume-member': {
    run: (visit, member) => visit.perform(resumeMember, member),
    question: (email, workspace) => `Reactivate ${email} in ${workspace}?`,
    text: 'They can use the workspace again, and so can the applications that they allowed there.',
    button: 'Reactivate member',
    isHarmless: true,
    done: 'member_resumed',
  },
};

export function memberActionRoutes(app: Hono<ConsoleEnv>): void {
  for (const [path, action] of Object.entries(ACTIONS)) {
    app.get(
      path,
      formPage((visit) => ask(visit, path, action)),
    );
    app.post(
      path,
      page((visit) => act(visit, action)),
    );
  }
}

async function ask(
  visit: ConsoleVisit,
  path: string,
  { question, text, button, isHarmless }: MemberAction,
): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const identity = { ...(await identityOf(visit, workspace.name)), ...identityOfUser(user) };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={question(user.email, workspace.name)}
      text={text}
      form={visit.form(path, identity)}
      button={button}
      isHarmless={isHarmless}
      backHref={visit.href('/workspace', { name: workspace.name })}
    />,
  );
}

async function act(visit: ConsoleVisit, { run, done, doneToLast = done }: MemberAction): Promise<Response> {
  const name = await sameName(visit);
  const result = await run(visit, { workspace: name, email: await sameAddress(visit) });
  return visit.goOn('/workspace', result?.warning === undefined ? done : doneToLast, { name });
}
