import { MAX_EMAIL_LENGTH } from '../../src/rules/names.js';
import { Field } from '../shared/field.js';
import { FormError } from '../shared/form-error.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type DeleteAccountProps = {
  readonly page: AccountFrame;
  readonly days: number;
  readonly form: FormTarget;
  readonly error: string | null;
  /** They have to appoint another operator first. */
  readonly isLastOperator: boolean;
  /** Workspaces that need another administrator first, and the pages of their members. */
  readonly workspaces: readonly { readonly title: string; readonly membersHref: string }[];
};

const APPOINT = 'vouchsafe operator appoint EMAIL';

/** Asks for `email`, so that users do not delete their account by mistake. */
export function DeleteAccountPage(props: DeleteAccountProps) {
  const { page, days, form, error, isLastOperator, workspaces } = props;
  const { deletion } = wordsFor(page).account;
  return (
    <AccountLayout page={page} section="settings" title={deletion.title} failed={error !== null}>
      <h1>{deletion.title}</h1>
      <p class="lead">{deletion.intro({ days })}</p>
      {isLastOperator && (
        <p>
          {deletion.lastOperator({
            command: (
              <code dir="ltr" class="unit">
                {APPOINT}
              </code>
            ),
          })}
        </p>
      )}
      {workspaces.length > 0 && (
        <>
          <p>{deletion.lastAdministrator}</p>
          <ul class="bullets">
            {workspaces.map(({ title, membersHref }) => (
              <li>
                <a class="link inline" href={membersHref}>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isLastOperator && workspaces.length === 0 && (
        <>
          <FormError error={error} />
          <PostForm {...form}>
            <Field
              name="email"
              type="email"
              autocomplete="off"
              maxLength={MAX_EMAIL_LENGTH}
              label={deletion.confirm}
              isWrong={error !== null}
            />
            <button type="submit" class="danger final full">
              {deletion.title}
            </button>
          </PostForm>
        </>
      )}
    </AccountLayout>
  );
}
