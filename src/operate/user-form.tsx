/** /operate/user/new and /operate/user/change: creates a user, or changes one; and the link for a user's first password. */
import type { Hono } from 'hono';
import { PasswordLinkPage, type UserFields, UserFormPage } from '../../views/operate/user-form.js';
import { makeResetLink } from '../operations/password-resets.js';
import { createUser, showUser, updateUser } from '../operations/users.js';
import { nameOfShown, saveForm, wasSentBefore } from './shown.js';
import { sameAddress } from './user-identity.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function userFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get(
    '/user/new',
    formPage((visit) => showNew(visit, NOTHING)),
  );
  app.post('/user/new', page(create));
  app.get('/user/change', formPage(showChange));
  app.post('/user/change', page(change));
  app.post('/user/password-link', page(makeLink));
}

/** A link to the page must not fill in its form: an operator might send the form without reading it. */
const NOTHING: UserFields = { address: '', name: '', email_verified: 'true', locale: '', time_zone: '' };

/** The values that were submitted. @param field with the address */
function givenIn(visit: ConsoleVisit, field: 'email' | 'new_email'): UserFields {
  return {
    address: visit.given(field),
    name: visit.given('name'),
    email_verified: visit.given('email_verified'),
    locale: visit.given('locale'),
    time_zone: visit.given('time_zone'),
  };
}

/** @param problem why the user of the form was not created */
function showNew(visit: ConsoleVisit, given: UserFields, problem: string | null = null) {
  return visit.formHtml(
    <UserFormPage
      frame={visit.frame}
      email={null}
      form={visit.form('/user/new')}
      given={given}
      problem={problem}
      backHref={visit.href('/users')}
    />,
    problem,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const given = givenIn(visit, 'email');
  const outcome = await visit.attempt(createUser, {
    email: given.address,
    name: given.name,
    email_verified: given.email_verified === 'true',
    ...visit.filled('locale', 'time_zone'),
  });
  if (!('ok' in outcome))
    return outcome.code === 'conflict' && (await isThere(visit, given))
      ? visit.goOn('/user', 'user_exists', { email: given.address })
      : showNew(visit, given, outcome.error);
  return visit.goOn('/user', 'user_created', { email: outcome.ok.user.email });
}

/** Whether the user of the form already exists, with these details. */
async function isThere(visit: ConsoleVisit, given: UserFields): Promise<boolean> {
  const found = await visit.attempt(showUser, { email: given.address });
  // It was found by the address, in upper or lower case.
  return 'ok' in found && wasSentBefore({ ...fieldsOf(found.ok.user), address: given.address }, given);
}

type ShownUser = {
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly locale: string | null;
  readonly time_zone: string | null;
};

/** What the form of a user shows. */
function fieldsOf({ email, name, email_verified, locale, time_zone }: ShownUser): UserFields {
  return {
    address: email,
    name,
    email_verified: String(email_verified),
    locale: locale ?? '',
    time_zone: time_zone ?? '',
  };
}

/** What a setting becomes. Left out if it stays: a newer process may have stored a name that this one does not know. */
function settingOf(given: string, current: string): string | null | undefined {
  return given === current ? undefined : given || null;
}

async function showChange(visit: ConsoleVisit): Promise<Response> {
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  return showChanged(visit, user, fieldsOf(user), null);
}

function showChanged(visit: ConsoleVisit, user: ShownUser, given: UserFields, problem: string | null) {
  const { email } = user;
  return visit.formHtml(
    <UserFormPage
      frame={visit.frame}
      email={email}
      form={visit.form('/user/change', { email, shown: nameOfShown(fieldsOf(user)) })}
      given={given}
      problem={problem}
      backHref={visit.href('/user', { email })}
    />,
    problem,
  );
}

async function change(visit: ConsoleVisit): Promise<Response> {
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const current = fieldsOf(user);
  const given = givenIn(visit, 'new_email');
  // Setting an address, even to what it is, is refused for operators: it would let someone take over their account.
  const isSame = given.address === current.address && given.email_verified === current.email_verified;
  const address = { new_email: given.address, email_verified: given.email_verified === 'true' };
  const settings = {
    locale: settingOf(given.locale, current.locale),
    time_zone: settingOf(given.time_zone, current.time_zone),
  };
  return saveForm(visit, {
    current,
    given,
    update: () =>
      visit.attempt(updateUser, {
        email: user.email,
        name: given.name,
        ...settings,
        ...(!isSame && address),
      }),
    show: (fields, problem) => showChanged(visit, user, fields, problem),
    done: (changed) => visit.goOn('/user', 'user_changed', { email: changed.user.email }),
  });
}

async function makeLink(visit: ConsoleVisit): Promise<Response> {
  const made = await visit.perform(makeResetLink, { email: await sameAddress(visit) });
  return visit.html(
    <PasswordLinkPage
      frame={visit.frame}
      email={made.email}
      link={made.link}
      expiresAt={made.expires_at}
      backHref={visit.href('/user', { email: made.email })}
    />,
  );
}
