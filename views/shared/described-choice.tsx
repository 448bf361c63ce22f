import type { Child } from 'hono/jsx';

export type DescribedChoiceProps = {
  /** Whether several can be checked, or one has to be chosen. */
  readonly type: 'checkbox' | 'radio';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly label: Child;
  /** What it means. Screen readers read it after the label. */
  readonly about: Child;
};

/** One of several things to check or to choose from, and what it means. */
export function DescribedChoice({ type, id, name, value, checked, label, about }: DescribedChoiceProps) {
  return (
    <div class="choice">
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        checked={checked}
        required={type === 'radio'}
        aria-describedby={`${id}-about`}
      />
      <div>
        <label for={id}>{label}</label>
        <p class="hint" id={`${id}-about`}>
          {about}
        </p>
      </div>
    </div>
  );
}
