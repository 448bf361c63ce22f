import { Tick } from './icons.js';

/** A confirmation of the last action, above the page that follows; empty if there was none. */
export function DoneNote({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p class="note done" role="status">
      <Tick />
      <span>{text}</span>
    </p>
  );
}
