import { formErrorId } from './form-error.js';
import { Sentence } from './shown-text.js';

/** A single-line input. */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly minLength?: number;
  readonly maxLength: number;
  readonly pattern?: string;
  /** For technical names, not prose. */
  readonly verbatim?: boolean;
  /** The page's error is about this field. */
  readonly isWrong?: boolean;
};

/** A required text field with its visible label and hint; its id is its name. */
export function Field(field: FieldProps) {
  const hintId = field.hint ? `${field.name}-hint` : null;
  const describedBy = [hintId, field.isWrong && formErrorId].filter(Boolean).join(' ');
  // The input is an address or a secret, never prose: keyboards must not correct it.
  const verbatim = field.verbatim ?? (field.type !== 'text' || field.pattern !== undefined);
  return (
    <div class="field">
      <label for={field.name}>{field.label}</label>
      {field.hint && (
        <p class="hint" id={`${field.name}-hint`}>
          <Sentence text={field.hint} />
        </p>
      )}
      <input
        id={field.name}
        name={field.name}
        type={field.type}
        autocomplete={field.autocomplete}
        value={field.value}
        required
        minlength={field.minLength}
        maxlength={field.maxLength}
        pattern={field.pattern}
        dir={verbatim ? 'ltr' : 'auto'}
        autocapitalize={verbatim ? 'none' : undefined}
        spellcheck={verbatim ? false : undefined}
        aria-invalid={field.isWrong ? 'true' : undefined}
        aria-describedby={describedBy || undefined}
      />
    </div>
  );
}
