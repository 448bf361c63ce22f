import type { Child } from 'hono/jsx';
import { Copyable } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout, type ConsoleTab } from './frame.js';

export type ConsoleSecretProps = {
  readonly frame: ConsoleFrame;
  readonly tab: ConsoleTab;
  /** What is shown: `New secret`, or a link that works like one. */
  readonly title: string;
  /** What it is for. */
  readonly of: Child;
  readonly secret: string;
  /** What it is used for, how long it works, or what becomes of the one before. */
  readonly note: Child;
  readonly backHref: string;
};

/** During a rotation of two secrets. */
export const CURRENT_STAYS = 'The current secret keeps working until you finish the rotation.';

/** The only page that ever shows a secret. */
export function ConsoleSecretPage({ frame, tab, title, of, secret, note, backHref }: ConsoleSecretProps) {
  return (
    <ConsoleLayout frame={frame} tab={tab} title={title}>
      <h2>
        {title} for {of}
      </h2>
      <p>Copy it now. You won’t be able to see it again. {note}</p>
      <p>
        <Copyable text={secret} />
      </p>
      <p>
        <a class="secondary small" href={backHref}>
          Back
        </a>
      </p>
    </ConsoleLayout>
  );
}
