import type { Child } from 'hono/jsx';
import { ApplicationName } from '../shared/application-name.js';
import { FactsLine } from '../shared/facts-line.js';
import { Moment } from '../shared/moment.js';
import { type OtherPages, OtherPagesLinks } from '../shared/other-pages.js';
import { EmailAddress, Technical, Theirs, visibleText } from '../shared/shown-text.js';
import { isKey, Ours, type Words, wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout } from './frame.js';

/** An event with the current names of its ids; null where it has none. */
export type ActivityEvent = {
  readonly at: Date;
  /** `thing.what_happened`; an event without a translation is shown as it is. */
  readonly event: string;
  readonly actor:
    | { readonly kind: 'user'; readonly name: string | null }
    | { readonly kind: 'operator'; readonly token: string | null }
    | { readonly kind: 'client' | 'platform' | 'system' };
  readonly address: string | null;
  readonly userName: string | null;
  /** `host`: the event is about all applications from there. */
  readonly application: { readonly name: string } | { readonly host: string } | null;
  readonly role: string | null;
  readonly roleBefore: string | null;
  readonly reason: string | null;
  /** The address that an invitation is for. */
  readonly invited: string | null;
  /** The scopes and permissions that an application was limited to; null: no limit. */
  readonly limits: readonly string[] | null;
};

export type AdminActivityProps = OtherPages & {
  readonly frame: AdminFrame;
  readonly events: readonly ActivityEvent[];
};

/** The activity in a workspace, newest first. */
export function AdminActivityPage({ frame, events, ...others }: AdminActivityProps) {
  const words = wordsFor(frame.page);
  const own = words.admin.activity;
  return (
    <AdminLayout frame={frame} tab="activity">
      <h2>{words.admin.tabs.activity}</h2>
      {events.length === 0 ? (
        <p>{own.none}</p>
      ) : (
        <ol class="rows">
          {events.map((event) => (
            <li>
              <p class={isAboutSomething(event) ? undefined : 'sentence'}>{sentence(words, event)}</p>
              <p class="hint">
                <FactsLine
                  facts={[
                    event.invited && <EmailAddress text={event.invited} />,
                    limitsOf(event),
                    <Moment at={event.at} reader={frame.page} />,
                    namesOperator(event) ? null : own.by({ actor: actor(words, event.actor) }),
                    event.address &&
                      words.account.activity.at({ address: <Technical text={event.address} /> }),
                  ]}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
      <OtherPagesLinks {...others} words={own} />
    </AdminLayout>
  );
}

function sentence(words: Words, event: ActivityEvent): Child {
  const { events } = words.admin;
  const say = isKey(events, event.event) ? events[event.event] : undefined;
  if (say === undefined)
    return words.account.activity.otherEvent({ event: <Technical text={event.event} /> });
  if (typeof say === 'string') return say;
  return say({
    user: person(words, event.userName),
    application: application(words, event.application),
    role: <Theirs text={event.role ?? ''} />,
    before: <Theirs text={event.roleBefore ?? ''} />,
    reason: new Ours(reason(words, event.reason ?? '')),
    limited: new Ours(event.limits === null ? 'no' : 'yes'),
  });
}

/** Nothing for an application that was left without any permission: there is no name to show. */
function limitsOf({ limits }: ActivityEvent): Child {
  return limits === null || limits.length === 0 ? null : <Technical text={limits.join(' ')} />;
}

/** Whether its sentence says that an operator did it, and there is nothing to add. */
function namesOperator({ reason, actor }: ActivityEvent): boolean {
  return reason === 'revoked_by_operator' && actor.kind === 'operator' && actor.token === null;
}

/** Whether its sentence can begin with a name, which is written as it is. */
function isAboutSomething({ event, application, userName }: ActivityEvent): boolean {
  return (event.startsWith('application.') ? application : userName) !== null;
}

function application(words: Words, about: ActivityEvent['application']): Child {
  if (about === null) return <>{words.admin.activity.someApplication}</>;
  return (
    <strong>
      {'host' in about ? (
        words.admin.applications.everythingFrom({ host: <Technical text={about.host} /> })
      ) : (
        <ApplicationName words={words} name={about.name} />
      )}
    </strong>
  );
}

function actor(words: Words, by: ActivityEvent['actor']): Child {
  const own = words.admin.activity;
  if (by.kind === 'user') return person(words, by.name);
  if (by.kind === 'operator' && by.token !== null) return own.token({ name: <Theirs text={by.token} /> });
  return <>{own.actors[by.kind]}</>;
}

function person(words: Words, name: string | null): Child {
  const shown = visibleText(name ?? '');
  return shown === '' ? (
    words.admin.activity.somebody
  ) : (
    <strong>
      <Theirs text={shown} />
    </strong>
  );
}

function reason(words: Words, code: string): string {
  const { endReasons } = words.admin;
  return isKey(endReasons, code) ? endReasons[code] : code;
}
