import chroma from 'chroma-js';
import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../src/brand/palette.js';

const ratio = chroma.contrast;

describe('the accent of an operator', () => {
  it.each([
    '#383b99',
    '#ffcc00',
    '#00ff00',
    '#ffffff',
    '#000000',
    '#ff0000',
    '#777777',
    '#0a0a2a',
    '#0000ff',
    '#000001',
    '#c2410c',
  ])(
    'from %s is readable as text, on its own wash, and under text, in both schemes (WCAG 2.2 §1.4.3)',
    (color) => {
      const { light, dark } = paletteOf(color);
      for (const [accent, ...grounds] of [
        [light, '#ffffff', '#eceef5', '#f5f6fb'],
        [dark, '#191c2c', '#0f111c', '#202438'],
      ] as const) {
        for (const ground of grounds) expect(ratio(accent.brand, ground)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(accent.brand, accent.brandWash)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(accent.brand, accent.onBrand)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('keeps a color that can be read, and says in which scheme it had to change one', () => {
    expect(paletteOf('#383B99')).toMatchObject({ light: { brand: '#383b99' }, corrected: ['dark'] });
    expect(paletteOf('#FFCC00')).toMatchObject({ dark: { brand: '#ffcc00' }, corrected: ['light'] });
  });

  it('keeps the hue of a color that it corrects', () => {
    const hue = (color: string) => chroma(color).oklch()[2];
    expect(Math.abs(hue(paletteOf('#00a0ff').light.brand) - hue('#00a0ff'))).toBeLessThan(12);
  });
});
