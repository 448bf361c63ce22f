import { isUint8Array } from 'node:util/types';

/**
 * The bytes of a body as they arrive, up to a limit. A reader that stops early, or gets the error, destroys a body that is
 * a stream, and with it the connection.
 * @param tooLarge makes the error that is thrown once there are more than `maxBytes`
 */
export async function* bounded(
  body: AsyncIterable<unknown>,
  maxBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    if (!isUint8Array(chunk)) throw new TypeError('a body that is not made of bytes');
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

/** Reads a whole body; see {@link bounded}. @param body null: an empty one */
export async function readBounded(
  body: AsyncIterable<unknown> | null,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bounded(body, maxBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
