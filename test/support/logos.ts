/** Small pictures of each kind that a page may show. */

/** 20 × 30 pixels, red. */
export const LOGO_WEBP = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvE0AHAAcQZY7+ByKi/wEA', 'base64');

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** The head of a picture, as far as anybody reads it who does not decode it. @param side in pixels */
export function logoOf(type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp', side = 64): Buffer {
  const two = side.toString(16).padStart(4, '0');
  const swapped = two.slice(2) + two.slice(0, 2);
  switch (type) {
    case 'image/webp':
      return LOGO_WEBP;
    case 'image/png':
      return hex(`89504e470d0a1a0a 0000000d 49484452 0000${two} 0000${two} 08060000 00 00000000`);
    case 'image/gif':
      return Buffer.concat([Buffer.from('GIF89a'), hex(`${swapped}${swapped}80000000`)]);
    case 'image/jpeg':
      return hex(
        `ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 ${two} ${two} 03 012200 021101 031101 ffda`,
      );
  }
}
