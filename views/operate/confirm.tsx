import { withoutControls } from '../../src/rules/printable.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type ConsoleFrame, type ConsoleTab, TitledPage } from './frame.js';

export type ConsoleConfirmProps = {
  readonly frame: ConsoleFrame;
  readonly tab: ConsoleTab;
  /** May contain a text from the link to the page, which a stranger may have written. */
  readonly title: string;
  /** May contain the name that an application gave itself. */
  readonly text: string;
  readonly form: FormTarget;
  readonly button: string;
  /** Whether it gives access or renews something, and takes nothing away: the button is not red. */
  readonly isHarmless?: boolean | undefined;
  readonly backHref: string;
};

/** Asks before something that affects access, or cannot be undone. */
export function ConsoleConfirmPage(props: ConsoleConfirmProps) {
  const { frame, tab, title, text, form, button, isHarmless = false, backHref } = props;
  return (
    <TitledPage frame={frame} tab={tab} title={withoutControls(title)}>
      <p>{withoutControls(text)}</p>
      <div class="buttons">
        <a class="secondary" href={backHref}>
          Back
        </a>
        <PostForm {...form}>
          <button type="submit" class={isHarmless ? 'primary' : 'danger final'}>
            {button}
          </button>
        </PostForm>
      </div>
    </TitledPage>
  );
}
