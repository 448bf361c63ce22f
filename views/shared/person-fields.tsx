/** What forms ask people for, within the bounds of our rules about it. */
import { MAX_EMAIL_LENGTH, MAX_TITLE_LENGTH } from '../../src/rules/names.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../src/rules/passwords.js';
import type { Words } from '../words/words.js';
import { Field, type FieldProps } from './field.js';
import { Tick } from './icons.js';

type InWords = { readonly words: Words };

/**
 * `email`: the user's own address, or with `ofAnother` another person's. With `withPasskeys`, browsers offer passkeys
 * there, too (WebAuthn §5.1.4).
 */
export function EmailField({
  words,
  ofAnother = false,
  withPasskeys = false,
  ...field
}: InWords &
  Pick<FieldProps, 'value' | 'hint' | 'isWrong'> & {
    readonly ofAnother?: boolean;
    readonly withPasskeys?: boolean;
  }) {
  const own = withPasskeys ? 'username webauthn' : 'username';
  return (
    <Field
      name="email"
      label={words.fields.email}
      type="email"
      autocomplete={ofAnother ? 'off' : own}
      maxLength={MAX_EMAIL_LENGTH}
      {...field}
    />
  );
}

/** `name`: what the user is called. */
export function NameField({ words, ...field }: InWords & Pick<FieldProps, 'value' | 'isWrong'>) {
  return (
    <Field
      name="name"
      label={words.fields.name}
      type="text"
      autocomplete="name"
      maxLength={MAX_TITLE_LENGTH}
      {...field}
    />
  );
}

/** The password that the user has. */
export function PasswordField(field: Pick<FieldProps, 'name' | 'label' | 'isWrong'>) {
  return <Field type="password" autocomplete="current-password" maxLength={MAX_PASSWORD_LENGTH} {...field} />;
}

/** A password that the user chooses. */
export function NewPasswordField({
  words,
  hint = words.fields.newPasswordHint,
  ...field
}: InWords & Pick<FieldProps, 'name' | 'label' | 'hint' | 'isWrong'>) {
  return (
    <Field
      type="password"
      autocomplete="new-password"
      hint={hint}
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
      {...field}
    />
  );
}

/** Tells password managers whose password the form is about: they store it by its user. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input type="hidden" name="username" autocomplete="username" value={email} />;
}

/** `disconnect`: whether a new password ends all connections, too; with `isFixed`, it always does, and says so. */
export function DisconnectChoice({
  words,
  checked = false,
  isFixed = false,
}: InWords & { readonly checked?: boolean; readonly isFixed?: boolean }) {
  const { password } = words.account;
  if (isFixed)
    return (
      <div class="choice settled">
        <Tick />
        <div>
          <strong>{password.allDisconnected}</strong>
          <p class="hint">{password.allDisconnectedHint}</p>
        </div>
      </div>
    );
  return (
    <div class="choice">
      <input
        type="checkbox"
        id="disconnect"
        name="disconnect"
        value="all"
        checked={checked}
        aria-describedby="disconnect-about"
      />
      <div>
        <label for="disconnect">{password.disconnect}</label>
        <p class="hint" id="disconnect-about">
          {password.disconnectHint}
        </p>
      </div>
    </div>
  );
}
