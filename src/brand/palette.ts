/** The operator's accent color, corrected until text in it and on it can be read in both color schemes. */
import chroma from 'chroma-js';

/** The colors of one scheme that follow from the accent, as CSS hex colors. */
export interface Accent {
  readonly brand: string;
  readonly brandStrong: string;
  readonly brandWash: string;
  readonly onBrand: string;
}

export interface Palette {
  readonly light: Accent;
  readonly dark: Accent;
  /** Schemes whose accent differs from the configured color, because that color cannot be read there. */
  readonly corrected: readonly ('light' | 'dark')[];
}

/** WCAG 2.2 §1.4.3: text needs 4.5:1. A little more leaves room for rounding to hex. */
const READABLE = 4.6;
/** The paper of each scheme, what else links stand on, as in `views/styles/base.ts`, and which way its text goes. */
const SCHEMES = {
  light: {
    paper: '#ffffff',
    beside: ['#eceef5', '#f5f6fb'],
    wash: 0.08,
    step: -0.01,
    strong: -0.08,
    ink: ['#ffffff', '#14151f'],
  },
  dark: {
    paper: '#191c2c',
    beside: ['#0f111c', '#202438'],
    wash: 0.16,
    step: 0.01,
    strong: 0.06,
    ink: ['#14151f', '#ffffff'],
  },
} as const;

/**
 * Derives the accents of both schemes from one color.
 * @param color `#rrggbb`
 */
export function paletteOf(color: string): Palette {
  const light = accentOf(color, 'light');
  const dark = accentOf(color, 'dark');
  const same = color.toLowerCase();
  const corrected = (['light', 'dark'] as const).filter(
    (scheme) => (scheme === 'light' ? light : dark).brand !== same,
  );
  return { light, dark, corrected };
}

function accentOf(color: string, scheme: keyof typeof SCHEMES): Accent {
  const { paper, beside, wash, step, strong, ink } = SCHEMES[scheme];
  const washOf = (accent: string) => chroma.mix(paper, accent, wash, 'rgb').hex();
  const isReadable = (accent: string) =>
    [paper, ...beside, washOf(accent)].every((ground) => chroma.contrast(accent, ground) >= READABLE);
  // Only the lightness moves, so that the hue stays the operator's. Black or white is always readable.
  const shades = Array.from({ length: 100 }, (_, count) => lighter(color, count * step));
  const accent = shades.find(isReadable) ?? ink[1];
  const onBrand = ink.find((text) => chroma.contrast(accent, text) >= READABLE) ?? ink[0];
  return { brand: accent, brandStrong: lighter(accent, strong), brandWash: washOf(accent), onBrand };
}

function lighter(color: string, by: number): string {
  if (by === 0) return chroma(color).hex();
  const [l, c, h] = chroma(color).oklch();
  return chroma.oklch(Math.min(1, Math.max(0, l + by)), c, h).hex();
}
