/** What some people ask of every page. */
export const modes: string = `
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) {
  .card::before { display: none; }
  .choice:has(:checked) { border-color: Highlight; }
}
`;
