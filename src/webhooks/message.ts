/** What a webhook says. The format is documented in `docs/webhooks.md`, and does not change within a version. */
import { z } from 'zod';
import type { ToldEvent } from '../store/deliveries.js';

const id = z.string().nullable();

/** The body of a webhook. */
export const webhookMessage = z.object({
  type: z.string().meta({ description: 'what happened: an event from the list below' }),
  timestamp: z.string().meta({ description: 'when it happened; ISO 8601, UTC' }),
  data: z.object({
    id: z
      .number()
      .meta({ description: 'the id of the audit log record; it increases until a backup is restored' }),
    by: z.object({
      kind: z.string().meta({ description: '`user`, `client`, `operator`, `platform` or `system`' }),
      id: id.meta({
        description:
          'the id of a user (also of an operator in the console), a `client_id`, or the name of an operator’s token; otherwise null',
      }),
    }),
    user_id: id.meta({ description: 'the user whom it concerns' }),
    client_id: id.meta({ description: 'the application' }),
    workspace_id: id.meta({ description: 'the workspace' }),
    grant_id: id.meta({ description: 'the grant; messages about one grant arrive in order' }),
    details: z.record(z.string(), z.unknown()).meta({ description: 'as in the audit log' }),
  }),
});

/** @returns the body, as it is signed and sent; without the IP address that the record may have */
export function messageOf(told: ToldEvent): string {
  const message: z.infer<typeof webhookMessage> = {
    type: told.event,
    timestamp: told.at.toISOString(),
    data: {
      id: told.id,
      by: { kind: told.actorKind, id: told.actorId },
      user_id: told.userId,
      client_id: told.clientId,
      workspace_id: told.workspaceId,
      grant_id: told.grantId,
      details: told.details,
    },
  };
  return JSON.stringify(message);
}
