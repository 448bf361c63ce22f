import { readdirSync, readFileSync } from 'node:fs';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { ActivityPage } from '../../views/account/activity.js';
import { AddressPage } from '../../views/account/address.js';
import { ConfirmAddressPage } from '../../views/account/confirm-address.js';
import { DeleteAccountPage } from '../../views/account/delete.js';
import { FirstApplicationPage } from '../../views/account/first-application.js';
import type { AccountFrame } from '../../views/account/layout.js';
import { OwnDataPage } from '../../views/account/own-data.js';
import { AccountPage } from '../../views/account/page.js';
import { PasswordPage } from '../../views/account/password.js';
import { SecurityPage } from '../../views/account/security/page.js';
import { AddPasskeyPage, PasskeyPage } from '../../views/account/security/passkeys.js';
import { RecoveryCodesPage } from '../../views/account/security/recovery-codes.js';
import { TotpSetupPage } from '../../views/account/security/totp.js';
import { SessionsPage } from '../../views/account/sessions.js';
import { SettingsPage } from '../../views/account/settings.js';
import { WithdrawPage } from '../../views/account/withdraw.js';
import { PAGES as REPLACEABLE } from '../../views/pages.js';
import type { PageFrame } from '../../views/shared/layout.js';
import { NoticePage } from '../../views/shared/notice.js';
import { Sentence, shownText, Technical, WithBreaks } from '../../views/shared/shown-text.js';
import { ConsentPage, type ConsentProps } from '../../views/sign-in/consent.js';
import { ContinuePage } from '../../views/sign-in/continue.js';
import { CreateAccountPage } from '../../views/sign-in/create-account.js';
import { ForgotPasswordPage } from '../../views/sign-in/forgot-password.js';
import { InvitationPage, type InvitationProps } from '../../views/sign-in/invitation.js';
import { KeepAccountPage } from '../../views/sign-in/keep-account.js';
import { LoginPage } from '../../views/sign-in/login.js';
import { ResetPasswordPage } from '../../views/sign-in/reset-password.js';
import { RevertAddressPage } from '../../views/sign-in/revert-address.js';
import { SecondStepPage } from '../../views/sign-in/second-step.js';
import { SetupPage } from '../../views/sign-in/setup.js';
import { SignUpPage } from '../../views/sign-in/sign-up.js';
import { WorkspacePage } from '../../views/sign-in/workspace.js';
import { type Notice, wordsFor } from '../../views/words/words.js';
import { UNBRANDED } from '../support/brand.js';
import { type Element, elements, parseHtml, textContent, visibleText } from '../support/html.js';
import { adminPages } from './admin-pages.js';

const frame: PageFrame = {
  brand: UNBRANDED,
  stylesheetHref: '/assets/1.css',
  locale: 'en',
  dir: 'ltr',
  timeZone: 'UTC',
};

const accountFrame: AccountFrame = {
  ...frame,
  sections: {
    applications: '/own',
    sessions: '/own',
    password: '/own',
    security: '/own',
    activity: '/own',
    settings: '/own',
  },
};

/** Each breaks out of text, of a quoted attribute, or of a comment, if nothing stops it. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '</title></textarea></style><svg onload=alert(1)>',
  '--><script src=//evil.example></script>',
  '&lt;script&gt;&#60;&quot;',
  '`{{7*7}}#{7*7}',
  'javascript:alert(1)',
];
const hostile = HOSTILE.join(' ').slice(0, 110);
const NO_LINKS = { identifiedBy: 'app.example.com', policyUri: null, tosUri: null };
const settled = { required: true, checked: true };
const optional = { required: false, checked: false };
const someTime = new Date('2026-01-02T03:04:05Z');
const SCRIPT = '/assets/1.js';
const passkey = (text: string) => ({ ...target(text), options: text, scriptHref: SCRIPT });
const target = (text: string) => ({ action: '/own', hidden: { csrf: text, request: text } });

function invitationWay(kind: InvitationProps['way']['kind'], text: string): InvitationProps['way'] {
  switch (kind) {
    case 'join':
      return { kind, form: target(text) };
    case 'other':
      return { kind, signedInAs: text, signOut: target(text) };
    case 'sign_in':
      return { kind, href: '/own' };
    case 'new':
      return { kind, form: target(text), name: text, error: text, invalidField: 'name' };
  }
}

const consent = (text: string): ConsentProps => ({
  page: frame,
  ...target(text),
  client: {
    name: text,
    identifiedBy: text,
    vouchedBy: { kind: 'unverified' },
    clientUri: text,
    policyUri: text,
    tosUri: text,
    logoHref: null,
  },
  destination: { kind: 'web', host: text },
  account: { name: text, email: text },
  workspace: { name: text, title: text },
  resources: [{ title: text, identifier: text }],
  scopes: [
    { name: text, title: text, description: text, kind: 'read', required: true, checked: true },
    { name: text, title: text, description: text, kind: 'act', required: false, checked: true },
    { name: 'second', title: text, description: text, kind: 'act', required: false, checked: false },
  ],
  withheldScopes: [{ name: 'third', title: text, description: text }],
  onlyPermissions: [text],
  switchAccount: target(text),
  changeWorkspaceHref: '/choose-workspace?request=1',
});

/** Every page, with one text wherever a stranger's can be. */
const PAGES: readonly [string, (text: string) => JSX.Element][] = [
  [
    'login',
    (text) => (
      <LoginPage
        page={frame}
        {...target(text)}
        applicationName={text}
        email={text}
        error={text}
        signedOut
        reauthenticate
        forgotHref="/own"
        signUp={{ href: '/own' }}
        passkey={passkey(text)}
        passkeyRequired={false}
      />
    ),
  ],
  [
    'second step',
    (text) => (
      <SecondStepPage page={frame} {...target(text)} applicationName={text} error={text} passkey={null} />
    ),
  ],
  [
    'security',
    (text) => (
      <SecurityPage
        page={{ ...accountFrame, brand: { ...UNBRANDED, name: text, isOurs: false } }}
        passkeys={{
          passkeys: [
            { name: text, backedUp: true, createdAt: someTime, lastUsedAt: someTime, href: '/own' },
            { name: text, backedUp: false, createdAt: someTime, lastUsedAt: null, href: '/own' },
          ],
          addHref: '/own',
          most: 20,
        }}
        totp={{ addedAt: someTime, setUpHref: '/own', remove: target(text) }}
        recovery={{ left: 7, make: target(text) }}
        done={text}
      />
    ),
  ],
  [
    'add a passkey',
    (text) => <AddPasskeyPage page={accountFrame} form={passkey(text)} name={text} error={text} />,
  ],
  [
    'passkey',
    (text) => (
      <PasskeyPage page={accountFrame} name={text} rename={target(text)} remove={target(text)} saved />
    ),
  ],
  [
    'totp setup',
    (text) => (
      <TotpSetupPage page={accountFrame} form={target(text)} secret={text} address={text} error={text} />
    ),
  ],
  [
    'recovery codes',
    (text) => <RecoveryCodesPage page={accountFrame} codes={[text]} replaced nextHref="/own" />,
  ],
  [
    'workspace',
    (text) => (
      <WorkspacePage
        page={frame}
        {...target(text)}
        applicationName={text}
        account={{ name: text, email: text }}
        workspaces={[
          { name: text, title: text, type: 'team' },
          { name: 'second', title: text, type: 'private' },
        ]}
        selected={text}
        error={text}
        switchAccount={target(text)}
      />
    ),
  ],
  ['consent', (text) => <ConsentPage {...consent(text)} />],
  ['consent again', (text) => <ContinuePage {...consent(text)} reviewHref="/own" />],
  ...adminPages(frame),
  [
    'consent for a metadata document and an app',
    (text) => (
      <ConsentPage
        {...consent(text)}
        client={{
          name: text,
          vouchedBy: { kind: 'document', host: text },
          clientUri: null,
          logoHref: null,
          ...NO_LINKS,
        }}
        destination={{ kind: 'app', scheme: text }}
      />
    ),
  ],
  [
    'account',
    (text) => (
      <AccountPage
        page={accountFrame}
        account={{ name: text, email: text }}
        suspicions={[{ clientName: text, workspaceTitle: text, endedAt: someTime }]}
        workspaces={[
          { name: text, title: text, type: 'team', role: text, suspended: true, administerHref: '/own' },
        ]}
        applications={[
          {
            name: text,
            vouchedBy: { kind: 'document', host: text },
            withdrawHref: '/own',
            workspaces: [
              {
                title: text,
                withdrawHref: '/own',
                connections: [
                  { kind: 'web' as const, host: text },
                  { kind: 'app' as const, scheme: text },
                  { kind: 'this-computer' as const },
                ].map((destination) => ({
                  destination,
                  device: { browser: 'Chrome', system: 'Windows' },
                  address: text,
                  allowedAt: someTime,
                  lastUsedAt: null,
                  scopes: [text],
                  pause: 'blocked' as const,
                  withdraw: target(text),
                })),
              },
            ],
          },
        ]}
        onlyNewest={200}
        consoleHref={null}
        signOut={target(text)}
      />
    ),
  ],
  [
    'withdraw',
    (text) => (
      <WithdrawPage
        page={accountFrame}
        {...target(text)}
        clientName={text}
        workspaceTitle={text}
        count={2}
        more={false}
      />
    ),
  ],
  [
    'sessions',
    (text) => (
      <SessionsPage
        page={accountFrame}
        thisBrowser={null}
        others={[
          {
            device: { browser: null, system: null },
            address: text,
            since: someTime,
            end: target(text),
          },
        ]}
        endOthers={target(text)}
      />
    ),
  ],
  [
    'own-data',
    (text) => (
      <OwnDataPage
        page={{ ...accountFrame, brand: { ...UNBRANDED, name: text, isOurs: false } }}
        exportData={target(text)}
        deleteHref="/own"
      />
    ),
  ],
  [
    'delete-account',
    (text) => (
      <DeleteAccountPage
        page={accountFrame}
        days={14}
        form={target(text)}
        error={text}
        isLastOperator
        workspaces={[{ title: text, membersHref: '/own' }]}
      />
    ),
  ],
  [
    'keep-account',
    (text) => (
      <KeepAccountPage
        page={frame}
        email={text}
        dueAt={someTime}
        keep={target(text)}
        signOut={target(text)}
      />
    ),
  ],
  [
    'settings',
    (text) => (
      <SettingsPage
        page={{ ...accountFrame, brand: { ...UNBRANDED, name: text, isOurs: false } }}
        form={target(text)}
        now={someTime}
        locale="de"
        timeZone="Europe/Berlin"
        locales={['en', 'de']}
        timeZones={['America/Argentina/Buenos_Aires', 'Europe/Berlin']}
        saved
        dataHref="/own"
        email={text}
        addressHref="/address"
      />
    ),
  ],
  [
    'address',
    (text) => (
      <AddressPage page={accountFrame} form={target(text)} current={text} value={text} error={text} />
    ),
  ],
  [
    'password',
    (text) => (
      <PasswordPage
        page={accountFrame}
        email={text}
        form={target(text)}
        error={text}
        invalidField="current_password"
        disconnect
      />
    ),
  ],
  [
    'activity',
    (text) => (
      <ActivityPage
        page={accountFrame}
        activities={[
          {
            at: someTime,
            event: 'grant.allowed',
            application: text,
            workspace: text,
            role: text,
            signedInWith: null,
            factors: [],
            reason: text,
            by: 'you',
            address: text,
          },
          {
            at: someTime,
            event: text,
            application: null,
            workspace: null,
            role: '',
            signedInWith: null,
            factors: [],
            reason: null,
            by: 'operator',
            address: null,
          },
        ]}
        olderHref="/own"
        newestHref="/own"
      />
    ),
  ],
  ...(['join', 'other', 'sign_in', 'new'] as const).map((kind): [string, (text: string) => JSX.Element] => [
    `invitation: ${kind}`,
    (text) => (
      <InvitationPage
        page={frame}
        invitation={{ workspace: text, email: text, role: text, invitedBy: text }}
        way={invitationWay(kind, text)}
      />
    ),
  ]),
  [
    'forgotten password',
    (text) => <ForgotPasswordPage page={frame} {...target(text)} email={text} error={text} />,
  ],
  ['sign-up', (text) => <SignUpPage page={frame} {...target(text)} email={text} error={text} />],
  [
    'new account',
    (text) => (
      <CreateAccountPage
        page={frame}
        email={text}
        form={target(text)}
        name={text}
        error={text}
        invalidField="name"
      />
    ),
  ],
  [
    'new password',
    (text) => (
      <ResetPasswordPage
        page={frame}
        {...target(text)}
        email={text}
        error={text}
        disconnects
        isFirst={false}
      />
    ),
  ],
  [
    'undo of an address',
    (text) => <RevertAddressPage page={frame} {...target(text)} email={text} error={text} />,
  ],
  ['new address', (text) => <ConfirmAddressPage page={accountFrame} {...target(text)} email={text} />],
  [
    'first application',
    (text) => (
      <FirstApplicationPage
        page={accountFrame}
        issuer={text}
        resource={text}
        permission={text}
        scope={text}
        hasClient
        client={text}
        consoleHref="/operate"
      />
    ),
  ],
  ['consent again', (text) => <ContinuePage {...consent(text)} reviewHref="/own" />],
  [
    'setup',
    (text) => (
      <SetupPage
        invalidField={null}
        page={frame}
        {...target(text)}
        error={text}
        values={{ email: text, name: text, workspaceTitle: text, workspaceName: text }}
        asksForWorkspace
      />
    ),
  ],
  [
    'notice',
    (text) => (
      <NoticePage
        page={frame}
        tone="error"
        title={text}
        paragraphs={[text]}
        ref={text}
        actions={[{ label: text, href: '/own' }]}
        forms={[{ ...target(text), label: text }]}
      />
    ),
  ],
];

async function render(page: JSX.Element): Promise<{ html: string; root: Element }> {
  const html = String(await page.toString());
  return { html, root: parseHtml(html) };
}

/** The name that a screen reader speaks: of its `label`, `aria-label`, or its own text. */
function accessibleName(root: Element, control: Element): string {
  const label = elements(root, 'label').find(
    (each) =>
      each.attributes.get('for') !== undefined && each.attributes.get('for') === control.attributes.get('id'),
  );
  return label ? visibleText(label) : (control.attributes.get('aria-label') ?? visibleText(control));
}

const controls = (root: Element, type: string) =>
  elements(root, 'input').filter((input) => input.attributes.get('type') === type);
const named = (root: Element, name: string) =>
  elements(root, 'input').filter((input) => input.attributes.get('name') === name);
const buttonsOf = (root: Element) => elements(root, 'button').map((button) => accessibleName(root, button));

/**
 * What an attacker would have to add: names of elements and of their attributes, in order. How many places to break a
 * line we add to a text depends on its punctuation.
 */
const shape = (root: Element) =>
  elements(root)
    .filter((element) => element.tag !== 'wbr' && element.attributes.get('class') !== 'unit')
    .map((element) => `${element.tag} ${[...element.attributes.keys()].join(' ')}`);

it('the table of pages has every page that the views export', () => {
  // The console is for operators only, and is not replaced.
  const files = readdirSync('views', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('operate/'),
  );
  const exported = files.flatMap((file) =>
    [...readFileSync(`views/${file}`, 'utf8').matchAll(/^export function (\w+Page)\b/gm)].map(
      ([, name]) => name,
    ),
  );
  const shown = PAGES.map(([, page]) => Reflect.get(Reflect.get(Object(page('text')), 'tag'), 'name'));
  expect(new Set(shown)).toEqual(new Set(exported));
  // Operators replace them by these names.
  expect(Object.keys(REPLACEABLE).sort()).toEqual([...exported].sort());
});

describe.each(PAGES)('page: %s', (_, page) => {
  it.each(HOSTILE)('is built the same around %s as around a harmless text', async (text) => {
    const { html, root } = await render(page(text));
    const harmless = await render(page('harmless'));
    expect(shape(root)).toEqual(shape(harmless.root));
    expect(elements(root, 'style', 'img', 'iframe', 'object', 'base')).toEqual([]);
    // Ours, which is on few pages, and empty.
    for (const script of elements(root, 'script'))
      expect([Object.fromEntries(script.attributes), textContent(script)]).toEqual([
        { type: 'module', src: SCRIPT },
        '',
      ]);
    if (/[<>"']/.test(text)) expect(html).not.toContain(text);
    // What was escaped is still shown.
    expect(visibleText(root).replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
  });

  it('runs no script, has no inline style, loads and posts nothing elsewhere', async () => {
    const { root } = await render(page(hostile));
    for (const element of elements(root)) {
      for (const [name, value] of element.attributes) {
        expect(name, element.tag).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/);
        if (['href', 'src', 'action'].includes(name))
          expect(value).toMatch(/^\/(?!\/)|^data:image\/svg\+xml,/);
      }
    }
    // A search changes nothing and is the only form that may be sent with GET.
    for (const form of elements(root, 'form'))
      expect(form.attributes.get('method')).toBe(named(form, 'q').length > 0 ? 'get' : 'post');
  });

  it('has one h1, a language, a direction and a title', async () => {
    const { html, root } = await render(page('harmless'));
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(elements(root, 'h1')).toHaveLength(1);
    const [document] = elements(root, 'html');
    expect([document?.attributes.get('lang'), document?.attributes.get('dir')]).toEqual(['en', 'ltr']);
    expect(textContent(elements(root, 'title')[0] ?? root)).toMatch(
      /^(Problem: )?\S.* · (Vouchsafe|\u2068.+\u2069)$/,
    );
  });

  it('gives every control a name, and every reference an element with that id', async () => {
    const { root } = await render(page('harmless'));
    const ids = elements(root).flatMap((element) => element.attributes.get('id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const visible = elements(root, 'input', 'button').filter(
      (control) => control.attributes.get('type') !== 'hidden',
    );
    for (const control of visible) expect(accessibleName(root, control)).not.toBe('');
    for (const element of elements(root)) {
      for (const name of ['for', 'aria-describedby', 'aria-labelledby']) {
        for (const id of element.attributes.get(name)?.split(' ') ?? []) expect(ids).toContain(id);
      }
    }
  });

  it('nests no form in a form', async () => {
    const { root } = await render(page('harmless'));
    for (const form of elements(root, 'form')) expect(elements(form, 'form')).toEqual([]);
  });
});

describe('page: what tests and password managers rely on', () => {
  it('login has email, password and Sign in', async () => {
    const login = (
      <LoginPage
        page={frame}
        {...target('t')}
        applicationName="App"
        email="alice@example.com"
        error={null}
        signedOut={false}
        reauthenticate={false}
        forgotHref="/own"
        signUp={{ href: '/own' }}
        passkey={null}
        passkeyRequired={false}
      />
    );
    const { root } = await render(login);
    const [email] = named(root, 'email');
    const [password] = named(root, 'password');
    if (email === undefined || password === undefined) throw new Error('a field is missing');
    expect(accessibleName(root, email)).toBe('Email address');
    expect(Object.fromEntries(email.attributes)).toMatchObject({
      type: 'email',
      autocomplete: 'username',
      value: 'alice@example.com',
      required: '',
    });
    expect(accessibleName(root, password)).toBe('Password');
    expect(Object.fromEntries(password.attributes)).toMatchObject({
      type: 'password',
      autocomplete: 'current-password',
      required: '',
    });
    expect(password.attributes.has('value')).toBe(false);
    expect(buttonsOf(root)).toEqual(['Sign in']);
    expect(named(root, 'csrf').map((input) => input.attributes.get('value'))).toEqual(['t']);
    expect(visibleText(root)).toContain('to continue to App');
    expect(elements(root).some((element) => element.attributes.get('role') === 'alert')).toBe(false);
  });

  it('login says what went wrong as an alert, in the title, and at both fields', async () => {
    const login = (
      <LoginPage
        page={frame}
        {...target('t')}
        applicationName={null}
        email=""
        error="Wrong."
        signedOut={false}
        reauthenticate={false}
        forgotHref="/own"
        signUp={{ href: '/own' }}
        passkey={null}
        passkeyRequired={false}
      />
    );
    const { root } = await render(login);
    const alert = elements(root).find((element) => element.attributes.get('role') === 'alert');
    expect(alert && visibleText(alert)).toBe('Wrong.');
    expect(textContent(elements(root, 'title')[0] ?? root)).toBe('Problem: Sign in · Vouchsafe');
    for (const name of ['email', 'password']) {
      const [field] = named(root, name);
      expect(field?.attributes.get('aria-invalid')).toBe('true');
      expect(field?.attributes.get('aria-describedby')).toBe(alert?.attributes.get('id'));
    }
  });

  it('workspace has radio buttons and Continue', async () => {
    const workspaces = [
      { name: 'acme-labs', title: 'Acme Labs', type: 'team' as const },
      { name: 'borealis', title: '', type: 'private' as const },
    ];
    const picker = (
      <WorkspacePage
        page={frame}
        {...target('t')}
        applicationName="App"
        account={{ name: 'Alice', email: 'alice@example.com' }}
        workspaces={workspaces}
        selected="borealis"
        error={null}
        switchAccount={target('t')}
      />
    );
    const { root } = await render(picker);
    const radios = controls(root, 'radio');
    expect(radios.map((radio) => radio.attributes.get('name'))).toEqual(['workspace', 'workspace']);
    expect(radios.map((radio) => radio.attributes.get('value'))).toEqual(['acme-labs', 'borealis']);
    expect(radios.map((radio) => radio.attributes.has('checked'))).toEqual([false, true]);
    // One that left its title empty is called by its name.
    expect(radios.map((radio) => accessibleName(root, radio))).toEqual(['Acme Labs', 'borealis']);
    expect(buttonsOf(root)).toEqual(['Continue', 'Use another account']);
    expect(elements(root, 'legend').map(visibleText)).toEqual(['Your workspaces']);
  });

  it('consent has a checkbox only for each optional scope, has Deny before Allow, and says who asks for what', async () => {
    const page = (
      <ConsentPage
        {...consent('t')}
        client={{
          name: 'App',
          vouchedBy: { kind: 'operator' },
          clientUri: 'https://app.example.com/about?x=1',
          logoHref: null,
          ...NO_LINKS,
        }}
        destination={{ kind: 'web', host: 'app.example.com' }}
        account={{ name: 'Alice', email: 'alice@example.com' }}
        workspace={{ name: 'acme-labs', title: 'Acme Labs' }}
        resources={[{ title: 'MCP', identifier: 'https://mcp.example.com/mcp' }]}
        scopes={[
          { ...settled, name: 'profile', title: 'See your name', description: 'It.', kind: 'read' },
          {
            ...optional,
            name: 'user.status.read',
            title: 'See your status',
            description: 'It.',
            kind: 'read',
          },
          {
            ...optional,
            name: 'workspace.mcp',
            title: 'Work with data',
            description: 'All of it.',
            kind: 'act',
            checked: true,
          },
        ]}
      />
    );
    const { root } = await render(page);
    const boxes = controls(root, 'checkbox');
    expect(boxes.map((box) => box.attributes.get('name'))).toEqual(['scope', 'scope']);
    expect(boxes.map((box) => box.attributes.get('value'))).toEqual(['workspace.mcp', 'user.status.read']);
    expect(boxes.map((box) => box.attributes.has('checked'))).toEqual([true, false]);
    expect(boxes.map((box) => accessibleName(root, box))).toEqual(['Work with data', 'See your status']);

    // Enter in a checkbox presses the first button of its form: that must not be Allow.
    const form = elements(root, 'form').find((each) => elements(each, 'button').length === 2);
    const buttons = elements(form ?? root, 'button');
    expect(buttons.map((button) => accessibleName(root, button))).toEqual(['Deny', 'Allow']);
    expect(buttons.map((button) => button.attributes.get('name'))).toEqual(['decision', 'decision']);
    expect(buttons.map((button) => button.attributes.get('value'))).toEqual(['deny', 'allow']);

    const text = visibleText(root);
    for (const said of [
      'App wants access',
      'alice@example.com',
      'Acme Labs',
      'acme-labs',
      'MCP',
      'See your name',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('https://mcp.example.com/mcp');
    expect(text).toContain('You’ll be sent to app.example.com');
    expect(text).not.toContain('Any program on this computer');
    const links = elements(root, 'a').map((link) => [visibleText(link), link.attributes.get('href')]);
    expect(links).toEqual([
      ['app.example.com', 'https://app.example.com/about?x=1'],
      ['Switch workspace', '/choose-workspace?request=1'],
    ]);
  });

  it('setup asks for the first administrator and the first workspace, and never shows a password again', async () => {
    const values = { email: 'a@b.example', name: 'Alice', workspaceTitle: 'Acme', workspaceName: 'acme' };
    const { root } = await render(
      <SetupPage
        invalidField={null}
        page={frame}
        {...target('t')}
        error={null}
        values={values}
        asksForWorkspace
      />,
    );
    const fields = elements(root, 'input').filter((input) => input.attributes.get('type') !== 'hidden');
    expect(fields.map((field) => [field.attributes.get('name'), field.attributes.get('value')])).toEqual([
      ['email', 'a@b.example'],
      ['name', 'Alice'],
      ['password', undefined],
      ['workspace_title', 'Acme'],
      ['workspace_name', 'acme'],
    ]);
    expect(buttonsOf(root)).toEqual(['Create']);
  });

  it('notice shows the reference if there is one', async () => {
    const notice = (ref: string | null) =>
      render(<NoticePage page={frame} tone="error" title="T" paragraphs={['P']} ref={ref} actions={[]} />);
    expect(visibleText((await notice('abc123')).root)).toContain('Reference: abc123');
    expect(visibleText((await notice(null)).root)).not.toContain('Reference');
  });
});

describe('page: consent tells the truth about the application', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://app.example.com',
    'data:text/html,hi',
    'http://app.example.com/',
    'cursor://app',
    '//app.example.com',
    '/about',
    'not an address',
    '',
  ])('makes no link of the website %j (RFC 7591 §5)', async (clientUri) => {
    const client = {
      name: 'App',
      vouchedBy: { kind: 'operator' as const },
      clientUri,
      logoHref: null,
      ...NO_LINKS,
    };
    const { root } = await render(
      <ConsentPage {...consent('t')} client={client} changeWorkspaceHref={null} />,
    );
    expect(elements(root, 'a')).toEqual([]);
    expect(visibleText(root)).not.toContain('website');
  });

  it('shows the host of a website that it links to, not what stands before it', async () => {
    const clientUri = 'https://trusted.example.com@evil.example/trusted.example.com';
    const client = {
      name: 'App',
      vouchedBy: { kind: 'operator' as const },
      clientUri,
      logoHref: null,
      ...NO_LINKS,
    };
    const { root } = await render(
      <ConsentPage {...consent('t')} client={client} changeWorkspaceHref={null} />,
    );
    const [link] = elements(root, 'a');
    expect(link && visibleText(link)).toBe('evil.example');
    expect(link?.attributes.get('rel')).toContain('noopener');
    expect(link?.attributes.get('rel')).toContain('noreferrer');
    // Of an application that nobody verified, no link is worth following.
    const unverified = { ...client, vouchedBy: { kind: 'unverified' as const } };
    const page = <ConsentPage {...consent('t')} client={unverified} changeWorkspaceHref={null} />;
    expect(elements((await render(page)).root, 'a')).toEqual([]);
  });

  it.each([
    [{ kind: 'operator' as const }, 'Registered by the people who run this service'],
    [{ kind: 'document' as const, host: 'app.example.com' }, 'Published by app.example.com'],
    [{ kind: 'unverified' as const }, 'Unverified application.'],
  ])('says who vouches: %j', async (vouchedBy, said) => {
    const client = { name: 'App', vouchedBy, clientUri: null, logoHref: null, ...NO_LINKS };
    const text = visibleText((await render(<ConsentPage {...consent('t')} client={client} />)).root);
    expect(text).toContain(said);
    const others = ['Registered by', 'Published by', 'Unverified application.'].filter(
      (each) => !said.startsWith(each),
    );
    for (const other of others) expect(text).not.toContain(other);
  });

  it.each([
    [{ kind: 'web' as const, host: 'app.example.com' }, 'You’ll be sent to app.example.com'],
    [{ kind: 'this-computer' as const }, 'You’ll be sent to a program on this computer'],
    [
      { kind: 'app' as const, scheme: 'com.example.app' },
      'You’ll be sent to an application on this device (com.example.app)',
    ],
  ])('says where the browser goes next: %j', async (destination, said) => {
    const { root } = await render(<ConsentPage {...consent('t')} destination={destination} />);
    expect(visibleText(root)).toContain(said);
  });

  it('warns when the redirect is on loopback (RFC 8252 §8.6)', async () => {
    const { root } = await render(<ConsentPage {...consent('t')} destination={{ kind: 'this-computer' }} />);
    expect(visibleText(root)).toContain('Any program on this computer can pretend to be this application');
  });

  it('shows a long host whole: its end is what tells who it is', async () => {
    const host = `${'trusted-example-com.'.repeat(11)}evil.example`;
    const { root } = await render(<ConsentPage {...consent('t')} destination={{ kind: 'web', host }} />);
    expect(visibleText(root)).toContain(host);
  });
});

describe('page: a stranger’s name', () => {
  const heading = async (name: string) => {
    const client = {
      name,
      vouchedBy: { kind: 'unverified' as const },
      clientUri: null,
      logoHref: null,
      ...NO_LINKS,
    };
    const [h1] = elements((await render(<ConsentPage {...consent('t')} client={client} />)).root, 'h1');
    return h1 === undefined ? '' : visibleText(h1);
  };

  it.each([
    ['\u202emoc.knab', 'moc.knab'],
    ['\u2066a\u2069b\u200f', 'ab'],
    ['a\u0000\u0007\u001b[31mb', 'a[31mb'],
    ['  a \n\t b  ', 'a b'],
    ['a\u2028b', 'a b'],
    ['a\u200bb\ufeff', 'ab'],
    ['a\u2063b\u206a', 'ab'],
    [`a${'\u0301'.repeat(50)}`, `a${'\u0301'.repeat(4)}`],
    // Fonts stack marks also over a non-joiner, a soft hyphen or a tag character between them.
    [`a${'\u0301\u200c'.repeat(40)}b`, `a${'\u0301\u200c'.repeat(4)}b`],
    [`a${'\u0301\u0302\u00ad'.repeat(30)}b`, `a${'\u0301\u0302\u00ad'.repeat(2)}b`],
    [`a${'\u0301\u{e0041}\u{1d173}'.repeat(20)}b`, `a${'\u0301\u{e0041}\u{1d173}'.repeat(4)}b`],
    // A mark for each of many letters is a word, and a flag is an emoji with six tag characters.
    ['मुझे सिन्धु नृत्य प्रिय है', 'मुझे सिन्धु नृत्य प्रिय है'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍❤️‍💋‍👨🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍❤️‍💋‍👨🏽'],
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), `${'a'.repeat(119)}…`],
    ['💥'.repeat(121), `${'💥'.repeat(119)}…`],
    ['Überfluß & Söhne', 'Überfluß & Söhne'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('shows %j as %j', async (name, shown) => {
    expect(shownText(name)).toBe(shown);
    expect(await heading(name)).toBe(`${shown} wants access to your account`);
  });

  it.each([
    ['/\u202emoc.knab', '/\ufffdmoc.knab'],
    ['a\u200b\u2066b\u2028', 'a\ufffd\ufffdb\ufffd'],
    [`/${'\u0301\u00ad'.repeat(50)}x`, `/${'\u0301\u00ad'.repeat(4)}x`],
    [`https://${'long.'.repeat(40)}example/`, `https://${'long.'.repeat(40)}example/`],
  ])(
    'in a path, an id or the like neither reverses nor covers anything: %j is shown as %j',
    async (text, shown) => {
      const { root } = await render(<Technical text={text} />);
      expect(visibleText(root)).toBe(shown);
    },
  );

  it.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['a direction', '\u202e'],
    ['zero-width spaces', '\u200b\u200e'],
    ['a NUL', '\u0000'],
    ['a soft hyphen', '\u00ad'],
    ['a joiner', '\u200d'],
    ['a non-joiner', '\u200c'],
    ['a Hangul filler', '\u3164'],
    ['another Hangul filler', '\u115f'],
    ['a tag character', '\u{e0041}'],
  ])('that is %s shows nothing: the application is called by its host', async (_, name) => {
    expect(await heading(name)).toBe('app.example.com wants access to your account');
  });

  it('keeps its direction to itself', async () => {
    const client = {
      name: 'שלום',
      vouchedBy: { kind: 'unverified' as const },
      clientUri: null,
      logoHref: null,
      ...NO_LINKS,
    };
    const { root } = await render(<ConsentPage {...consent('t')} client={client} />);
    const [h1] = elements(root, 'h1');
    expect(elements(h1 ?? root, 'bdi').map(textContent)).toEqual(['שלום']);
  });
});

describe('page: an address', () => {
  it.each([
    ['app.example', '<app.|example>'],
    ['Delete https://app.example/a/client.json?', 'Delete https://<app.|example/>a/<client.|json?>'],
    ['grant.ended by nobody', '<grant.|ended> by nobody'],
  ])('%s has a box for each part that should stay in one line', (text, shown) => {
    const boxes = (<WithBreaks text={text} />)
      .toString()
      .replaceAll('<span class="unit">', '<')
      .replaceAll('</span>', '>')
      .replaceAll(/<wbr ?\/?>/g, '|');
    expect(boxes).toBe(shown);
  });

  it.each([
    ['\u2068bob@example.com\u2069 is a member.', '\u2068bob@|example.|com\u2069 is a member.'],
    ['Such as https://app.example/a.json.', 'Such as https://|app.|example/|a.|json.'],
    ['Up to 10,000 sign-ins and/or 2.5 MB.', 'Up to 10,000 sign-ins and/or 2.5 MB.'],
  ])('in the sentence %j breaks after its punctuation, and nothing else does', (text, shown) => {
    const broken = (<Sentence text={text} />).toString();
    expect(broken.replaceAll(/<wbr ?\/?>/g, '|')).toBe(shown);
  });
});

describe('words', () => {
  it.each(['en', 'en-GB', 'EN', 'xx', ''])('are found for the locale %j', (locale) => {
    expect(wordsFor({ locale, brand: UNBRANDED }).login.button).toBe('Sign in');
  });

  it('do not send users to an administrator for an invitation that administrators cannot give', () => {
    const { account, notices } = wordsFor(frame);
    const said = [notices.noWorkspace, notices.notAMember({ workspace: 'acme-labs' })].map(({ paragraphs }) =>
      paragraphs.join(' '),
    );
    for (const text of [account.noWorkspaces, ...said]) {
      expect(text).toContain('Ask the people who run this service to add');
      expect(text).not.toMatch(/administrator|invite/);
    }
  });

  it.each<[string, Notice]>([
    ['a malformed request', wordsFor(frame).notices.malformedRequest({ detail: '\u202e<b>detail' })],
    ['a workspace of others', wordsFor(frame).notices.notAMember({ workspace: '\u202e<b>detail' })],
  ])('isolate what a stranger wrote into a sentence: %s', async (_, notice) => {
    expect(notice.paragraphs.join()).toContain('\u2068<b>detail\u2069');
    const { root } = await render(
      <NoticePage page={frame} tone="info" {...notice} ref={null} actions={[]} />,
    );
    expect(elements(root, 'b')).toEqual([]);
    expect(visibleText(root)).toContain('<b>detail');
  });
});
