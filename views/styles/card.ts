// Paper, ink, and a line of security printing: pages that look like a voucher, which fits the name.

/** A tile of interlaced waves, as engraved on banknotes, to be used as a mask. */
const guilloche = (() => {
  const waves = [0, 8, 16, 24, 32, 40].map(
    (x) => `M${x - 96} 10c9-12 15-12 24 0s15 12 24 0 15-12 24 0 15 12 24 0 15-12 24 0 15 12 24 0`,
  );
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='48' height='20' viewBox='0 0 48 20'><path fill='none' stroke='#000' d='${waves.join('')}'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
})();

/** The page header, and the card in it. */
export const card: string = `
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
.brand-logo { display: block; max-block-size: 2.5rem; max-inline-size: 10rem; border-radius: .375rem; }
.links { display: flex; flex-wrap: wrap; justify-content: center; gap: .25rem 1.5rem; margin-block-start: 1.25rem; font-size: .9375rem; }
.links .link { justify-content: center; }
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
/* A link is tall by itself and needs less space around it. */
.card > p:has(> .link:not(.inline)) { margin-block: -.625rem; }
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
`;
