/** Text, buttons, notes and fields. */
export const controls: string = `
.lead { color: var(--quiet); }
.lead bdi { color: var(--ink); font-weight: 600; }
h1 + .lead { margin-block-start: -.875rem; }
.quiet, .hint { color: var(--quiet); }
.hint, .fine { font-size: .9375rem; }
.fine { color: var(--quiet); }
.line { display: block; }
.icon { flex: none; inline-size: 1.375rem; block-size: 1.375rem; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }

button, .primary, .secondary, .danger { font: inherit; }
.primary, .secondary, .danger {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 3rem;
  padding: .5rem 1.25rem;
  border: 1.5px solid var(--brand);
  border-radius: .625rem;
  font-weight: 620;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
}
.primary { background: var(--brand); color: var(--on-brand); }
.primary:hover { background: var(--brand-strong); border-color: var(--brand-strong); }
.secondary { background: var(--paper); color: var(--brand); }
.secondary:hover { background: var(--brand-wash); }
.danger { background: var(--paper); color: var(--danger); border-color: var(--danger-line); }
.danger:hover { background: var(--danger-wash); border-color: var(--danger); }
.danger.final { background: var(--danger); color: var(--paper); border-color: var(--danger); }
.full { inline-size: 100%; }
.link {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  /* For a link of two lines. */
  padding: .6rem 0;
  background: none;
  border: 0;
  color: var(--brand);
  text-align: start;
  text-decoration: underline;
  text-underline-offset: .2em;
  text-decoration-thickness: .08em;
  cursor: pointer;
}
/* The line must not hide an underscore. */
.link:has(.technical) { text-underline-offset: .35em; }
/* A link does not underline the boxes in it. */
.link .unit { text-decoration: underline; text-decoration-thickness: .08em; }
.link:hover { color: var(--brand-strong); }
.link:hover, .link:hover .unit { text-decoration-thickness: .14em; }
.buttons { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); }
.buttons > * { inline-size: 100%; }
/* The first of three buttons takes a whole line, so that none stands by itself on half a line. */
.buttons > :first-child:nth-last-child(3) { grid-column: 1 / -1; }
.field .with-button input { flex: 1 1 10rem; inline-size: 0; min-inline-size: 0; }

.note { display: flex; gap: .75rem; padding: .875rem 1rem; border: 1px solid; border-radius: .625rem; }
.note.error { color: var(--danger); background: var(--danger-wash); border-color: var(--danger-line); }
.note.warning { color: var(--warning); background: var(--warning-wash); border-color: var(--warning-line); }
.note strong { display: block; }

.fields { display: grid; gap: 1.25rem; }
.fields legend { margin-block-end: .75rem; font-size: 1.0625rem; color: var(--ink); }
.fields + .fields { margin-block-start: .75rem; }
.field { display: grid; gap: .25rem; }
.field label { font-weight: 600; }
.field .hint { margin-block-end: .125rem; }
.field :is(input, select, textarea) {
  inline-size: 100%;
  min-block-size: 3rem;
  padding: .5rem .875rem;
  font: inherit;
  color: inherit;
  background: var(--sunk);
  border: 1.5px solid var(--edge);
  border-radius: .625rem;
}
/* A browser's own arrow touches the border. Forced colors would not reach ours. */
@media (forced-colors: none) {
  .field select {
    padding-inline-end: 2.5rem;
    background: var(--sunk) var(--chevron) no-repeat right .875rem center / 1rem;
    -webkit-appearance: none;
    appearance: none;
  }
  [dir="rtl"] .field select { background-position: left .875rem center; }
}
.field textarea { resize: vertical; }
.field :is(input, textarea):focus-visible { outline-offset: 0; border-color: var(--brand); border-radius: .625rem; }
.field :is(input, textarea)[aria-invalid="true"] { border-color: var(--danger); }
/* Addresses are written left to right, but on a right-to-left page they still start at its edge. */
[dir="rtl"] .field input[dir="ltr"] { text-align: end; }
/* So does a name that is written left to right, without space for the button that clears it. */
[dir="rtl"] .field input:dir(ltr) { text-align: end; }
[dir="rtl"] .field input:dir(ltr)::-webkit-search-cancel-button { display: none; }

.choices { display: grid; gap: .5rem; }
.choices legend { margin-block-end: .5rem; }
.choice {
  position: relative;
  display: flex;
  gap: .875rem;
  min-block-size: 3.25rem;
  padding: .75rem 1rem;
  border: 1.5px solid var(--line);
  border-radius: .625rem;
}
.choice > div { min-inline-size: 0; }
.choice input { position: relative; z-index: 1; flex: none; inline-size: 1.375rem; block-size: 1.375rem; margin: .1rem 0 0; }
/* In dark mode, browsers draw an unchecked box as if it were disabled. Forced colors have their own. */
@media (forced-colors: none) {
  .choice input {
    display: grid;
    place-content: center;
    border: 1.5px solid var(--edge);
    border-radius: .3125rem;
    background: var(--paper);
    -webkit-appearance: none;
    appearance: none;
  }
  .choice input[type="radio"] { border-radius: 50%; }
  .choice input:checked { border-color: var(--brand); background: var(--brand); }
  .choice input:checked::before { content: ""; inline-size: .4375rem; block-size: .75rem; margin-block-end: .125rem; border: solid var(--on-brand); border-width: 0 2.5px 2.5px 0; transform: rotate(45deg); }
  .choice input[type="radio"]:checked::before { inline-size: .5rem; block-size: .5rem; margin: 0; border: 0; border-radius: 50%; background: var(--on-brand); }
}
.choice label { font-weight: 600; cursor: pointer; }
/* Makes the whole row a click target for its input. */
.choice label::after { content: ""; position: absolute; inset: 0; }
.choice:hover { border-color: var(--edge); }
.choice:has(:checked) { background: var(--brand-wash); border-color: var(--brand); }
.choice:has(:focus-visible) { outline: 3px solid var(--brand); outline-offset: 2px; }
.choice:has(:focus-visible) input { outline: none; }
`;
