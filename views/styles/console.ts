/** The operator console. */
export const consoleStyles: string = `
.card.console { max-inline-size: 72rem; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: .625rem; }
.table table { inline-size: 100%; border-collapse: collapse; overflow-wrap: normal; }
.table th, .table td { padding: .625rem .875rem; text-align: start; vertical-align: baseline; }
.table th { font-size: .875rem; color: var(--quiet); white-space: nowrap; }
.table tbody tr { border-block-start: 1px solid var(--line); }
/* Long ids wrap, and no column disappears into another. */
.table td { min-inline-size: 8rem; max-inline-size: 22rem; overflow-wrap: anywhere; }
/* Otherwise, the last line of a box would be level with the first line of another column. */
.table .unit { vertical-align: top; }
/* The same lines as the text around it has, so that both are level. */
.table .technical { line-height: 1lh; }
.card.console .buttons { max-inline-size: 27rem; }
.card.console form > .secondary { justify-self: start; }
.card.console .facts > div { display: grid; gap: 0 1rem; grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr); }
.table form { justify-content: start; }
/* On a phone, each row is a block, and each value stands below the name of its column. */
@media (max-width: 39.99rem) {${rowsAsBlocks('.table')}
}
/* Five columns have no room on a tablet either. */
@media (min-width: 40rem) and (max-width: 63.99rem) {${rowsAsBlocks('.table:has(th:nth-child(5))')}
  .table:has(th:nth-child(5)) tr { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .table:has(th:nth-child(5)) td:empty { display: block; visibility: hidden; }
}
.search { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; }
.search .field { flex: 1 1 10rem; }
.search .small { min-block-size: 3rem; }
@media (max-width: 39.99rem) { .search .field { flex-basis: 100%; } }
/* A field is at least as wide as its label. */
@media (min-width: 40rem) { .search label { white-space: nowrap; } }
@media (max-width: 29.99rem) { .card.console .facts > div { grid-template-columns: minmax(0, 1fr); } }
`;

function rowsAsBlocks(table: string): string {
  return `
  ${table} :is(table, tbody, tr, td) { display: block; }
  ${table} thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  ${table} tr { padding-block: .5rem; }
  ${table} tbody tr:first-child { border-block-start: 0; }
  ${table} td { max-inline-size: none; padding-block: .25rem; }
  ${table} td:empty, ${table} td:has(> bdi:only-child:empty) { display: none; }
  ${table} td:has(.small)::before { margin-block-end: .375rem; }
  ${table} td::before { display: block; content: attr(data-label); font-size: .875rem; color: var(--quiet); }`;
}
