import { PasskeyForm, type PasskeyTarget } from '../shared/passkey-form.js';
import type { Words } from '../words/words.js';

type PasskeyButtonProps = {
  readonly words: Words;
  /** Null: nothing is shown. */
  readonly passkey: PasskeyTarget | null;
  /** Whether the page asks for a passkey in the first place. */
  readonly isMain?: boolean;
};

/** Signs in with a passkey. The page has to name the script of the target in its `Layout`. */
export function PasskeyButton({ words, passkey, isMain }: PasskeyButtonProps) {
  const own = words.login.passkey;
  if (passkey === null) return null;
  return (
    <PasskeyForm kind="get" {...passkey} failed={own.failed}>
      <button type="submit" class={isMain ? 'primary full' : 'secondary full'}>
        {own.button}
      </button>
    </PasskeyForm>
  );
}
