// Decoration next to words that say the same: hidden from screen readers, drawn in the color of the text.

/** An error or a warning. */
export function Alarm() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="M12 3.5 22 20.5H2Z" />
      <path d="M12 10v5" />
      <path d="M12 17.6v.2" />
    </svg>
  );
}

/** Information. */
export function Info() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 11v6" />
      <path d="M12 7.2v.2" />
    </svg>
  );
}

/** A granted or completed item. */
export function Tick() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  );
}

/** An item that is not granted. */
export function Bar() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9.5" />
      <path d="m5.5 5.5 13 13" />
    </svg>
  );
}

/** Our logo: a seal whose check mark is a V. */
export function Seal() {
  return (
    <svg class="seal" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <circle class="seal-rim" cx="16" cy="16" r="14.5" />
      <circle class="seal-face" cx="16" cy="16" r="11.5" />
      <path class="seal-tick" d="m10.5 12 5 9.5L23 9.5" />
    </svg>
  );
}
