import { ApplicationName, applicationText } from '../shared/application-name.js';
import { FactsLine } from '../shared/facts-line.js';
import { Day, type Reader } from '../shared/moment.js';
import { personText } from '../shared/names.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Theirs } from '../shared/shown-text.js';
import type { Voucher } from '../shared/voucher.js';
import type { Words } from '../words/words.js';
import { type ApplicationState, State } from './frame.js';
import { VouchedBy } from './vouched-by.js';

/** A member's use of an application. */
export type ApplicationMember = {
  readonly name: string;
  readonly email: string;
  readonly connections: number;
  /** null: it never got a token. */
  readonly lastUsedAt: Date | null;
  /** None of their connections currently works. */
  readonly paused: boolean;
  readonly end: FormTarget;
};

/** An application that members allowed. */
export type ApplicationInUse = {
  readonly name: string;
  readonly vouchedBy: Voucher;
  readonly state: ApplicationState;
  readonly members: readonly ApplicationMember[];
  /** null: it is not waiting for approval. */
  readonly approve: FormTarget | null;
  readonly decideHref: string;
  readonly endAllHref: string;
  /** null: it is already blocked. */
  readonly block: FormTarget | null;
};

/** An application, the members who use it, and what can be done about it. */
export function InUse({
  words,
  reader,
  application,
}: {
  readonly words: Words;
  readonly reader: Reader;
  readonly application: ApplicationInUse;
}) {
  return (
    <section class="sheet">
      <div class="with-button">
        <div>
          <h3 class="name">
            <ApplicationName words={words} name={application.name} />
          </h3>
          <p class="hint">
            <VouchedBy words={words} voucher={application.vouchedBy} />
          </p>
        </div>
        <State words={words} state={application.state} />
      </div>
      <ul class="members">
        {application.members.map((member) => (
          <MemberRow words={words} reader={reader} application={application.name} member={member} />
        ))}
      </ul>
      <ApplicationActions words={words} application={application} />
    </section>
  );
}

/** One member's use of an application, which can be ended. */
function MemberRow({
  words,
  reader,
  application,
  member,
}: {
  readonly words: Words;
  readonly reader: Reader;
  readonly application: string;
  readonly member: ApplicationMember;
}) {
  const own = words.admin.applications;
  const name = personText(member);
  return (
    <li class="with-button">
      <div>
        <p>
          <Theirs text={name} />
        </p>
        <p class="hint">
          <FactsLine
            facts={[
              own.connections({ count: member.connections }),
              member.lastUsedAt && own.lastUsed({ moment: <Day at={member.lastUsedAt} reader={reader} /> }),
              member.paused ? own.paused : null,
            ]}
          />
        </p>
      </div>
      <PostForm {...member.end}>
        <button
          type="submit"
          class="danger small"
          aria-label={own.endOneOf({ application: applicationText(words, application), member: name })}
        >
          {own.endOne}
        </button>
      </PostForm>
    </li>
  );
}

/** What an administrator can do about an application at once. */
function ApplicationActions({
  words,
  application: { name, approve, block, decideHref, endAllHref },
}: {
  readonly words: Words;
  readonly application: ApplicationInUse;
}) {
  const own = words.admin.applications;
  const application = applicationText(words, name);
  return (
    <div class="actions">
      {approve !== null && (
        <PostForm {...approve}>
          <button type="submit" class="primary small" aria-label={own.approveApplication({ application })}>
            {own.approve}
          </button>
        </PostForm>
      )}
      <a class="secondary small" href={decideHref} aria-label={own.decideAbout({ application })}>
        {own.decide}
      </a>
      {block !== null && (
        <PostForm {...block}>
          <button type="submit" class="danger small" aria-label={own.blockApplication({ application })}>
            {own.block}
          </button>
        </PostForm>
      )}
      <a class="danger small" href={endAllHref} aria-label={own.endAllOf({ application })}>
        {own.endAll}
      </a>
    </div>
  );
}
