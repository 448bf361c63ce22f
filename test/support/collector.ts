/** A collector of OpenTelemetry: it takes what is sent to it as OTLP over HTTP, in JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';

const value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform(
    (all): Record<string, string | number | undefined> =>
      Object.fromEntries(
        all.map(({ key, value: { stringValue, intValue } }) => [
          key,
          intValue === undefined ? stringValue : Number(intValue),
        ]),
      ),
  );
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  traceState: z.string().optional(),
  name: z.string(),
  /** 2: server, 3: client. */
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
});
export type ExportedSpan = z.infer<typeof span>;
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface Collector {
  /** For a server that is to send here. The SDK reads some of them from this process's own environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly spans: ExportedSpan[];
  /** Everything as it came. */
  readonly bodies: string[];
  /** Of the last delivery. */
  readonly resource: Record<string, string | number | undefined>;
  /** Waits for the first span that fits. */
  arrived(fits: (span: ExportedSpan) => boolean): Promise<ExportedSpan>;
  stop(): Promise<void>;
}

/** @param chosen more variables of the SDK */
export async function startCollector(chosen: Readonly<Record<string, string>> = {}): Promise<Collector> {
  const spans: ExportedSpan[] = [];
  const bodies: string[] = [];
  const resource: Record<string, string | number | undefined> = {};
  const server = createServer(async (request, response) => {
    const body = await text(request);
    expect(`${request.method} ${request.url}`).toBe('POST /v1/traces');
    bodies.push(JSON.stringify(request.headers), body);
    for (const { resource: from, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
      Object.assign(resource, from.attributes);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    ...chosen,
  };
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  return {
    env,
    spans,
    bodies,
    resource,
    async arrived(fits) {
      const names = () => spans.map(({ name }) => name).join('\n');
      await expect.poll(() => spans.some(fits) || names(), { timeout: 15_000 }).toBe(true);
      const found = spans.find(fits);
      if (found === undefined) throw new Error('it was there');
      return found;
    },
    async stop() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
