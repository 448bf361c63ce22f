import { DoneNote } from '../../shared/done-note.js';
import { type FormTarget, PostForm } from '../../shared/post-form.js';
import { Copyable } from '../../shared/shown-text.js';
import { type Words, wordsFor } from '../../words/words.js';
import { type AccountFrame, AccountLayout } from '../layout.js';

export type RecoverySectionProps = {
  /** How many were not used. */
  readonly left: number;
  readonly make: FormTarget;
};

/** How many recovery codes there are, and the way to new ones. */
export function RecoverySection(props: { readonly words: Words; readonly recovery: RecoverySectionProps }) {
  const { left, make } = props.recovery;
  const own = props.words.account.security.recovery;
  return (
    <section class="factor" aria-labelledby="recovery">
      <h2 id="recovery">{own.title}</h2>
      <p>{own.left({ count: left })}</p>
      <PostForm {...make}>
        <button type="submit" class="secondary">
          {own.make}
        </button>
      </PostForm>
    </section>
  );
}

export type RecoveryCodesProps = {
  readonly page: AccountFrame;
  readonly codes: readonly string[];
  /** Whether there were others before; otherwise, an authenticator app has just been set up. */
  readonly replaced: boolean;
  readonly nextHref: string;
};

/** Shows new recovery codes, this once. */
export function RecoveryCodesPage({ page, codes, replaced, nextHref }: RecoveryCodesProps) {
  const words = wordsFor(page);
  const own = words.account.security.recovery;
  return (
    <AccountLayout page={page} section="security" title={own.title}>
      <DoneNote text={replaced ? null : words.account.security.done.totp_added} />
      <h1>{own.title}</h1>
      <p>{own.keep}</p>
      {replaced && <p>{own.replaced}</p>}
      <ul class="codes">
        {codes.map((code) => (
          <li>
            <code>
              <Copyable text={code} />
            </code>
          </li>
        ))}
      </ul>
      <a class="primary full" href={nextHref}>
        {own.saved}
      </a>
    </AccountLayout>
  );
}
