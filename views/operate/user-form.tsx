import { Moment } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Choice, Field, FormActions, Problem } from './parts.js';
import { ConsoleSecretPage } from './secret.js';

const NAME = { name: 'name', label: 'Name' } as const;
const VERIFIED = { name: 'email_verified', label: 'Is the address verified?' } as const;
const LANGUAGE = { name: 'locale', label: 'Language (a tag such as de; the browser’s if empty)' } as const;
const TIME_ZONE = { name: 'time_zone', label: 'Time zone (such as Europe/Berlin; UTC if empty)' } as const;

export type UserFields = {
  readonly address: string;
  readonly name: string;
  readonly email_verified: string;
  /** As typed, since a setting may be more exact than the languages of the pages; empty: not chosen. */
  readonly locale: string;
  /** Empty: not chosen. */
  readonly time_zone: string;
};

export type UserFormProps = {
  readonly frame: ConsoleFrame;
  /** The user who is changed; null: a new one is created. */
  readonly email: string | null;
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: UserFields;
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Creates a user, who has no password yet, or changes one. */
export function UserFormPage({ frame, email, form, given, problem, backHref }: UserFormProps) {
  const title = email === null ? 'Create a user' : `Change ${email}`;
  // As the operations call it.
  const address = { name: email === null ? 'email' : 'new_email', label: 'Email address' };
  return (
    <TitledPage frame={frame} tab="users" title={title}>
      {email === null && (
        <p>
          A new user has no password. Afterward, create a password link on the user’s page, and pass it on to
          them.
        </p>
      )}
      <Problem problem={problem} fields={[address, NAME, VERIFIED, LANGUAGE, TIME_ZONE]} />
      <PostForm {...form}>
        <Field {...address} value={given.address} required problem={problem} />
        <Field {...NAME} value={given.name} required problem={problem} />
        <Choice
          {...VERIFIED}
          value={given.email_verified}
          options={{ true: 'Yes, the user reads mail there', false: 'No, not yet' }}
          problem={problem}
        />
        <Field {...LANGUAGE} value={given.locale} problem={problem} />
        <Field {...TIME_ZONE} value={given.time_zone} problem={problem} />
        <FormActions backHref={backHref} label={email === null ? 'Create' : 'Save'} />
      </PostForm>
    </TitledPage>
  );
}

export type PasswordLinkProps = {
  readonly frame: ConsoleFrame;
  readonly email: string;
  readonly link: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly backHref: string;
};

export function PasswordLinkPage({ frame, email, link, expiresAt, backHref }: PasswordLinkProps) {
  return (
    <ConsoleSecretPage
      frame={frame}
      tab="users"
      title="Password link"
      of={<Technical text={email} />}
      secret={link}
      note={
        <>
          Anyone who opens it can choose the user’s password. It can be used once and expires on{' '}
          <Moment at={new Date(expiresAt)} reader={frame.page} inSentence />.
        </>
      }
      backHref={backHref}
    />
  );
}
