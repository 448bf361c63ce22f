/** The account pages. */
export const account: string = `
.rows { display: grid; grid-template-columns: minmax(0, 1fr); border: 1px solid var(--line); border-radius: .625rem; }
.rows > li { padding: .875rem 1rem; }
.rows .stack .technical { display: inline-block; max-inline-size: 100%; }
.rows > li + li { border-block-start: 1px solid var(--line); }
.paragraphs { display: grid; gap: .5rem; min-inline-size: 0; }
.paragraphs h2 { font-size: 1.0625rem; }
.paragraphs ul { display: grid; gap: .25rem; }
.note .paragraphs strong { display: inline; }
.with-button > .link { text-align: start; max-inline-size: 100%; }
.applications { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.application { display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); }
.application h3 { font-size: 1.0625rem; color: var(--ink); }
.in-workspace { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
/* A link that wraps stays close to what it belongs to: it is tall by itself. */
:is(.application, .in-workspace) > .with-button { row-gap: 0; }
.in-workspace h4 { margin: 0; padding-block: .375rem; font-size: .9375rem; font-weight: 600; color: var(--quiet); }
.connection { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
.connection dl { display: grid; gap: .375rem; }
.connection dt { font-size: .9375rem; color: var(--quiet); }
.connection dd { min-inline-size: 0; }
.connection .foot { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-between; gap: .5rem 1rem; }
.connection details { flex: 1 1 14rem; min-inline-size: 0; }
.rows .hint + :is(p, .pause) { margin-block-start: .375rem; }
.pause { display: flex; gap: .75rem; color: var(--warning); font-weight: 600; }
/* Light around the code in every color scheme: cameras look for the edge. */
.qr-code { display: block; max-inline-size: 100%; block-size: auto; margin-inline: auto; border-radius: .625rem; }
.key { overflow-wrap: anywhere; }
.codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .5rem; padding: 1rem; border: 1px solid var(--line); border-radius: .625rem; }
.factor { display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); }
summary { display: list-item; margin-inline-start: 1.125rem; padding-block: .6rem; list-style-position: outside; text-wrap: balance; color: var(--brand); cursor: pointer; }
.bullets { padding-inline-start: 1.25rem; list-style: disc; }
/* Begins with one of our phrases, which are in lower case. Not in languages that name the system first: iOS would become IOS. */
.sentence:not(:lang(ja), :lang(ko), :lang(zh))::first-letter { text-transform: uppercase; }
.steps { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.steps h2 { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; }
.steps h2 .badge { margin: 0; }
.steps .badge { display: inline-flex; align-items: center; gap: .25rem; }
.steps .badge .icon { inline-size: 1rem; block-size: 1rem; }
pre span { white-space: nowrap; }
/* A command that needs a second line continues further in. */
.command { padding-inline-start: calc(1rem + 2ch); text-indent: -2ch; }
pre { margin: 0; padding: .75rem 1rem; white-space: pre-wrap; background: var(--sunk); border: 1px solid var(--line); border-radius: .625rem; }
/* Narrow screens wrap the tabs, as six of them do on every screen, and an underline would run between the two lines. */
.card > .tabs:has(> :nth-child(6)) { gap: .25rem; border-block-end: 0; }
.card > .tabs:has(> :nth-child(6)) a { margin: 0; padding-inline: .5rem; border-block-end: 0; border-radius: .625rem; }
.card > .tabs:has(> :nth-child(6)) a[aria-current] { background: var(--brand-wash); }
@media (max-width: 39.99rem) {
  .card > .tabs { gap: .25rem; border-block-end: 0; }
  .card > .tabs a { margin: 0; padding-inline: .5rem; border-block-end: 0; border-radius: .625rem; }
  .card > .tabs a[aria-current] { background: var(--brand-wash); }
  /* Two would look like a button and a caption. */
  .card > .tabs:not(:has(> :nth-child(3))) { display: grid; }
  .card > .tabs:not(:has(> :nth-child(3))) a { padding: .5rem .75rem; border: 1px solid var(--line); }
}
/* Two tabs in each line on a phone, so that no tab is left alone; one in each line for large text. */
@media (max-width: 29.99rem) {
  .card > .tabs:has(> :nth-child(4)) { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7.5rem, 34%)), 1fr)); }
  .card > .tabs:has(> :nth-child(4)) a { justify-content: center; padding-inline: .25rem; }
  .card > .tabs > :nth-child(5):last-child { grid-column: 1 / -1; }
}
/* Three tabs in each of two lines, however wide the letters are. */
@media (min-width: 30rem) {
  .card > .tabs:has(> :nth-child(6):last-child) { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .card > .tabs:has(> :nth-child(6):last-child) a { justify-content: center; text-align: center; }
}
@media (min-width: 40rem) {
  .connection dl > div { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); column-gap: 1rem; }
}
`;
