import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { TokenRefused, type VerifiedToken, type Verifier } from 'vouchsafe/resource-server';
import type { DatabaseItemCreated, Events } from './events.js';
import { notFound } from './refusal.js';

/** A reader that falls this many events behind is disconnected. */
const MAX_WAITING = 100;

/**
 * The events of a workspace as a stream (`text/event-stream`). The token is checked again before each event: if it has
 * expired or was revoked, the stream ends.
 */
export function watchRoute(events: Events, verifier: Pick<Verifier, 'verify'>) {
  return (c: Context<{ Variables: { token: VerifiedToken } }>) => {
    const { token, audience, workspaceId } = c.var.token;
    if (c.req.param('workspaceId') !== workspaceId) throw notFound('workspace');
    return streamSSE(c, async (stream) => {
      const ended = new AbortController();
      const end = () => ended.abort();
      let waiting = 0;
      const send = async ({ event, ...data }: DatabaseItemCreated) => {
        if (waiting === MAX_WAITING) return end();
        waiting += 1;
        await verifier.verify(token, { audience });
        await stream.writeSSE({ event, data: JSON.stringify(data) });
        waiting -= 1;
      };
      const stop = events.watch(workspaceId, (event) => {
        send(event).catch((error: unknown) => {
          if (!(error instanceof TokenRefused)) console.error(error);
          end();
        });
      });
      stream.onAbort(end);
      await new Promise((resolve) => ended.signal.addEventListener('abort', resolve));
      stop();
    });
  };
}
