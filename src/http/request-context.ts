/** The parts of a request that endpoints and pages read: Hono's context has them, and so does {@link nodeRequest}. */
import type { IncomingMessage } from 'node:http';

export interface RequestContext {
  readonly req: {
    readonly method: string;
    readonly path: string;
    /** With the query; with or without the origin. */
    readonly url: string;
    /** @param name in lower case */
    header(name: string): string | undefined;
    /** The first value of a parameter whose name is written without escapes. */
    query(name: string): string | undefined;
    param(name: string): string | undefined;
    text(): Promise<string>;
    /** The bytes of the body, which {@link text} decodes. */
    arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
    readonly raw: { readonly body: AsyncIterable<Uint8Array> | null };
  };
  /** Read it with {@link incomingOf}. */
  readonly env: unknown;
}

/** The parts of Node.js's request that are used here. */
type Incoming = Partial<Pick<IncomingMessage, 'complete'>> & {
  readonly socket?: Partial<Pick<IncomingMessage['socket'], 'remoteAddress'>>;
};

/** @returns undefined for a request that did not come through a socket */
export function incomingOf({ env }: Pick<RequestContext, 'env'>): Incoming | undefined {
  return hasIncoming(env) ? env.incoming : undefined;
}

function hasIncoming(env: unknown): env is { readonly incoming: Incoming } {
  return typeof env === 'object' && env !== null && 'incoming' in env && typeof env.incoming === 'object';
}

/**
 * A request from Node.js. Only for requests without a body, or with a body whose length was announced and checked: it
 * is read without another check.
 */
export function nodeRequest(
  incoming: IncomingMessage,
  path: string,
  params: Readonly<Record<string, string>>,
): RequestContext {
  const { headers, method = 'GET' } = incoming;
  return {
    req: {
      method,
      path,
      url: incoming.url ?? '',
      header: (name) => {
        const value = headers[name];
        return typeof value === 'object' ? value.join(', ') : value;
      },
      query: (name) => valueIn((incoming.url ?? '').slice(path.length + 1), name),
      param: (name) => params[name],
      text: async () => (await bodyOf(incoming)).toString('utf8'),
      arrayBuffer: () => bodyOf(incoming),
      raw: { body: incoming },
    },
    env: { incoming },
  };
}

/** Decodes only what was asked for: a stranger can write a query whose decoding takes a twentieth of a second. */
function valueIn(query: string, name: string): string | undefined {
  const pair = query.split('&').find((it) => it === name || it.startsWith(`${name}=`));
  return pair === undefined ? undefined : (new URLSearchParams(pair).get(name) ?? undefined);
}

/** Rejects when the client disconnects while it sends the body. */
function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let body: Buffer | undefined;
    incoming.on('data', (chunk: Buffer) => {
      body = body === undefined ? chunk : Buffer.concat([body, chunk]);
    });
    incoming.on('end', () => resolve(body ?? Buffer.alloc(0)));
    incoming.on('error', reject);
    incoming.on('close', () => {
      if (!incoming.complete) reject(new Error('the body was cut off'));
    });
  });
}
