/** The administrators' pages. */
export const admin: string = `
.tabs { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; border-block-end: 1px solid var(--line); }
.tabs a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-block: .25rem;
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
.link.inline { min-block-size: auto; padding-block: 0; }
.stack, .sheet { display: grid; gap: .875rem; grid-template-columns: minmax(0, 1fr); }
.sheet { padding: 1rem; border: 1px solid var(--line); border-radius: .625rem; }
.sheet h3 { color: var(--ink); font-size: 1.0625rem; }
.sheet .members { display: grid; gap: 1.5rem; padding-block: .875rem; border-block: 1px solid var(--line); }
.actions { display: flex; flex-wrap: wrap; gap: .625rem; }
.fixed { display: grid; gap: .5rem; padding-block: .25rem .5rem; }
.fixed li { display: flex; gap: .875rem; padding-inline: 1rem; }
.fixed .icon { color: var(--brand); }
.withheld .icon { color: var(--quiet); }
`;
