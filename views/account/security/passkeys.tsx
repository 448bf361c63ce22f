import { MAX_PASSKEY_NAME_LENGTH } from '../../../src/rules/passkeys.js';
import { DoneNote } from '../../shared/done-note.js';
import { Field } from '../../shared/field.js';
import { FormError } from '../../shared/form-error.js';
import { Day, type Reader } from '../../shared/moment.js';
import { PasskeyForm, type PasskeyTarget } from '../../shared/passkey-form.js';
import { type FormTarget, PostForm } from '../../shared/post-form.js';
import { Theirs } from '../../shared/shown-text.js';
import { type Words, wordsFor } from '../../words/words.js';
import { type AccountFrame, AccountLayout } from '../layout.js';

/** A passkey of the user. */
export type ShownPasskey = {
  readonly name: string;
  /** Whether it is synchronized between devices. */
  readonly backedUp: boolean;
  readonly createdAt: Date;
  /** null: never. */
  readonly lastUsedAt: Date | null;
  /** Where it is renamed and removed. */
  readonly href: string;
};

export type PasskeysSectionProps = {
  readonly passkeys: readonly ShownPasskey[];
  /** The page that adds one; null: the user has as many as they may have. */
  readonly addHref: string | null;
  /** The most that a user may have. */
  readonly most: number;
};

/** The user's passkeys, and the way to another one. */
export function PasskeysSection(props: {
  readonly words: Words;
  readonly reader: Reader;
  readonly passkeys: PasskeysSectionProps;
}) {
  const { words, reader } = props;
  const { passkeys, addHref, most } = props.passkeys;
  const said = words.account.security.passkeys;
  return (
    <section class="factor" aria-labelledby="passkeys">
      <h2 id="passkeys">{said.title}</h2>
      <p>{said.intro}</p>
      {passkeys.length === 0 ? (
        <p>{said.none}</p>
      ) : (
        <ul class="rows">
          {passkeys.map((passkey) => (
            <Row words={words} reader={reader} passkey={passkey} />
          ))}
        </ul>
      )}
      <p>
        {addHref === null ? (
          said.full({ most })
        ) : (
          <a class={passkeys.length === 0 ? 'primary' : 'secondary'} href={addHref}>
            {said.add}
          </a>
        )}
      </p>
    </section>
  );
}

export type AddPasskeyProps = {
  readonly page: AccountFrame;
  readonly form: PasskeyTarget;
  /** The initial value of its name. */
  readonly name: string;
  /** Why the last one was not added. */
  readonly error: string | null;
};

/** Adds a passkey: `name` and `credential`. */
export function AddPasskeyPage({ page, form, name, error }: AddPasskeyProps) {
  const words = wordsFor(page);
  const said = words.account.security.passkeys;
  const { scriptHref, ...target } = form;
  return (
    <AccountLayout
      page={page}
      section="security"
      title={said.add}
      failed={error !== null}
      scriptHref={scriptHref}
    >
      <h1>{said.add}</h1>
      <p>{said.intro}</p>
      <FormError error={error} />
      <p data-without-passkeys>{said.unsupported}</p>
      <PasskeyForm kind="create" {...target} failed={said.failed} known={said.known}>
        <NameField words={words} value={name} />
        <button type="submit" class="primary full">
          {said.add}
        </button>
      </PasskeyForm>
    </AccountLayout>
  );
}

function Row(props: { readonly words: Words; readonly reader: Reader; readonly passkey: ShownPasskey }) {
  const { words, reader, passkey } = props;
  const said = words.account.security.passkeys;
  const { lastUsedAt } = passkey;
  return (
    <li class="with-button">
      <div>
        <strong class="line">
          <Theirs text={passkey.name} />
        </strong>
        <span class="line hint">{said.added({ day: <Day at={passkey.createdAt} reader={reader} /> })}</span>
        <span class="line hint">
          {lastUsedAt === null ? said.neverUsed : said.used({ day: <Day at={lastUsedAt} reader={reader} /> })}
        </span>
        <span class="line hint">{passkey.backedUp ? said.synchronized : said.onOneDevice}</span>
      </div>
      <a class="link" href={passkey.href} aria-label={said.changeNamed({ name: passkey.name })}>
        {said.change}
      </a>
    </li>
  );
}

function NameField({ words, value }: { readonly words: Words; readonly value: string }) {
  const { name, nameHint } = words.account.security.passkeys;
  return (
    <Field
      name="name"
      label={name}
      hint={nameHint}
      type="text"
      autocomplete="off"
      maxLength={MAX_PASSKEY_NAME_LENGTH}
      value={value}
    />
  );
}

export type PasskeyProps = {
  readonly page: AccountFrame;
  readonly name: string;
  readonly rename: FormTarget;
  readonly remove: FormTarget;
  /** The name was just changed. */
  readonly saved: boolean;
};

/** Renames a passkey, by `name`, or removes it. */
export function PasskeyPage({ page, name, rename, remove, saved }: PasskeyProps) {
  const words = wordsFor(page);
  const { settings, security } = words.account;
  const { passkeys } = security;
  return (
    <AccountLayout page={page} section="security" title={passkeys.one}>
      <h1>{passkeys.one}</h1>
      <DoneNote text={saved ? settings.saved : null} />
      <PostForm {...rename}>
        <NameField words={words} value={name} />
        <button type="submit" class="primary full">
          {settings.save}
        </button>
      </PostForm>
      <h2>{passkeys.removeNamed({ name: <Theirs text={name} /> })}</h2>
      <p>{passkeys.afterRemoval}</p>
      <PostForm {...remove}>
        <div class="buttons">
          <a class="secondary" href={page.sections.security}>
            {words.account.confirm.cancel}
          </a>
          <button type="submit" class="danger final">
            {passkeys.remove}
          </button>
        </div>
      </PostForm>
    </AccountLayout>
  );
}
