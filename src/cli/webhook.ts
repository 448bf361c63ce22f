import { Command, Option } from 'commander';
import { OperationRefused } from '../operations/operation-refused.js';
import { runOperation } from '../operations/run-operation.js';
import {
  createWebhook,
  deleteWebhook,
  type ListedDelivery,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from '../operations/webhooks.js';
import { shownId, webhookIdOf } from './ids.js';
import {
  collect,
  type Deletion,
  deletion,
  type Json,
  json,
  type Page,
  page,
  pageInput,
  type Table,
  table,
} from './options.js';
import { andMore, printResult, renderTable, shownTime } from './output.js';
import { confirmDeletion } from './prompt.js';

export function webhookCommand(): Command {
  return new Command('webhook')
    .description('URLs that receive the events of the audit log')
    .addCommand(create())
    .addCommand(list())
    .addCommand(deletes())
    .addCommand(rotate())
    .addCommand(deliveries())
    .addCommand(replay())
    .addCommand(test());
}

function create(): Command {
  return json(new Command('create'))
    .description('send events to a URL; its secret is shown once')
    .argument(
      '<url>',
      'https, at a public address; ALLOW_INSECURE_CLIENT_METADATA=1 also allows http and this computer',
    )
    .option('--event <event>', 'grant.ended, grant.* or * (default: *); repeatable', collect)
    .action(async (url: string, { json, event }: Json & { event?: readonly string[] }) => {
      const result = await runOperation(createWebhook, { url, events: event });
      const text = `${result.secret}\nIt will not be shown again. The webhook's id is ${result.webhook.id}.`;
      printResult(json, result, text);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list webhooks, oldest first')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listWebhooks, {});
      const rows = result.webhooks.map((it) => [
        shownId(it.id, wide),
        it.url,
        it.events.join(' '),
        shownTime(it.created_at, wide),
      ]);
      printResult(json, result, renderTable(['ID', 'URL', 'EVENTS', 'CREATED'], rows, wide));
    });
}

function deletes(): Command {
  return deletion(new Command('delete'))
    .description('delete a webhook, with its waiting deliveries')
    .argument('<id>', 'or the beginning of it')
    .action(async (given: string, { json, yes }: Deletion) => {
      const webhook = await webhookIdOf(given);
      await confirmDeletion(webhook, yes);
      const result = await runOperation(deleteWebhook, { webhook });
      printResult(json, result, `${webhook} is deleted.`);
    });
}

function rotate(): Command {
  return json(new Command('rotate'))
    .description('create a new secret, shown once; for a day, messages are signed with both secrets')
    .argument('<id>', 'or the beginning of it')
    .action(async (given: string, { json }: Json) => {
      const result = await runOperation(rotateWebhook, { webhook: await webhookIdOf(given) });
      const until = result.previous_secret_until;
      printResult(
        json,
        result,
        `${result.secret}\nIt will not be shown again. Until ${until}, messages are also signed with the previous secret.`,
      );
    });
}

function deliveries(): Command {
  return page(new Command('deliveries'), 'delivery')
    .description('list the deliveries of a webhook, newest first')
    .argument('<id>', 'or the beginning of it')
    .addOption(
      new Option('--state <state>', 'only deliveries in this state').choices([
        'waiting',
        'delivered',
        'failed',
      ]),
    )
    .action(async (given: string, { state, ...options }: Page & { state?: string }) => {
      const { json, wide } = options;
      const webhook = await webhookIdOf(given);
      const result = await runOperation(listDeliveries, { webhook, state, ...pageInput(options) });
      const rows = result.deliveries.map((it) => [
        it.id,
        it.event,
        it.state,
        String(it.attempts),
        answerOf(it),
        shownTime(it.last_attempt_at ?? '', wide),
        shownTime(it.next_attempt_at ?? '', wide),
      ]);
      const head = ['ID', 'EVENT', 'STATE', 'ATTEMPTS', 'ANSWER', 'LAST', 'NEXT'];
      printResult(json, result, renderTable(head, rows, wide) + andMore(result.next));
    });
}

function answerOf({ last_status, last_fault }: ListedDelivery): string {
  return last_status === null ? (last_fault ?? '') : String(last_status);
}

function replay(): Command {
  return json(new Command('replay'))
    .description('deliver again: one delivery, or all that failed for good')
    .argument('<id>', 'or the beginning of it')
    .argument('[delivery]', 'the id of one, as webhook deliveries lists it')
    .option('--failed', 'all that failed for good')
    .action(async (given: string, delivery: string | undefined, options: Json & { failed?: true }) => {
      const { json, failed } = options;
      if ((delivery === undefined) === (failed === undefined))
        throw new OperationRefused(
          'Name one delivery, which webhook deliveries lists, or use --failed for all that failed for good.',
        );
      const result = await runOperation(replayWebhook, {
        webhook: await webhookIdOf(given),
        delivery,
        failed,
      });
      printResult(json, result, `Deliveries queued again: ${result.queued}`);
    });
}

function test(): Command {
  return json(new Command('test'))
    .description('send a test event, webhook.tested')
    .argument('<id>', 'or the beginning of it')
    .action(async (given: string, { json }: Json) => {
      const webhook = await webhookIdOf(given);
      const result = await runOperation(testWebhook, { webhook });
      const text = `A test event is on its way. To see the result: vouchsafe webhook deliveries ${webhook}`;
      printResult(json, result, text);
    });
}
