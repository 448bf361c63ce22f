import { describe, expect, it } from 'vitest';
import { checkLogo } from '../../src/documents/logo.js';

/** Pictures that Chromium made: 20 × 30 pixels, red. Color profiles were cut out. */
const REAL: readonly (readonly [string, string])[] = [
  [
    'image/png',
    'iVBORw0KGgoAAAANSUhEUgAAABQAAAAeCAYAAAAsEj5rAAAAQElEQVR4AezSoQ0AQAhD0Yb9R7udDl9ZKj8JoqKIF+ZJv7mj8nDwDoohhoEAbxOgWQVDAwkihgGaVTA0kCDWDRcAAP//twiaHAAAAAZJREFUAwDzYSQZ/ic6VgAAAABJRU5ErkJggg==',
  ],
  [
    'image/jpeg',
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAeABQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAIE/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgAhqAAAAAAf/2Q==',
  ],
  [
    'image/webp',
    'UklGRkAAAABXRUJQVlA4IDQAAADwAgCdASoUAB4AP3Gy0GA0rimlqAgCkC4JZQAAPZ7gAAD+5fo/vctFIr/8kvk787Q0AAAA',
  ],
  ['image/webp', 'UklGRhwAAABXRUJQVlA4TA8AAAAvE0AHAAcQZY7+ByKi/wEA'],
];

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u16le = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    hex('89504e470d0a1a0a 0000000d 49484452'),
    size,
    hex('08060000 00 00000000'),
    Buffer.alloc(20),
  ]);
}
const gif = (width: number, height: number) =>
  Buffer.concat([latin1('GIF89a'), u16le(width), u16le(height), hex('80000000')]);
/** With an APP0 segment, tables (DHT and DAC) and a fill byte before the frame header. */
const jpeg = (width: number, height: number, marker = 'c0') =>
  Buffer.concat([
    hex('ffd8 ffe0 0010 4a46494600010100000100010000 ffc4 0005 000000 ffcc 0004 0000 ff'),
    hex(`ff${marker} 0011 08`),
    u16(height),
    u16(width),
    hex('03 012200 021101 031101 ffda'),
  ]);
const webp = (kind: string, payload: Buffer) =>
  Buffer.concat([latin1('RIFF\0\0\0\0WEBP'), latin1(kind), Buffer.alloc(4), payload, Buffer.alloc(12)]);
const lossy = (width: number, height: number) =>
  webp('VP8 ', Buffer.concat([hex('300100 9d012a'), u16le(width), u16le(height)]));
function lossless(width: number, height: number): Buffer {
  const packed = Buffer.alloc(4);
  packed.writeUInt32LE((width - 1) | ((height - 1) << 14));
  return webp('VP8L', Buffer.concat([hex('2f'), packed]));
}
function extended(width: number, height: number): Buffer {
  const size = Buffer.alloc(6);
  size.writeUIntLE(width - 1, 0, 3);
  size.writeUIntLE(height - 1, 3, 3);
  return webp('VP8X', Buffer.concat([hex('00000000'), size]));
}

/** The last is how many bytes the header takes. */
const FORMATS: [string, string, (width: number, height: number) => Buffer, number][] = [
  ['PNG', 'image/png', png, 33],
  ['GIF', 'image/gif', gif, 13],
  ['JPEG', 'image/jpeg', jpeg, 43],
  ['progressive JPEG', 'image/jpeg', (width, height) => jpeg(width, height, 'c2'), 43],
  ['lossy WebP', 'image/webp', lossy, 30],
  ['lossless WebP', 'image/webp', lossless, 30],
  ['extended WebP', 'image/webp', extended, 30],
];

describe('logos', () => {
  it.each(FORMATS)('%s is recognized by its bytes, and measured', (_name, mediaType, make) => {
    for (const [width, height] of [
      [16, 16],
      [2048, 2048],
      [16, 2048],
      [257, 513],
    ] as const) {
      expect(checkLogo(make(width, height))).toEqual({ mediaType });
    }
    for (const [width, height] of [
      [15, 64],
      [64, 15],
      [2049, 64],
      [64, 2049],
      [1, 1],
    ] as const) {
      expect(checkLogo(make(width, height))).toBeNull();
    }
  });

  it('recognizes a picture of another program', () => {
    for (const [mediaType, base64] of REAL) {
      expect(checkLogo(Buffer.from(base64, 'base64'))).toEqual({ mediaType });
    }
  });

  it.each(FORMATS)('%s that is cut off within its header is no picture', (_name, mediaType, make, header) => {
    const whole = make(64, 64);
    for (let length = 0; length <= whole.length; length += 1) {
      expect(checkLogo(whole.subarray(0, length))).toEqual(length < header ? null : { mediaType });
    }
  });

  it.each([
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg width="64" height="64"/>'],
    ['HTML', '<!doctype html><title>x</title><script>alert(1)</script>'],
    ['BMP', `BM${'\0'.repeat(60)}`],
    ['ICO', `\0\0\x01\0\x01\0${'@'.repeat(60)}`],
    ['PDF', '%PDF-1.7 and more of it, as much as a header takes'],
    ['HTML after a picture magic', `GIF87b<script>${' '.repeat(60)}`],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf and so on, for a while'],
    ['sound in the container of WebP', lossy(64, 64).toString('latin1').replace('WEBP', 'WAVE')],
  ])('%s is no picture', (_name, content) => {
    expect(checkLogo(latin1(content))).toBeNull();
  });

  it('is at most 256 KB', () => {
    const whole = png(64, 64);
    const padded = (bytes: number) => Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]);
    expect(checkLogo(padded(256 * 1024))).not.toBeNull();
    expect(checkLogo(padded(256 * 1024 + 1))).toBeNull();
  });

  it.each(['01', 'bf', 'd9', 'da'])('is no JPEG with the marker %s before the frame header', (marker) => {
    const [start, rest] = [jpeg(64, 64).subarray(0, 2), jpeg(64, 64).subarray(2)];
    const withFirst = (other: string) => Buffer.concat([start, hex(`ff${other} 0002`), rest]);
    expect(checkLogo(withFirst('e1'))).not.toBeNull();
    expect(checkLogo(withFirst(marker))).toBeNull();
  });

  it('reads a JPEG with hostile segments in bounded steps', () => {
    const noFrame = Buffer.concat([hex('ffd8'), Buffer.alloc(200_000, hex('ffe00000'))]);
    const fill = Buffer.concat([hex('ffd8'), Buffer.alloc(200_000, 0xff)]);
    expect(checkLogo(noFrame)).toBeNull();
    expect(checkLogo(fill)).toBeNull();
  });

  it('reads a view into a larger buffer from where it begins', () => {
    const larger = Buffer.concat([Buffer.alloc(7), png(64, 64)]);
    expect(checkLogo(new Uint8Array(larger.buffer, larger.byteOffset + 7))).toEqual({
      mediaType: 'image/png',
    });
  });
});
