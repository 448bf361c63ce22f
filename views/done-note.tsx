import { Tick } from './icons.js';

/** What has just been done, on top of the page that follows; or nothing. */
export function DoneNote({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p class="note done" role="status">
      <Tick />
      <span>{text}</span>
    </p>
  );
}
