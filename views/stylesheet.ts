// Paper, ink, and a line of security printing: pages that look like a voucher, because each is one.

/** A tile of interlaced waves, as engraved on banknotes, to be used as a mask. */
const guilloche = (() => {
  const waves = [0, 8, 16, 24, 32, 40].map(
    (x) => `M${x - 96} 10c9-12 15-12 24 0s15 12 24 0 15-12 24 0 15 12 24 0 15-12 24 0 15 12 24 0`,
  );
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='48' height='20' viewBox='0 0 48 20'><path fill='none' stroke='#000' d='${waves.join('')}'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
})();

/** The one stylesheet of all pages. It loads nothing but data: images, and needs no script. */
export const stylesheet: string = `
:root {
  color-scheme: light dark;
  --ground: #eceef5;
  --paper: #ffffff;
  --sunk: #f5f6fb;
  --ink: #1a1d33;
  --quiet: #525875;
  --line: #d6d9e6;
  --edge: #757b99;
  --brand: #383b99;
  --brand-strong: #2a2d7d;
  --brand-wash: #eff0fc;
  --on-brand: #ffffff;
  --seal: #c98a1b;
  --warning: #5f4000;
  --warning-wash: #fff5dc;
  --warning-line: #d9a441;
  --danger: #8f1d1d;
  --danger-wash: #fdeeec;
  --danger-line: #d98a84;
  --shadow: 0 1px 2px rgb(26 29 51 / 8%), 0 12px 32px rgb(26 29 51 / 10%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f111c;
    --paper: #191c2c;
    --sunk: #202438;
    --ink: #e9eaf5;
    --quiet: #a9aec8;
    --line: #31364f;
    --edge: #7c82a1;
    --brand: #b4b9ff;
    --brand-strong: #d0d3ff;
    --brand-wash: #262a48;
    --on-brand: #15173a;
    --seal: #e4b04e;
    --warning: #ffdc96;
    --warning-wash: #33290f;
    --warning-line: #8a6a22;
    --danger: #ffb9b2;
    --danger-wash: #3a1c20;
    --danger-line: #94484a;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 35%);
  }
}

*, ::before, ::after { box-sizing: border-box; }
html {
  font: 100%/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  background: var(--ground);
  color: var(--ink);
}
body {
  margin: 0;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: 1.5rem 1rem 3rem;
  overflow-wrap: anywhere;
}
h1, h2, h3, p, ul, dl, dd, fieldset, legend { margin: 0; padding: 0; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.625rem; font-weight: 680; letter-spacing: -.015em; }
h2 { font-size: 1.1875rem; font-weight: 660; }
h3, legend { font-size: .9375rem; font-weight: 660; color: var(--quiet); }
/* A name is its own colour, so that it cannot pass for the sentence around it. */
h1 bdi { color: var(--brand); }
ul { list-style: none; }
fieldset { border: 0; min-inline-size: 0; }
legend { max-inline-size: 100%; }
code, .technical { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .92em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: .25rem; }
form { display: grid; gap: 1.25rem; min-inline-size: 0; }

/* The house, and the card in it */
.house {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .625rem;
  margin-block: .5rem 1.5rem;
  font-size: 1.1875rem;
  font-weight: 680;
  letter-spacing: -.01em;
}
.seal { fill: none; stroke-linecap: round; stroke-linejoin: round; }
.seal-rim { stroke: var(--seal); stroke-width: 2.5; stroke-dasharray: 2.2 1.596; stroke-linecap: butt; }
.seal-face { fill: var(--brand); }
.seal-tick { stroke: var(--on-brand); stroke-width: 2.75; }
.card {
  position: relative;
  display: grid;
  gap: 1.25rem;
  grid-template-columns: minmax(0, 1fr);
  max-inline-size: 27rem;
  margin-inline: auto;
  padding: 3rem 1.25rem 1.5rem;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 1rem;
  box-shadow: var(--shadow);
}
.card.wide { max-inline-size: 40rem; }
.card::before {
  content: "";
  position: absolute;
  inset-block-start: .75rem;
  inset-inline: 1.25rem;
  block-size: 1.25rem;
  background: linear-gradient(90deg, var(--brand), var(--seal), var(--brand));
  opacity: .55;
  -webkit-mask: ${guilloche} repeat-x center / 3rem 1.25rem;
  mask: ${guilloche} repeat-x center / 3rem 1.25rem;
}
@media (min-width: 40rem) {
  .house { margin-block: 1.5rem 1.75rem; }
  .card { padding: 3.75rem 2.5rem 2.25rem; }
  .card::before { inset-inline: 2.5rem; inset-block-start: 1rem; }
}

/* Text */
.lead { color: var(--quiet); }
.lead bdi { color: var(--ink); font-weight: 600; }
h1 + .lead { margin-block-start: -.875rem; }
.quiet, .hint { color: var(--quiet); }
.hint, .fine { font-size: .9375rem; }
.fine { color: var(--quiet); }
.line { display: block; }
.icon { flex: none; inline-size: 1.375rem; block-size: 1.375rem; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }

/* Buttons and links */
button, .primary, .secondary { font: inherit; }
.primary, .secondary {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 3rem;
  padding: .5rem 1.25rem;
  border: 1.5px solid var(--brand);
  border-radius: .625rem;
  font-weight: 620;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.primary { background: var(--brand); color: var(--on-brand); }
.primary:hover { background: var(--brand-strong); border-color: var(--brand-strong); }
.secondary { background: var(--paper); color: var(--brand); }
.secondary:hover { background: var(--brand-wash); }
.full { inline-size: 100%; }
.link {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  padding: 0;
  background: none;
  border: 0;
  color: var(--brand);
  text-align: start;
  text-decoration: underline;
  text-underline-offset: .2em;
  text-decoration-thickness: .08em;
  cursor: pointer;
}
.link:hover { color: var(--brand-strong); text-decoration-thickness: .14em; }
.buttons { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); }
.buttons > * { inline-size: 100%; }

/* Notes */
.note { display: flex; gap: .75rem; padding: .875rem 1rem; border: 1px solid; border-radius: .625rem; }
.note.error { color: var(--danger); background: var(--danger-wash); border-color: var(--danger-line); }
.note.warning { color: var(--warning); background: var(--warning-wash); border-color: var(--warning-line); }
.note strong { display: block; }

/* Fields */
.fields { display: grid; gap: 1.25rem; }
.fields legend { margin-block-end: .75rem; font-size: 1.0625rem; color: var(--ink); }
.fields + .fields { margin-block-start: .75rem; }
.field { display: grid; gap: .25rem; }
.field label { font-weight: 600; }
.field .hint { margin-block-end: .125rem; }
.field input {
  inline-size: 100%;
  min-block-size: 3rem;
  padding: .5rem .875rem;
  font: inherit;
  color: inherit;
  background: var(--sunk);
  border: 1.5px solid var(--edge);
  border-radius: .625rem;
}
.field input:focus-visible { outline-offset: 0; border-color: var(--brand); border-radius: .625rem; }
.field input[aria-invalid="true"] { border-color: var(--danger); }
/* An address is written left to right, and still belongs at the side where the page begins. */
[dir="rtl"] .field input[dir="ltr"] { text-align: end; }

/* Choices: the whole row is the label */
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
.choice input { position: relative; z-index: 1; flex: none; inline-size: 1.375rem; block-size: 1.375rem; margin: .1rem 0 0; accent-color: var(--brand); }
.choice label { font-weight: 600; cursor: pointer; }
.choice label::after { content: ""; position: absolute; inset: 0; }
.choice:hover { border-color: var(--edge); }
.choice:has(:checked) { background: var(--brand-wash); border-color: var(--brand); }
.choice:has(:focus-visible) { outline: 3px solid var(--brand); outline-offset: 2px; }
.choice:has(:focus-visible) input { outline: none; }

/* Who is signed in */
.signed-in { padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
.signed-in.split { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; padding-block: 0 1.25rem; border-block-start: 0; border-block-end: 1px solid var(--line); }
.signed-in.split > p { flex: 1 1 14rem; min-inline-size: 0; }
.aside { display: flex; flex-wrap: wrap; align-items: center; column-gap: .5rem; color: var(--quiet); }

.with-button { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; }
.with-button > div { min-inline-size: 0; flex: 1 1 14rem; }

/* Consent */
.voucher { display: flex; gap: .75rem; color: var(--quiet); margin-block-start: -.5rem; }
.voucher .icon { color: var(--brand); }
.voucher.unverified .icon { color: var(--warning); }
.voucher .technical { color: var(--ink); font-weight: 600; }
.voucher .link { min-block-size: auto; }
.voucher .link .technical { color: inherit; font-weight: inherit; }
.facts { border: 1px solid var(--line); border-radius: .625rem; background: var(--sunk); }
.facts > div { padding: .875rem 1rem; }
.facts > div + div { border-block-start: 1px solid var(--line); }
.facts dt { font-size: .9375rem; color: var(--quiet); }
.facts dd { min-inline-size: 0; font-weight: 600; }
.facts dd .quiet, .facts dd form, .facts dd .link { font-weight: 400; }
.facts dd + dd { margin-block-start: .5rem; }
.facts dd:has(.link) { margin-block-end: -.5rem; }
@media (min-width: 40rem) {
  .facts > div { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); column-gap: 1rem; }
  .facts dt { grid-column: 1; padding-block-start: .05rem; }
  .facts dd { grid-column: 2; }
}
.scopes { display: grid; gap: .625rem; }
.scopes ul { display: grid; gap: .75rem; }
.scopes li { display: flex; gap: .875rem; padding-inline: 1rem; }
.scopes .icon { color: var(--brand); margin-block-start: .1rem; }
.scopes strong { font-weight: 600; }
/* Where the voucher would be torn off */
.decision { display: grid; gap: 1rem; padding-block-start: 1.25rem; border-block-start: 2px dashed var(--line); }

/* Notices */
.emblem { display: grid; place-items: center; inline-size: 3rem; block-size: 3rem; border-radius: 50%; }
.emblem.error { color: var(--danger); background: var(--danger-wash); }
.emblem.info { color: var(--brand); background: var(--brand-wash); }
.reference { padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
.reference code { color: var(--ink); -webkit-user-select: all; user-select: all; }

/* Account */
.rows { display: grid; grid-template-columns: minmax(0, 1fr); border: 1px solid var(--line); border-radius: .625rem; }
.rows > li { padding: .875rem 1rem; }
.rows > li + li { border-block-start: 1px solid var(--line); }
ol { margin: 0; padding: 0; list-style: none; }
.paragraphs { display: grid; gap: .5rem; min-inline-size: 0; }
.paragraphs h2 { font-size: 1.0625rem; }
.note .paragraphs strong { display: inline; }
.with-button > .link { text-align: start; max-inline-size: 100%; }
.applications { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.application { display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); }
.application h3 { font-size: 1.0625rem; color: var(--ink); }
.in-workspace { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
.in-workspace h4 { margin: 0; padding-block: .375rem; font-size: .9375rem; font-weight: 600; color: var(--quiet); }
.connection { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
.connection dl { display: grid; gap: .375rem; }
.connection dt { font-size: .9375rem; color: var(--quiet); }
.connection dd { min-inline-size: 0; }
.connection .foot { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-between; gap: .5rem 1rem; }
.connection details { flex: 1 1 14rem; min-inline-size: 0; }
.pause { display: flex; gap: .75rem; color: var(--warning); font-weight: 600; }
summary { display: list-item; padding-block: .6rem; color: var(--brand); cursor: pointer; }
.bullets { padding-inline-start: 1.25rem; list-style: disc; }
.sentence::first-letter { text-transform: uppercase; }
/* More tabs than fit beside one another stand in two lines, where an underline would cross them. */
@media (max-width: 39.99rem) {
  .card > .tabs { gap: .25rem; border-block-end: 0; }
  .card > .tabs a { margin: 0; padding-inline: .5rem; border-block-end: 0; border-radius: .625rem; }
  .card > .tabs a[aria-current] { background: var(--brand-wash); }
}
@media (min-width: 40rem) {
  .connection dl > div { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); column-gap: 1rem; }
}

/* Administration */
.tabs { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; border-block-end: 1px solid var(--line); }
.tabs a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  margin-block-end: -1px;
  border-block-end: 3px solid transparent;
  color: var(--quiet);
  font-weight: 600;
  text-decoration: none;
}
.tabs a:hover { color: var(--ink); border-color: var(--line); }
.tabs a[aria-current] { color: var(--brand); border-color: var(--brand); }
.badge {
  display: inline-block;
  flex: none;
  padding: .125rem .625rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--sunk);
  color: var(--quiet);
  font-size: .875rem;
  font-weight: 600;
}
.badge.allowed { color: var(--brand); background: var(--brand-wash); border-color: var(--brand); }
.badge.limited, .badge.waiting { color: var(--warning); background: var(--warning-wash); border-color: var(--warning-line); }
.badge.blocked { color: var(--danger); background: var(--danger-wash); border-color: var(--danger-line); }
strong .badge, h2 .badge { margin-inline-start: .5rem; }
.note.done { color: var(--brand); background: var(--brand-wash); border-color: var(--brand); }
.small { min-block-size: 2.75rem; padding: .25rem 1rem; }
.link.inline { min-block-size: auto; }
.stack, .sheet { display: grid; gap: .875rem; grid-template-columns: minmax(0, 1fr); }
.sheet { padding: 1rem; border: 1px solid var(--line); border-radius: .625rem; }
.sheet h3 { color: var(--ink); font-size: 1.0625rem; }
.sheet .members { display: grid; gap: .75rem; padding-block: .875rem; border-block: 1px solid var(--line); }
.actions { display: flex; flex-wrap: wrap; gap: .625rem; }
.fixed { display: grid; gap: .5rem; padding-block: .25rem .5rem; }
.fixed li { display: flex; gap: .875rem; padding-inline: 1rem; }
.fixed .icon { color: var(--brand); }
.withheld .icon { color: var(--quiet); }
.withheld > .hint { padding-inline: 1rem; }
.field select {
  inline-size: 100%;
  min-block-size: 3rem;
  padding: .5rem .875rem;
  font: inherit;
  color: inherit;
  background: var(--sunk);
  border: 1.5px solid var(--edge);
  border-radius: .625rem;
}

@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) {
  .card::before { display: none; }
  .choice:has(:checked) { border-color: Highlight; }
}

/* A picture that cannot be had takes no room: the margins of an empty box collapse, to nothing. */
.logo { margin-block: -.5rem .5rem; }
.logo img {
  display: block;
  max-block-size: 3.5rem;
  max-inline-size: 8rem;
  border-radius: 0.5rem;
}
`;
