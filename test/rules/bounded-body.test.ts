import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBounded } from '../../src/rules/bounded-body.js';

const tooLarge = () => new Error('too large');

describe('a body of at most four bytes', () => {
  it.each([
    ['none', null, ''],
    ['in one part', Readable.from([Buffer.from('four')]), 'four'],
    ['in several', Readable.from(['fo', 'ur'].map((part) => Buffer.from(part))), 'four'],
    ['of the web', new Blob(['four']).stream(), 'four'],
  ])('%s is read whole', async (_, body, text) => {
    expect((await readBounded(body, 4, tooLarge)).toString()).toBe(text);
  });

  it('is refused at the first byte too many, and its stream destroyed: it may be endless', async () => {
    let parts = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          parts += 1;
          yield Buffer.from('x');
        }
      })(),
      { highWaterMark: 1 },
    );
    await expect(readBounded(endless, 4, tooLarge)).rejects.toThrow('too large');
    expect(endless.destroyed).toBe(true);
    expect(parts).toBeLessThan(10);
  });

  it('is refused when it is not made of bytes', async () => {
    await expect(readBounded(Readable.from(['text']), 4, tooLarge)).rejects.toThrow(TypeError);
  });
});
