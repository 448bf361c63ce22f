/** The pages of the account, in each of their states. */
import { LOCALES } from '../../../src/rules/locales.js';
import { timeZonesToChoose } from '../../../src/rules/time-zones.js';
import { type Activity, ActivityPage } from '../../../views/account/activity.js';
import { AddressPage } from '../../../views/account/address.js';
import type { ConnectedApplication, Connection } from '../../../views/account/applications.js';
import { ConfirmAddressPage } from '../../../views/account/confirm-address.js';
import { DeleteAccountPage } from '../../../views/account/delete.js';
import { FirstApplicationPage } from '../../../views/account/first-application.js';
import { OwnDataPage } from '../../../views/account/own-data.js';
import { AccountPage } from '../../../views/account/page.js';
import { PasswordPage } from '../../../views/account/password.js';
import { SecurityPage } from '../../../views/account/security/page.js';
import { AddPasskeyPage, PasskeyPage } from '../../../views/account/security/passkeys.js';
import { RecoveryCodesPage } from '../../../views/account/security/recovery-codes.js';
import { TotpSetupPage } from '../../../views/account/security/totp.js';
import { SessionsPage } from '../../../views/account/sessions.js';
import { SettingsPage } from '../../../views/account/settings.js';
import { WithdrawPage } from '../../../views/account/withdraw.js';
import { KeepAccountPage } from '../../../views/sign-in/keep-account.js';
import { EARLIER, HREF, type Scene, SOME_TIME } from './scene.js';
import { APPLICATION, HOST, passkeyForm, type States } from './sign-in-states.js';

const PASSKEYS = [
  { name: 'Chrome on Windows', backedUp: true, createdAt: EARLIER, lastUsedAt: SOME_TIME, href: HREF },
  {
    name: 'A security key with a longer name',
    backedUp: false,
    createdAt: EARLIER,
    lastUsedAt: null,
    href: HREF,
  },
];
const CHROME = { browser: 'Chrome', system: 'Windows' };

export const accountStates: States = {
  account: (scene) => <AccountPage {...account(scene)} consoleHref={HREF} />,
  'account-empty': (scene) => <AccountPage {...account(scene)} workspaces={[]} applications={[]} />,
  'account-suspicions': (scene) => (
    <AccountPage
      {...account(scene)}
      suspicions={['Backup Robot', APPLICATION].map((clientName) => ({
        clientName,
        workspaceTitle: scene.workspace.title,
        endedAt: EARLIER,
      }))}
      onlyNewest={200}
    />
  ),
  'account-paused': (scene) => (
    <AccountPage
      {...account(scene)}
      workspaces={[
        { ...scene.workspace, type: 'team', role: 'member', suspended: true, administerHref: null },
      ]}
      applications={(['blocked', 'needs_approval', 'suspended', 'switched_off'] as const).map((pause) => ({
        name: APPLICATION,
        vouchedBy: { kind: 'unverified' },
        withdrawHref: null,
        workspaces: [
          {
            title: scene.workspace.title,
            withdrawHref: null,
            connections: [{ ...connection(scene), pause }],
          },
        ],
      }))}
    />
  ),
  withdraw: (scene) => <WithdrawPage {...withdrawal(scene)} />,
  'withdraw-everywhere': (scene) => (
    <WithdrawPage {...withdrawal(scene)} workspaceTitle={null} count={200} more />
  ),
  'first-application': ({ account: page }) => (
    <FirstApplicationPage
      page={page}
      issuer="http://localhost:3000"
      resource={null}
      permission={null}
      scope="workspace.mcp"
      hasClient={false}
      client={null}
      consoleHref={HREF}
    />
  ),
  'first-application-done': ({ account: page }) => (
    <FirstApplicationPage
      page={page}
      issuer="https://auth.example.com"
      resource="https://api.example.com"
      permission="database.read"
      scope="workspace.mcp"
      hasClient
      client="my-app"
      consoleHref={null}
    />
  ),
  sessions: ({ account: page, form }) => (
    <SessionsPage
      page={page}
      thisBrowser={{ device: CHROME, address: '2001:db8::7', since: SOME_TIME, end: form }}
      others={[
        { device: { browser: 'Safari', system: 'iOS' }, address: '203.0.113.9', since: EARLIER, end: form },
        { device: { browser: null, system: 'Linux' }, address: null, since: EARLIER, end: form },
        { device: { browser: null, system: null }, address: null, since: EARLIER, end: form },
      ]}
      endOthers={form}
    />
  ),
  'sessions-only-this': ({ account: page, form }) => (
    <SessionsPage
      page={page}
      thisBrowser={{ device: CHROME, address: null, since: SOME_TIME, end: form }}
      others={[]}
      endOthers={form}
    />
  ),
  password: (scene) => <PasswordPage {...password(scene)} />,
  'password-after-a-mistake': (scene) => (
    <PasswordPage
      {...password(scene)}
      error={scene.words.account.password.wrongCurrent}
      invalidField="current_password"
      disconnect
    />
  ),
  'password-none': (scene) => <PasswordPage {...password(scene)} form={null} />,
  security: ({ account: page, form }) => (
    <SecurityPage
      page={page}
      passkeys={{ passkeys: [], addHref: HREF, most: 20 }}
      totp={{ addedAt: null, setUpHref: HREF, remove: form }}
      recovery={null}
      done={null}
    />
  ),
  'security-with-an-app': ({ account: page, form }) => (
    <SecurityPage
      page={page}
      passkeys={{ passkeys: PASSKEYS, addHref: null, most: PASSKEYS.length }}
      totp={{ addedAt: EARLIER, setUpHref: HREF, remove: form }}
      recovery={{ left: 9, make: form }}
      done="totp_added"
    />
  ),
  'passkey-add': (scene) => (
    <AddPasskeyPage
      page={scene.account}
      form={passkeyForm(scene)}
      name="Chrome on Windows"
      error={scene.words.account.security.passkeys.refused}
    />
  ),
  passkey: ({ account: page, form }) => (
    <PasskeyPage page={page} name="Chrome on Windows" rename={form} remove={form} saved />
  ),
  'totp-setup-after-a-mistake': ({ account: page, form, words, me }) => (
    <TotpSetupPage
      page={page}
      form={form}
      secret="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
      address={`otpauth://totp/Vouchsafe:${me.email}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Vouchsafe`}
      error={words.errors.wrongCode}
    />
  ),
  'recovery-codes': ({ account: page }) => (
    <RecoveryCodesPage
      page={page}
      codes={Array.from({ length: 10 }, (_, n) => `1234${n}-67890-12345-67890`)}
      replaced
      nextHref={HREF}
    />
  ),
  settings: (scene) => <SettingsPage {...settings(scene)} />,
  'own-data': (scene) => <OwnDataPage page={scene.account} exportData={scene.form} deleteHref={HREF} />,
  'delete-account': (scene) => (
    <DeleteAccountPage
      page={scene.account}
      days={14}
      form={scene.form}
      error={null}
      isLastOperator={false}
      workspaces={[]}
    />
  ),
  'delete-account-wrong': (scene) => (
    <DeleteAccountPage
      page={scene.account}
      days={14}
      form={scene.form}
      error={scene.words.account.deletion.wrongAddress}
      isLastOperator={false}
      workspaces={[]}
    />
  ),
  'delete-account-last-administrator-and-operator': (scene) => (
    <DeleteAccountPage
      page={scene.account}
      days={14}
      form={scene.form}
      error={null}
      isLastOperator
      workspaces={[{ title: scene.workspace.title, membersHref: HREF }]}
    />
  ),
  'keep-account': (scene) => (
    <KeepAccountPage
      page={scene.page}
      email={scene.me.email}
      dueAt={SOME_TIME}
      keep={scene.form}
      signOut={scene.form}
    />
  ),
  'settings-saved': (scene) => <SettingsPage {...settings(scene)} locale={scene.page.locale} saved />,
  address: (scene) => <AddressPage {...address(scene)} />,
  'address-invalid': (scene) => (
    <AddressPage {...address(scene)} value="alice@" error={scene.words.errors.setup.emailInvalid} />
  ),
  'confirm-address': ({ account: page, form }) => (
    <ConfirmAddressPage page={page} {...form} email="alice@example.org" />
  ),
  activity: (scene) => (
    <ActivityPage page={scene.account} activities={activities(scene)} olderHref={HREF} newestHref={HREF} />
  ),
  'activity-empty': ({ account: page }) => (
    <ActivityPage page={page} activities={[]} olderHref={null} newestHref={null} />
  ),
};

function connection({ words, form }: Scene): Connection {
  const { email, profile, 'workspace.mcp': mcp } = words.defaultScopes;
  return {
    destination: { kind: 'web', host: HOST },
    device: CHROME,
    address: '203.0.113.9',
    allowedAt: EARLIER,
    lastUsedAt: SOME_TIME,
    scopes: [profile.title, email.title, mcp.title],
    pause: null,
    withdraw: form,
  };
}

function applications(scene: Scene): readonly ConnectedApplication[] {
  const one = connection(scene);
  const { title } = scene.workspace;
  return [
    {
      name: APPLICATION,
      vouchedBy: { kind: 'document', host: HOST },
      withdrawHref: HREF,
      workspaces: [
        {
          title,
          withdrawHref: HREF,
          connections: [
            one,
            { ...one, destination: { kind: 'this-computer' }, lastUsedAt: null, address: null },
          ],
        },
        {
          title: 'Borealis',
          withdrawHref: null,
          connections: [{ ...one, destination: { kind: 'app', scheme: 'example.northwind.desktop' } }],
        },
      ],
    },
    {
      name: 'Backup Robot',
      vouchedBy: { kind: 'operator' },
      withdrawHref: null,
      workspaces: [{ title, withdrawHref: null, connections: [{ ...one, scopes: one.scopes.slice(0, 1) }] }],
    },
  ];
}

function account(scene: Scene): Parameters<typeof AccountPage>[0] {
  const mine = { role: 'admin', suspended: false };
  return {
    consoleHref: null,
    page: scene.account,
    account: scene.me,
    suspicions: [],
    workspaces: [
      { ...scene.workspace, ...mine, type: 'team', administerHref: HREF },
      { name: 'borealis', title: 'Borealis', ...mine, role: 'member', type: 'private', administerHref: null },
    ],
    applications: applications(scene),
    onlyNewest: null,
    signOut: scene.form,
  };
}

function withdrawal({ account: page, form, workspace: { title } }: Scene) {
  return { page, ...form, clientName: APPLICATION, workspaceTitle: title, count: 2, more: false };
}

function password({ account: page, form, me }: Scene): Parameters<typeof PasswordPage>[0] {
  return { page, form, email: me.email, error: null, invalidField: null, disconnect: false };
}

function address({ account: page, form, me }: Scene): Parameters<typeof AddressPage>[0] {
  return { page, form, current: me.email, value: '', error: null };
}

function settings({ account: page, form, me }: Scene): Parameters<typeof SettingsPage>[0] {
  return {
    page,
    form,
    now: SOME_TIME,
    locale: null,
    timeZone: page.timeZone === 'UTC' ? null : page.timeZone,
    locales: LOCALES,
    timeZones: timeZonesToChoose(null),
    saved: false,
    dataHref: HREF,
    email: me.email,
    addressHref: HREF,
  };
}

/** Every event that we have a sentence for, every reason, everyone who can have caused one, and what is unknown. */
function activities({ words, workspace: { title } }: Scene): readonly Activity[] {
  const { events, signedInWith, because, by } = words.account.activity;
  const one: Activity = {
    at: SOME_TIME,
    event: 'grant.ended',
    application: APPLICATION,
    workspace: title,
    role: 'member',
    reason: null,
    signedInWith: null,
    factors: [],
    by: 'you',
    address: null,
  };
  const keys = Object.keys as <T extends object>(of: T) => Extract<keyof T, string>[];
  return [
    ...keys(events).map((event) => ({ ...one, event, address: '203.0.113.9' })),
    ...keys(signedInWith).map((each) => ({ ...one, event: 'session.started', signedInWith: each })),
    ...keys(because).map((reason) => ({ ...one, reason })),
    ...keys(by).map((each) => ({ ...one, by: each })),
    { ...one, application: null, workspace: null },
    { ...one, event: 'user.factors_removed', factors: ['recovery_codes', 'passkeys'] },
    { ...one, event: 'moon.eclipsed' },
  ];
}
