/** The signed-in user, the consent page, and notices. */
export const consent: string = `
.signed-in { padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
.signed-in.split { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; padding-block: 0 1.25rem; border-block-start: 0; border-block-end: 1px solid var(--line); }
.signed-in.split > p { flex: 1 1 14rem; min-inline-size: 0; }
.aside { display: flex; flex-wrap: wrap; align-items: center; column-gap: 1.5rem; color: var(--quiet); }
/* Words and their button read as one sentence. */
.aside:has(> :only-child) { column-gap: .375rem; }
.aside .link.inline { min-block-size: 2rem; }
.fine > .aside, .fine + .fine.aside { margin-block-start: .375rem; }

.with-button { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; }
.with-button > div { min-inline-size: 0; flex: 1 1 14rem; }

.asking { display: flex; align-items: center; }
.logo { flex: none; }
.logo img { display: block; max-block-size: 3.5rem; max-inline-size: 8rem; margin-inline-end: 1rem; border-radius: .5rem; }
/* The gap is part of the box, and is empty like the box if the logo cannot be loaded. */
@supports (inline-size: calc-size(max-content, size)) {
  .logo { inline-size: calc-size(max-content, size + min(size * 100, 1rem)); }
  .logo img { margin-inline-end: 0; }
}
/* Both links are beside the text, or both below it. */
.for-whom, .for-whom .ways { display: flex; flex-wrap: wrap; align-items: center; column-gap: 1.25rem; }
.for-whom { padding-block: .25rem .5rem; border-block: 1px solid var(--line); }
.for-whom > p { flex: 1 1 14rem; min-inline-size: 0; padding-block: .25rem; }
.for-whom .link.inline { min-block-size: 2rem; }
.note.voucher { margin-block-start: 0; color: var(--danger); }
.note.voucher .icon, .note.voucher .technical { color: inherit; }
.note.voucher p + p { margin-block-start: .375rem; }
.choice.settled { border-style: dashed; }
.choice.settled .icon { color: var(--brand); }
.choice.settled strong { font-weight: 600; }
.always { font-style: italic; }
/* These scripts have no italics. */
.always:is(:lang(ar), :lang(ja), :lang(ko), :lang(zh)) { font-style: normal; }
.voucher { display: flex; gap: .75rem; color: var(--quiet); margin-block-start: -.5rem; }
.voucher .icon { color: var(--brand); }
.voucher .technical { color: var(--ink); font-weight: 600; }
.voucher .link { min-block-size: auto; padding-block: 0; }
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
/* The dashed line looks like the perforation of a voucher. */
.decision { padding-block: .875rem; margin-block-end: -.75rem; border-block-start: 2px dashed var(--line); background: var(--paper); }
/* The answers stay visible while the user scrolls, unless they would cover most of a low window. */
@media (min-height: 32rem) {
  .decision { position: sticky; inset-block-end: 0; z-index: 2; }
}
.decision .buttons { grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); }
/* Saves space on a phone, so that the user sees the first permission without scrolling. */
@media (max-width: 29.99rem) {
  body:has(.asking) { padding-block-start: .5rem; }
  body:has(.asking) .house { margin-block: .25rem .625rem; font-size: 1rem; }
  body:has(.asking) .seal { inline-size: 1.5rem; block-size: 1.5rem; }
  body:has(.asking) .brand-logo { max-block-size: 1.5rem; }
  .card:has(.asking) { gap: .75rem; padding-block-start: 2.25rem; }
  .card:has(.asking)::before { inset-block-start: .5rem; }
  .asking h1 { font-size: 1.3125rem; }
  .asking ~ .note { padding: .625rem .75rem; font-size: .9375rem; line-height: 1.4; }
  .asking ~ form { gap: .75rem; }
}

.emblem { display: grid; place-items: center; inline-size: 3rem; block-size: 3rem; border-radius: 50%; }
.emblem ~ p:not(.fine) bdi { font-weight: 600; }
.emblem.error { color: var(--danger); background: var(--danger-wash); }
.emblem.info { color: var(--brand); background: var(--brand-wash); }
.reference { padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
.reference code { color: var(--ink); -webkit-user-select: all; user-select: all; }
`;
