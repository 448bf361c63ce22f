import { Moment } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { Button, Facts, Field, FormActions, Identified, More, Problem, Table } from './parts.js';
import { ConsoleSecretPage } from './secret.js';

type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly previous_secret_until: string | null;
  readonly created_at: string;
};

export type WebhooksProps = {
  readonly frame: ConsoleFrame;
  readonly webhooks: readonly (Webhook & { readonly href: string })[];
  readonly newHref: string;
};

export function WebhooksPage({ frame, webhooks, newHref }: WebhooksProps) {
  return (
    <ConsoleLayout frame={frame} tab="webhooks">
      <h2>Webhooks</h2>
      <p>
        <a class="secondary small" href={newHref}>
          Create a webhook
        </a>
      </p>
      <Table
        caption="Webhooks, oldest first"
        columns={['URL', 'Events', 'Created']}
        rows={webhooks.map((it) => [
          <Identified id={it.url} href={it.href} />,
          <Technical text={it.events.join(' ')} />,
          <Moment at={new Date(it.created_at)} reader={frame.page} />,
        ])}
        none="No webhooks yet."
      />
    </ConsoleLayout>
  );
}

const FIELDS = [
  { name: 'url', label: 'URL (https, at a public address)' },
  {
    name: 'events',
    label: 'Events, separated by spaces, such as grant.* user.deleted (optional; all if empty)',
  },
] as const;

export type WebhookFormProps = {
  readonly frame: ConsoleFrame;
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: { readonly url: string; readonly events: string };
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Creates a webhook. */
export function WebhookFormPage({ frame, form, given, problem, backHref }: WebhookFormProps) {
  return (
    <ConsoleLayout frame={frame} tab="webhooks" title="Create a webhook">
      <h2>Create a webhook</h2>
      <Problem problem={problem} fields={FIELDS} />
      <PostForm {...form}>
        {FIELDS.map((field) => (
          <Field {...field} value={given[field.name]} required={field.name === 'url'} problem={problem} />
        ))}
        <FormActions backHref={backHref} label="Create" />
      </PostForm>
    </ConsoleLayout>
  );
}

const STATES = { waiting: 'waiting', delivered: 'delivered', failed: 'failed for good' } as const;
export type DeliveryState = keyof typeof STATES;

export type WebhookProps = {
  readonly frame: ConsoleFrame;
  readonly webhook: Webhook;
  /** Which deliveries are shown, and where others are. */
  readonly states: readonly {
    readonly state: DeliveryState | null;
    readonly href: string;
    readonly isShown: boolean;
  }[];
  readonly deliveries: readonly {
    readonly id: string;
    readonly event: string;
    readonly state: DeliveryState;
    readonly attempts: number;
    readonly next_attempt_at: string | null;
    readonly last_attempt_at: string | null;
    readonly last_status: number | null;
    readonly last_fault: string | null;
    readonly replay: FormTarget;
  }[];
  readonly olderHref: string | null;
  readonly test: FormTarget;
  readonly rotate: FormTarget;
  readonly replayFailed: FormTarget;
  readonly deleteHref: string;
};

export function WebhookPage({ frame, webhook, ...props }: WebhookProps) {
  const until = webhook.previous_secret_until;
  return (
    <ConsoleLayout frame={frame} tab="webhooks" title={webhook.url}>
      <h2>
        <Technical text={webhook.url} />
      </h2>
      <Facts
        facts={{
          ID: <Technical text={webhook.id} />,
          Events: webhook.events.length === 0 ? null : <Technical text={webhook.events.join(', ')} />,
          Created: <Moment at={new Date(webhook.created_at)} reader={frame.page} />,
          'Previous secret works until': until && <Moment at={new Date(until)} reader={frame.page} />,
        }}
      />
      <div class="actions">
        <Button form={props.test} label="Send a test event" />
        <Button form={props.rotate} label="Create a new secret" />
        <Button form={props.replayFailed} label="Resend all that failed" />
        <a class="danger small" href={props.deleteHref}>
          Delete…
        </a>
      </div>
      <h2>Deliveries</h2>
      <nav class="tabs" aria-label="Which deliveries are shown">
        {props.states.map(({ state, href, isShown }) => (
          <a href={href} aria-current={isShown ? 'page' : undefined}>
            {state === null ? 'All' : STATES[state].replace(/^./, (first) => first.toUpperCase())}
          </a>
        ))}
      </nav>
      <Deliveries frame={frame} deliveries={props.deliveries} />
      <More href={props.olderHref} label="Older deliveries" />
    </ConsoleLayout>
  );
}

function Deliveries({ frame, deliveries }: Pick<WebhookProps, 'frame' | 'deliveries'>) {
  const moment = (at: string | null) => at && <Moment at={new Date(at)} reader={frame.page} />;
  return (
    <Table
      caption="Deliveries, newest first"
      columns={['Event', 'Status', 'Attempts', 'Response', 'Last attempt', 'Next attempt', 'Action']}
      rows={deliveries.map((it) => [
        <Technical text={it.event} />,
        STATES[it.state],
        String(it.attempts),
        it.last_status === null ? <Technical text={it.last_fault ?? ''} /> : String(it.last_status),
        moment(it.last_attempt_at),
        moment(it.next_attempt_at),
        <Button form={it.replay} label="Resend" about={`${it.event}, ${it.id}`} />,
      ])}
      none="No deliveries."
    />
  );
}

export type WebhookSecretProps = {
  readonly frame: ConsoleFrame;
  readonly url: string;
  readonly secret: string;
  /** null: there was no secret before. */
  readonly previousUntil: string | null;
  readonly backHref: string;
};

export function WebhookSecretPage({ url, previousUntil, ...shown }: WebhookSecretProps) {
  return (
    <ConsoleSecretPage
      {...shown}
      tab="webhooks"
      title="New secret"
      of={<Technical text={url} />}
      note={
        <>
          Your endpoint uses it to verify messages.
          {previousUntil !== null && (
            <>
              {' '}
              Messages are also signed with the previous secret until{' '}
              <Moment at={new Date(previousUntil)} reader={shown.frame.page} inSentence />.
            </>
          )}
        </>
      }
    />
  );
}
