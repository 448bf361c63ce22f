/** The arrow of a select box. A stylesheet's image knows no variables, so that each mode has its own. */
const chevron = (color: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path d='m3 6 5 5 5-5' fill='none' stroke='${color}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/></svg>`,
  )}")`;

/** Colors for light and dark mode, and the default look of every element. */
export const base: string = `
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
  --chevron: ${chevron('#525875')};
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
    --chevron: ${chevron('#a9aec8')};
  }
}

*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
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
h1, h2, h3, p, ul, ol, dl, dd, fieldset, legend { margin: 0; padding: 0; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
p { text-wrap: pretty; }
h1 { font-size: 1.625rem; font-weight: 680; letter-spacing: -.015em; }
h2 { font-size: 1.1875rem; font-weight: 660; }
/* Lines of equal length would break an address where another line has room for it. */
h1:has(wbr), h2:has(wbr) { text-wrap: wrap; }
/* Spacing would pull joined Arabic letters apart. */
:lang(ar) { letter-spacing: 0 !important; }
/* Japanese has no spaces: without this, texts break in the middle of a phrase, or lines begin with a small kana. */
:lang(ja) { line-break: strict; word-break: auto-phrase; }
h3, legend { font-size: .9375rem; font-weight: 660; color: var(--quiet); }
/* A stranger chose the name: its color keeps it from looking like part of our sentence. */
h1 bdi { color: var(--brand); }
/* Stays in one line if it fits in one. */
.unit { display: inline-block; max-inline-size: 100%; }
/* The dots of a line's first facts lie outside it, and are clipped; what is left of the margin shows a focused link's outline. */
.joined { display: block; clip-path: inset(-.5rem -.3em); }
.joined > span { display: block; margin-inline-start: -.9em; }
.joined > span > .unit { position: relative; padding-inline-start: .9em; }
.joined .dot { position: absolute; inset-inline-start: 0; inline-size: .9em; text-align: center; }
/* A host is longer than most names. */
h1 .unit { font-size: .94em; }
/* An address, written left to right, still starts where its heading or paragraph does. */
[dir="rtl"] :is(bdi, .unit) { text-align: right; }
/* A name of two words, written left to right, would begin in one line and end at the other side of the next. */
[dir="rtl"] :is(h1, .emblem ~ p:not(.fine)) bdi { display: inline-block; max-inline-size: 100%; }
/* Less space below a heading than above, so that it goes with the text that it introduces. */
.card > * ~ h2 { margin-block: .5rem -.5rem; }
.card > .tabs + h2 { margin-block-start: 0; }
ul, ol { list-style: none; }
fieldset { border: 0; min-inline-size: 0; }
legend { max-inline-size: 100%; }
code, .technical { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .92em; }
.copyable { -webkit-user-select: all; user-select: all; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: .25rem; }
form { display: grid; gap: 1.25rem; min-inline-size: 0; }
`;
