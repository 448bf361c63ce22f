/** Webhooks: endpoints, and what they were told. */
import * as webhooks from '../../operations/webhooks.js';
import type { Route } from '../route.js';

export const WEBHOOK_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/webhooks',
    operation: webhooks.listWebhooks,
    summary: 'List webhooks',
    scope: 'webhooks:read',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/webhooks',
    operation: webhooks.createWebhook,
    summary: 'Create a webhook',
    scope: 'webhooks:write',
    access: 'operator',
    status: 201,
  },
  {
    method: 'DELETE',
    path: '/webhooks/{webhook}',
    operation: webhooks.deleteWebhook,
    summary: 'Delete a webhook',
    scope: 'webhooks:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/webhooks/{webhook}/rotate',
    operation: webhooks.rotateWebhook,
    summary: 'Create a new secret for a webhook',
    scope: 'webhooks:write',
    access: 'operator',
  },
  {
    method: 'GET',
    path: '/webhooks/{webhook}/deliveries',
    operation: webhooks.listDeliveries,
    summary: 'List deliveries of a webhook',
    scope: 'webhooks:read',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/webhooks/{webhook}/replay',
    operation: webhooks.replayWebhook,
    summary: 'Deliver to a webhook again',
    scope: 'webhooks:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/webhooks/{webhook}/test',
    operation: webhooks.testWebhook,
    summary: 'Send a test event to a webhook',
    scope: 'webhooks:write',
    access: 'operator',
  },
];
