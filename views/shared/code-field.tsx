import { formErrorId } from './form-error.js';

type CodeFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly isWrong: boolean;
};

/** More than a recovery code has, with the spaces and hyphens that people type. */
const MOST = 40;

/** `code`: of an authenticator app, or a recovery code; digits both. Browsers and password managers can fill it in. */
export function CodeField({ label, hint, isWrong }: CodeFieldProps) {
  const describedBy = [hint && 'code-hint', isWrong && formErrorId].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for="code">{label}</label>
      {hint && (
        <p class="hint" id="code-hint">
          {hint}
        </p>
      )}
      <input
        id="code"
        name="code"
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        required
        maxlength={MOST}
        dir="ltr"
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={describedBy || undefined}
      />
    </div>
  );
}
