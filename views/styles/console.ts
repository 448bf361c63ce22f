/** The operator console. */
export const consoleStyles: string = `
.card.console { max-inline-size: 72rem; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: .625rem; }
.table table { inline-size: 100%; border-collapse: collapse; overflow-wrap: normal; }
.table th, .table td { padding: .625rem .875rem; text-align: start; vertical-align: top; }
.table th { font-size: .875rem; color: var(--quiet); white-space: nowrap; }
.table tbody tr { border-block-start: 1px solid var(--line); }
/* Long ids wrap, and no column disappears into another. */
.table td { min-inline-size: 8rem; max-inline-size: 22rem; overflow-wrap: anywhere; }
.card.console .facts > div { display: grid; gap: 0 1rem; grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr); }
.search { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; }
.search .field { flex: 1 1 12rem; }
@media (max-width: 29.99rem) { .card.console .facts > div { grid-template-columns: minmax(0, 1fr); } }
`;
