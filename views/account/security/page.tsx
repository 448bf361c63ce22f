import { DoneNote } from '../../shared/done-note.js';
import { isKey, wordsFor } from '../../words/words.js';
import { type AccountFrame, AccountLayout } from '../layout.js';
import { PasskeysSection, type PasskeysSectionProps } from './passkeys.js';
import { RecoverySection, type RecoverySectionProps } from './recovery-codes.js';
import { TotpSection, type TotpSectionProps } from './totp.js';

export type SecurityProps = {
  readonly page: AccountFrame;
  /** null: this server has no passkeys. */
  readonly passkeys: PasskeysSectionProps | null;
  readonly totp: TotpSectionProps;
  /** null: the user has no second factor that the codes could stand in for. */
  readonly recovery: RecoverySectionProps | null;
  /** What the last form did. */
  readonly done: string | null;
};

/** What the user signs in with besides their password: a section for each kind. */
export function SecurityPage({ page, passkeys, totp, recovery, done }: SecurityProps) {
  const words = wordsFor(page);
  const { security, sections } = words.account;
  return (
    <AccountLayout page={page} section="security" title={sections.security}>
      <h1>{sections.security}</h1>
      <DoneNote text={done !== null && isKey(security.done, done) ? security.done[done] : null} />
      <p class="lead">{security.intro}</p>
      {passkeys !== null && <PasskeysSection words={words} reader={page} passkeys={passkeys} />}
      <TotpSection words={words} reader={page} totp={totp} />
      {recovery !== null && <RecoverySection words={words} recovery={recovery} />}
    </AccountLayout>
  );
}
