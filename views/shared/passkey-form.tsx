import type { PropsWithChildren } from 'hono/jsx';
import { Alarm } from './icons.js';
import type { FormTarget } from './post-form.js';

/** A form that our script fills in with a passkey. */
export type PasskeyTarget = FormTarget & {
  /** What the browser is asked for, as JSON (WebAuthn §5.1.8, §5.1.9). */
  readonly options: string;
  readonly scriptHref: string;
};

type PasskeyFormProps = PropsWithChildren<
  Omit<PasskeyTarget, 'scriptHref'> & {
    /** Whether a passkey is used, or made. */
    readonly kind: 'get' | 'create';
    /** Shown when the browser gave no passkey. */
    readonly failed: string;
    /** Shown when the device has one already. */
    readonly known?: string;
  }
>;

/** Posts `credential`. Hidden until the script finds that the browser has passkeys. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { kind, action, hidden, options, failed, known, children } = props;
  return (
    <form method="post" action={action} data-passkey={kind} data-options={options} hidden>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="credential" />
      <HiddenNote name="failed" text={failed} />
      {known !== undefined && <HiddenNote name="known" text={known} />}
      {children}
    </form>
  );
}

/** Shown by the script. */
function HiddenNote({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p class="note error" role="alert" data-note={name} hidden>
      <Alarm />
      <span>{text}</span>
    </p>
  );
}
