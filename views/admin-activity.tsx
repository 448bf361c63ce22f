import type { Child } from 'hono/jsx';
import { type AdminFrame, AdminLayout } from './admin-frame.js';
import type { EventWords } from './admin-words.js';
import { ApplicationName } from './application-name.js';
import { Moment } from './moment.js';
import { Technical, Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** An event with the names that its ids have now; null where it is about none. */
export type ActivityEvent = {
  readonly at: Date;
  /** `thing.what_happened`; one without words is shown as it is. */
  readonly event: string;
  readonly actor:
    | { readonly kind: 'user'; readonly name: string | null }
    | { readonly kind: 'operator'; readonly token: string | null }
    | { readonly kind: 'client' | 'platform' | 'system' };
  readonly address: string | null;
  readonly userName: string | null;
  /** `host`: it is about everything from there. */
  readonly application: { readonly name: string } | { readonly host: string } | null;
  readonly role: string | null;
  readonly roleBefore: string | null;
  readonly reason: string | null;
  readonly limited: boolean;
};

export type AdminActivityProps = {
  readonly frame: AdminFrame;
  readonly events: readonly ActivityEvent[];
  readonly olderHref: string | null;
  /** null on the first page. */
  readonly newestHref: string | null;
};

/** What happened in a workspace, the newest first. */
export function AdminActivityPage({ frame, events, olderHref, newestHref }: AdminActivityProps) {
  const words = wordsFor(frame.page.locale);
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
              <p>{sentence(words, event)}</p>
              <p class="hint">
                <Moment at={event.at} locale={frame.page.locale} /> · {own.by(actor(words, event.actor))}
                {event.address !== null && (
                  <>
                    {' '}
                    · <Technical text={event.address} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {(olderHref ?? newestHref) !== null && (
        <p class="aside">
          {newestHref !== null && (
            <a class="link" href={newestHref}>
              {own.newest}
            </a>
          )}
          {olderHref !== null && (
            <a class="link" href={olderHref}>
              {own.older}
            </a>
          )}
        </p>
      )}
    </AdminLayout>
  );
}

function sentence(words: Words, event: ActivityEvent): Child {
  const events: Readonly<Record<string, (it: EventWords) => Child>> = words.admin.events;
  const say = Object.hasOwn(events, event.event) ? events[event.event] : undefined;
  if (say === undefined) return <Technical text={event.event} />;
  return say({
    user: person(words, event.userName),
    application: application(words, event.application),
    role: <Theirs text={event.role ?? ''} />,
    before: <Theirs text={event.roleBefore ?? ''} />,
    reason: reason(words, event.reason ?? ''),
    limited: event.limited,
  });
}

function application(words: Words, about: ActivityEvent['application']): Child {
  if (about === null) return words.admin.activity.someApplication;
  return (
    <strong>
      {'host' in about ? (
        words.admin.applications.everythingFrom(<Technical text={about.host} />)
      ) : (
        <ApplicationName words={words} name={about.name} />
      )}
    </strong>
  );
}

function actor(words: Words, by: ActivityEvent['actor']): Child {
  const own = words.admin.activity;
  if (by.kind === 'user') return person(words, by.name);
  if (by.kind === 'operator' && by.token !== null) return own.token(<Theirs text={by.token} />);
  return own.actors[by.kind];
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
  const reasons: Readonly<Record<string, string>> = words.admin.endReasons;
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? code;
}
