/** Every notice, where it leads, and every email. */
import type { JSX } from 'hono/jsx/jsx-runtime';
import { HtmlEmail } from '../../../views/emails/email.js';
import { NoticePage } from '../../../views/shared/notice.js';
import { type Notice, Ours, type Words } from '../../../views/words/words.js';
import { HREF, type Scene } from './scene.js';
import { APPLICATION, HOST, type States } from './sign-in-states.js';

/** What is wrong with a request, for its developer. */
const DETAIL = 'redirect_uris must have at least one entry.';

export type NoticeName = keyof Words['notices'];

/** Those that inform, and report no failure. */
const NO_FAILURE: ReadonlySet<string> = new Set<NoticeName>([
  'alreadyAllowed',
  'alreadyDenied',
  'approvalRequested',
  'invitationOver',
  'linkOver',
  'needsApproval',
  'setupDone',
]);

/** @param names of the notices, as the catalogs have them */
export function noticeStates(names: readonly NoticeName[]): States {
  return {
    ...Object.fromEntries(names.map((name) => [`notice-${name}`, (scene: Scene) => notice(scene, name)])),
    ...Object.fromEntries(
      Object.entries(afterwards).map(([name, written]) => [
        `notice-${name}`,
        (scene: Scene) => (
          <NoticePage
            page={scene.page}
            {...written(scene)}
            tone="info"
            ref={null}
            actions={[{ label: wayAfter(name, scene.words), href: HREF }]}
          />
        ),
      ]),
    ),
  };
}

/** Whoever asked for a link is not signed in, and whoever set a new password no longer is. */
function wayAfter(name: string, { login, account }: Words): string {
  return ['link-sent', 'sign-up-link-sent', 'password-reset'].includes(name) ? login.title : account.back;
}

/** What is said after something was done. */
const afterwards: Readonly<Record<string, (scene: Scene) => Notice>> = {
  'link-sent': ({ words, me }) => words.forgotPassword.sent({ email: me.email }),
  'sign-up-link-sent': ({ words, me }) => {
    const { title, paragraphs } = words.forgotPassword.sent({ email: me.email });
    return { title, paragraphs: [words.signUp.sent({ email: me.email }), paragraphs[1] ?? ''] };
  },
  'password-reset': ({ words }) => words.resetPassword.done,
  'password-set': ({ words }) => words.firstPassword.done,
  'address-link-sent': ({ words, me }) => words.account.address.sent({ email: me.email }),
  'address-changed': ({ words, me }) => words.account.address.changed({ email: me.email }),
  'withdrawn-one': ({ words, workspace: { title } }) =>
    words.account.withdrawnFrom({ application: APPLICATION, workspace: title, count: 1 }),
  'withdrawn-two': ({ words, workspace: { title } }) =>
    words.account.withdrawnFrom({ application: APPLICATION, workspace: title, count: 2 }),
  'withdrawn-everywhere': ({ words }) =>
    words.account.withdrawnEverywhere({ application: APPLICATION, count: 5 }),
  'nothing-withdrawn': ({ words }) => words.account.nothingWithdrawn,
  'password-changed': ({ words }) => {
    const { changed, applicationsEnded } = words.account.password;
    const { title, paragraphs } = changed({ sessions: 3 });
    return { title, paragraphs: [...paragraphs, applicationsEnded({ count: 11 })] };
  },
};

function notice({ page, words, form, workspace, me }: Scene, name: NoticeName) {
  const written = words.notices[name];
  const destination = words.destination({ kind: 'web', host: HOST });
  const text =
    typeof written === 'function'
      ? written({
          application: APPLICATION,
          workspace: workspace.title,
          host: HOST,
          detail: DETAIL,
          code: new Ours('invalid_request'),
          destination,
          wait: words.wait(840),
          email: me.email,
        })
      : written;
  const ways = waysOn(name, words, destination);
  return (
    <NoticePage
      page={page}
      {...text}
      detail={DETAIL}
      tone={NO_FAILURE.has(name) ? 'info' : 'error'}
      ref={NO_FAILURE.has(name) ? null : 'k3vq8s'}
      actions={ways.actions.map((label) => ({ label, href: HREF, isMain: label === ways.main }))}
      forms={ways.forms.map((label) => ({ ...form, label, isMain: label === ways.main }))}
    />
  );
}

/** The labels of the links and buttons below a notice. */
function waysOn(name: NoticeName, words: Words, destination: Ours) {
  const { notice: own, consent, switchAccount, account } = words;
  const ways = (actions: readonly string[], forms: readonly string[] = [], main = '') => ({
    actions,
    forms,
    main,
  });
  switch (name) {
    case 'refusedAtOnce':
      return ways([own.goOnTo({ destination })]);
    case 'formExpired':
      return ways([own.openAgain]);
    case 'alreadyAllowed':
    case 'alreadyDenied':
      return ways([account.title]);
    case 'needsApproval':
      return ways(
        [consent.changeWorkspace],
        [consent.askAdministrator, own.backToApplication],
        consent.askAdministrator,
      );
    case 'noWorkspace':
    case 'notAMember':
    case 'suspended':
      return ways([], [switchAccount.button, own.backToApplication]);
    case 'applicationBlocked':
    case 'approvalRequested':
      return ways([consent.changeWorkspace], [own.backToApplication]);
    case 'secondFactorRequired':
      return ways(
        [account.sections.security],
        [switchAccount.button, own.backToApplication],
        account.sections.security,
      );
    case 'linkOfAnother':
      return ways([], [account.signOut]);
    case 'secondStepNeeded':
      return ways(
        [account.security.totp.setUp, consent.changeWorkspace],
        [switchAccount.button, own.backToApplication],
        account.security.totp.setUp,
      );
    case 'setupDone':
      return ways([words.login.button]);
    case 'linkOver':
      return ways([words.forgotPassword.title]);
    case 'invitationOver':
    case 'notAnAdministrator':
    case 'lastAdministrator':
      return ways([account.back]);
    default:
      return ways([]);
  }
}

export const emailStates: States = Object.fromEntries(
  Object.entries<(scene: Scene) => { text: Notice; label: string }>({
    'suspicious-end': ({ words, workspace }) => ({
      text: words.emails.suspicious_end({ application: APPLICATION, workspace: workspace.title }),
      label: words.emails.actions.applications,
    }),
    'suspicious-repeat': ({ words, workspace }) => ({
      text: words.emails.suspicious_repeat({ application: APPLICATION, workspace: workspace.title }),
      label: words.emails.actions.applications,
    }),
    invitation: ({ words, workspace, colleague }) => ({
      text: words.emails.invitation({
        workspace: workspace.title,
        named: new Ours('yes'),
        by: colleague.name,
      }),
      label: words.emails.actions.join,
    }),
    'password-reset': ({ words }) => ({
      text: words.emails.password_reset({ ...PLACE, minutes: 30 }),
      label: words.emails.actions.newPassword,
    }),
    'sign-up': ({ words }) => ({
      text: words.emails.sign_up({ ...PLACE, minutes: 30 }),
      label: words.signUp.create,
    }),
    'address-taken': ({ words }) => ({ text: words.emails.address_taken, label: words.login.title }),
    'approval-requested': ({ words, workspace, colleague }) => ({
      text: words.emails.approval_requested({
        application: APPLICATION,
        workspace: workspace.title,
        member: colleague.name,
      }),
      label: words.emails.actions.requests,
    }),
    'address-changed': ({ words }) => ({
      text: words.emails.address_changed,
      label: words.revertAddress.button,
    }),
    'new-sign-in': ({ words }) => ({
      text: words.emails.new_sign_in({
        ...PLACE,
        device: new Ours(
          words.account.device.both({ browser: new Ours('Chrome'), system: new Ours('Windows') }),
        ),
      }),
      label: words.emails.actions.sessions,
    }),
    'security-change': ({ words }) => ({
      text: words.emails.security_change({
        what: new Ours(words.account.activity.events['user.totp_added']),
        where: new Ours(words.emails.fromAddress(PLACE)),
      }),
      label: words.emails.actions.security,
    }),
    'password-changed': ({ words }) => ({
      text: words.emails.password_changed(PLACE),
      label: words.emails.actions.sessions,
    }),
  }).map(([name, written]) => [name, (scene: Scene) => email(scene, written(scene))]),
);

const PLACE = { known: new Ours('yes'), address: new Ours('203.0.113.9') };

function email({ page }: Scene, { text, label }: { text: Notice; label: string }): JSX.Element {
  const href = `https://auth.example.com/account#${'x'.repeat(24)}`;
  return (
    <HtmlEmail
      text={{ subject: text.title, paragraphs: text.paragraphs, action: { label, href } }}
      frame={page}
    />
  );
}
