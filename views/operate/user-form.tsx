import { Moment } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Choice, Field, Problem } from './parts.js';
import { ConsoleSecretPage } from './secret.js';

const EMAIL = { name: 'email', label: 'Email address' } as const;
const NAME = { name: 'name', label: 'Name' } as const;
const VERIFIED = { name: 'email_verified', label: 'Is the address verified?' } as const;

export type UserFormProps = {
  readonly frame: ConsoleFrame;
  readonly form: FormTarget;
  /** What the form has in it. */
  readonly given: { readonly email: string; readonly name: string; readonly email_verified: string };
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Creates a user, who has no password yet. */
export function UserFormPage({ frame, form, given, problem, backHref }: UserFormProps) {
  return (
    <ConsoleLayout frame={frame} tab="users" title="Create a user">
      <h2>Create a user</h2>
      <p>
        A new user has no password. Afterwards, create a password link on the user’s page and hand it over, or
        let the user sign in another way.
      </p>
      <Problem problem={problem} fields={[EMAIL, NAME, VERIFIED]} />
      <PostForm {...form}>
        <Field {...EMAIL} value={given.email} required problem={problem} />
        <Field {...NAME} value={given.name} required problem={problem} />
        <Choice
          {...VERIFIED}
          value={given.email_verified}
          options={{ true: 'Yes, the user reads mail there', false: 'No, not yet' }}
          problem={problem}
        />
        <div class="actions">
          <a class="secondary small" href={backHref}>
            Back
          </a>
          <button type="submit" class="primary small">
            Create
          </button>
        </div>
      </PostForm>
    </ConsoleLayout>
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
          Whoever opens it can choose the user’s password, once, until{' '}
          <Moment at={new Date(expiresAt)} reader={frame.page} inSentence />.
        </>
      }
      backHref={backHref}
    />
  );
}
