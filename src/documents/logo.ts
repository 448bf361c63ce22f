/*
 * Logos of strangers. The bytes determine the type, not the host's header. SVG is never accepted, because it is a
 * document that can contain scripts and addresses. Only headers are read: nothing is decoded here.
 */

/** Bytes. */
export const MAX_LOGO_BYTES = 256 * 1024;
/** Pixels, width and height: a smaller image may be a tracker, and a larger one a decompression bomb. */
const SIDE = { least: 16, most: 2048 };

export type LogoMediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

interface Size {
  readonly width: number;
  readonly height: number;
}

const FORMATS: readonly (readonly [LogoMediaType, (bytes: Buffer) => Size | null])[] = [
  ['image/png', pngSize],
  ['image/gif', gifSize],
  ['image/webp', webpSize],
  ['image/jpeg', jpegSize],
];

/**
 * Recognizes an image that a page may show: PNG, JPEG, GIF or WebP of at most 256 KB, 16 to 2048 pixels wide and
 * high. Serve it with the returned media type, and with `X-Content-Type-Options: nosniff`.
 * @returns null for anything else
 */
export function checkLogo(body: Uint8Array): { readonly mediaType: LogoMediaType } | null {
  if (body.byteLength > MAX_LOGO_BYTES) return null;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (const [mediaType, sizeOf] of FORMATS) {
    const size = sizeOf(bytes);
    if (size !== null) return fits(size.width) && fits(size.height) ? { mediaType } : null;
  }
  return null;
}

function fits(pixels: number): boolean {
  return pixels >= SIDE.least && pixels <= SIDE.most;
}

/** PNG §5.2, §11.2.1: the signature, then the chunk IHDR, which begins with width and height. */
function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || bytes.toString('hex', 0, 16) !== '89504e470d0a1a0a0000000d49484452') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** GIF89a §17, §18: the signature, then the logical screen. */
function gifSize(bytes: Buffer): Size | null {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** RFC 9649 §2: RIFF with a first chunk that is lossy (§2.5), lossless (§2.6) or extended (§2.7). */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.toString('hex', 23, 26) !== '9d012a') return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** ITU-T T.81 §B.2: segments up to the first frame header (SOF), which has height and width. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (isFrameHeader(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // 0xda starts the picture itself, 0xd9 ends it: neither comes before the frame header.
    if (marker < 0xc0 || marker === 0xda || marker === 0xd9) return null;
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

/** SOF0 to SOF15, except for three other markers in that range (DHT, JPG, DAC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
