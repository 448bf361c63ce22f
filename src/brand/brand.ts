/** The operator's branding: what every page, its stylesheet and every mail show. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Brand } from '../../views/shared/brand.js';
import { stylesheet } from '../../views/styles/stylesheet.js';
import { checkLogo, type LogoMediaType } from '../documents/logo.js';
import { whyUnreadable } from '../rules/why-unreadable.js';
import type { Accent, Palette } from './palette.js';

/** What the operator configured; everything is optional. */
export interface BrandConfig {
  readonly name: string | undefined;
  /** A file, or an https address. */
  readonly logo: string | undefined;
  /** `#rrggbb` */
  readonly color: string | undefined;
  readonly supportUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly termsUrl: string | undefined;
}

/** A checked picture, as it is served. */
export interface BrandLogo {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly mediaType: LogoMediaType;
}

/** The brand, ready to be served. */
export interface OpenedBrand {
  /** For pages; addresses are below the issuer's path. */
  readonly brand: Brand;
  readonly stylesheet: string;
  /** `/assets/…`: changes when the stylesheet does, so that browsers may keep it forever. */
  readonly stylesheetPath: string;
  readonly logo: BrandLogo | null;
  /** The color schemes in which the configured color had to be changed to be readable. */
  readonly corrected: Palette['corrected'];
}

/** The brand cannot be used as configured; the message names the variable. */
export class BrandUnusable extends Error {
  override readonly name = 'BrandUnusable';
}

export const BRAND_LOGO_PATH = '/assets/brand-logo';
const UNBRANDED = 'Vouchsafe';
const SEAL_COLOR = '#383b99';

/**
 * Fetches the logo and derives the colors, once, at the start.
 * @param basePath the path of the issuer
 * @param fetchLogo reads an https logo as a client's logo is read; null if it is unavailable
 * @param logoFile the logo if it is a file: {@link readLogoFile}
 */
export async function openBrand(
  config: BrandConfig,
  basePath: string,
  fetchLogo: (url: string) => Promise<Uint8Array | null>,
  logoFile: BrandLogo | null = null,
): Promise<OpenedBrand> {
  const [logo, palette] = await Promise.all([
    isRemote(config.logo) ? fetchLogo(config.logo).then(shownLogo) : logoFile,
    // Few operators choose a color, and the library is only for them.
    config.color === undefined
      ? null
      : import('./palette.js').then(({ paletteOf }) => paletteOf(config.color ?? '')),
  ]);
  const css = palette === null ? stylesheet : stylesheet + accents(palette);
  return {
    brand: {
      name: config.name ?? UNBRANDED,
      isOurs: config.name === undefined,
      color: palette?.light.brand ?? SEAL_COLOR,
      logoHref: logo === null ? null : basePath + BRAND_LOGO_PATH,
      supportUrl: config.supportUrl ?? null,
      privacyUrl: config.privacyUrl ?? null,
      termsUrl: config.termsUrl ?? null,
    },
    stylesheet: css,
    stylesheetPath: `/assets/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`,
    logo,
    corrected: palette?.corrected ?? [],
  };
}

/**
 * Reads the logo if it is a file.
 * @returns null if there is none, or if it is at another host: one that is unreachable must not stop the start
 * @throws {BrandUnusable} when the file cannot be read, or is not a picture that a page may show
 */
export async function readLogoFile(logo: string | undefined): Promise<BrandLogo | null> {
  if (logo === undefined || isRemote(logo)) return null;
  const body = await readFile(logo).catch((cause: unknown) => {
    throw new BrandUnusable(
      `BRAND_LOGO: ${logo} cannot be read: ${whyUnreadable(logo, cause)}. Name a picture that Vouchsafe can read, for example ./logo.png`,
      { cause },
    );
  });
  const shown = shownLogo(body);
  if (shown !== null) return shown;
  throw new BrandUnusable(
    `BRAND_LOGO: ${logo} cannot be shown. Name a PNG, JPEG, GIF or WebP picture of at most 256 KB and 16 to 2048 pixels each way`,
  );
}

function isRemote(logo: string | undefined): logo is string {
  return logo?.startsWith('https://') ?? false;
}

/** @returns null if there is no picture, or none that a page may show */
function shownLogo(body: Uint8Array | null): BrandLogo | null {
  const checked = body === null ? null : checkLogo(body);
  return body === null || checked === null
    ? null
    : { body: Uint8Array.from(body), mediaType: checked.mediaType };
}

function accents({ light, dark }: Palette): string {
  return `:root{${variables(light)}}@media (prefers-color-scheme: dark){:root{${variables(dark)}}}`;
}

function variables({ brand, brandStrong, brandWash, onBrand }: Accent): string {
  return `--brand:${brand};--brand-strong:${brandStrong};--brand-wash:${brandWash};--on-brand:${onBrand};`;
}
