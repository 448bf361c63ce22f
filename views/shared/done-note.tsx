import { Alarm, Tick } from './icons.js';
import { Sentence } from './shown-text.js';

type DoneNoteProps = {
  readonly text: string | null;
  /** The action did not happen. */
  readonly refused?: boolean;
};

/** What became of the last action, above the page that follows; empty if there was none. */
export function DoneNote({ text, refused = false }: DoneNoteProps) {
  if (text === null) return null;
  return (
    <p class={refused ? 'note warning' : 'note done'} role="status">
      {refused ? <Alarm /> : <Tick />}
      <span>
        <Sentence text={text} />
      </span>
    </p>
  );
}
