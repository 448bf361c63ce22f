/** Styles for user preferences. */
export const modes: string = `
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) {
  .card::before { display: none; }
  .choice:has(:checked) { border-color: Highlight; }
  .tabs a { border-color: Canvas; }
  /* Important: on a phone, the tabs have a background of their own, in which this color would be unreadable. */
  .tabs a[aria-current], .primary { forced-color-adjust: none; color: HighlightText; background: Highlight !important; border-color: Highlight; }
  .primary:focus-visible, .tabs a:focus-visible { outline-color: CanvasText; }
}
`;
