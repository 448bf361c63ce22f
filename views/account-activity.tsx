import { type AccountFrame, AccountLayout } from './account-layout.js';
import { Moment } from './moment.js';
import { Technical, Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** Something that happened to the user. */
export type Activity = {
  readonly at: Date;
  /** `thing.what_happened` */
  readonly event: string;
  /** null: gone. */
  readonly application: string | null;
  /** null: he is not in it. */
  readonly workspace: string | null;
  readonly role: string;
  /** Of an end. */
  readonly reason: string | null;
  readonly by: keyof Words['account']['activity']['by'];
  /** Where it came from, when the user may know. */
  readonly address: string | null;
};

export type ActivityProps = {
  readonly page: AccountFrame;
  readonly activities: readonly Activity[];
  readonly olderHref: string | null;
  /** null on the first page. */
  readonly newestHref: string | null;
};

/** The user's own history. */
export function ActivityPage({ page, activities, olderHref, newestHref }: ActivityProps) {
  const words = wordsFor(page.locale);
  const { activity, sections } = words.account;
  return (
    <AccountLayout page={page} section="activity" title={sections.activity}>
      <h1>{sections.activity}</h1>
      <p class="lead">{activity.intro}</p>
      {activities.length === 0 ? (
        <p>{activity.none}</p>
      ) : (
        <ol class="rows">
          {activities.map((each) => (
            <Row words={words} locale={page.locale} activity={each} />
          ))}
        </ol>
      )}
      {(olderHref !== null || newestHref !== null) && (
        <p class="aside">
          {newestHref !== null && (
            <a class="link" href={newestHref}>
              {activity.newest}
            </a>
          )}
          {olderHref !== null && (
            <a class="link" href={olderHref}>
              {activity.older}
            </a>
          )}
        </p>
      )}
    </AccountLayout>
  );
}

function Row(props: { readonly words: Words; readonly locale: string; readonly activity: Activity }) {
  const { words, locale, activity } = props;
  const { activity: said } = words.account;
  const sentence =
    said.events(
      <strong>
        {activity.application === null ? (
          said.goneApplication
        ) : (
          <Theirs text={visibleText(activity.application) || words.unnamedApplication} />
        )}
      </strong>,
      activity.workspace === null ? said.goneWorkspace : <Theirs text={activity.workspace} />,
      <Theirs text={activity.role} />,
    )[activity.event] ?? said.otherEvent(<Technical text={activity.event} />);
  return (
    <li>
      <span class="line">{sentence}</span>
      <span class="line hint">
        <Moment at={activity.at} locale={locale} />,{' '}
        {(activity.reason === null ? undefined : said.because[activity.reason]) ?? said.by[activity.by]}
        {activity.address !== null && (
          <>
            , <span>{said.at(<Technical text={activity.address} />)}</span>
          </>
        )}
      </span>
    </li>
  );
}
