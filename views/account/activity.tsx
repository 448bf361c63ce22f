import type { Child } from 'hono/jsx';
import type { Factor } from '../../src/rules/factors.js';
import { ApplicationName } from '../shared/application-name.js';
import { FactsLine } from '../shared/facts-line.js';
import { Moment, type Reader } from '../shared/moment.js';
import { type OtherPages, OtherPagesLinks } from '../shared/other-pages.js';
import { removedFactors } from '../shared/removed-factors.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { isKey, Ours, type Words, wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

/** An event about the user. */
export type Activity = {
  readonly at: Date;
  /** `thing.what_happened` */
  readonly event: string;
  /** null: it no longer exists. */
  readonly application: string | null;
  /** null: the user is not a member of it. */
  readonly workspace: string | null;
  readonly role: string;
  /** How the user signed in; null for other events, and for sign-ins of earlier versions. */
  readonly signedInWith: keyof Words['account']['activity']['signedInWith'] | null;
  /** Of an ended connection. */
  readonly reason: string | null;
  /** What was removed of what they sign in with; empty for other events, and for those of earlier versions. */
  readonly factors: readonly Factor[];
  readonly by: keyof Words['account']['activity']['by'];
  /** Where it came from, if the user may know. */
  readonly address: string | null;
};

export type ActivityProps = OtherPages & {
  readonly page: AccountFrame;
  readonly activities: readonly Activity[];
};

/** The user's own activity. */
export function ActivityPage({ page, activities, ...others }: ActivityProps) {
  const words = wordsFor(page);
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
            <Row words={words} reader={page} activity={each} />
          ))}
        </ol>
      )}
      <OtherPagesLinks {...others} words={activity} />
    </AccountLayout>
  );
}

function sentence(words: Words, locale: string, activity: Activity): Child {
  const { event, application, workspace, role, factors } = activity;
  const { events, signedInWith, goneApplication, goneWorkspace, otherEvent } = words.account.activity;
  if (activity.signedInWith !== null) return signedInWith[activity.signedInWith];
  if (event === 'user.factors_removed') return removedFactors(words, locale, factors);
  const say = isKey(events, event) ? events[event] : undefined;
  if (say === undefined) return otherEvent({ event: <Technical text={event} /> });
  if (typeof say === 'string') return say;
  return say({
    application: (
      <strong>
        {application === null ? goneApplication : <ApplicationName words={words} name={application} />}
      </strong>
    ),
    workspace: workspace === null ? new Ours(goneWorkspace) : <Theirs text={workspace} />,
    role: <Theirs text={role} />,
  });
}

function Row(props: { readonly words: Words; readonly reader: Reader; readonly activity: Activity }) {
  const { words, reader, activity } = props;
  const { activity: said } = words.account;
  const because: Readonly<Record<string, string>> = said.because;
  return (
    <li>
      <span class={activity.application === null ? 'line sentence' : 'line'}>
        {sentence(words, reader.locale, activity)}
      </span>
      <span class="line hint">
        <FactsLine
          facts={[
            <Moment at={activity.at} reader={reader} />,
            (activity.reason === null ? undefined : because[activity.reason]) ?? said.by[activity.by],
            activity.address && said.at({ address: <Technical text={activity.address} /> }),
          ]}
        />
      </span>
    </li>
  );
}
