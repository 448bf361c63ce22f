import { ApplicationName, applicationText } from '../shared/application-name.js';
import { FactsLine } from '../shared/facts-line.js';
import { List } from '../shared/list.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Theirs } from '../shared/shown-text.js';
import type { Voucher } from '../shared/voucher.js';
import type { Words } from '../words/words.js';
import { VouchedBy } from './vouched-by.js';

/** An application with pending requests. */
export type RequestedApplication = {
  readonly name: string;
  readonly vouchedBy: Voucher;
  /** Names of the members. */
  readonly askedBy: readonly string[];
  readonly decideHref: string;
  readonly approve: FormTarget;
  readonly dismiss: FormTarget;
};

/** An application that members want, and the answers to them. */
export function Requested({
  words,
  locale,
  request,
}: {
  readonly words: Words;
  readonly locale: string;
  readonly request: RequestedApplication;
}) {
  const own = words.admin.applications;
  const application = applicationText(words, request.name);
  return (
    <li class="stack">
      <div>
        <strong class="line">
          <ApplicationName words={words} name={request.name} />
        </strong>
        <p class="hint">
          <FactsLine
            facts={[
              <VouchedBy words={words} voucher={request.vouchedBy} />,
              own.askedBy({
                people: (
                  <List locale={locale} items={request.askedBy.map((name) => <Theirs text={name} />)} />
                ),
              }),
            ]}
          />
        </p>
      </div>
      <div class="actions">
        <PostForm {...request.approve}>
          <button type="submit" class="primary small" aria-label={own.approveApplication({ application })}>
            {own.approve}
          </button>
        </PostForm>
        <a class="secondary small" href={request.decideHref} aria-label={own.decideAbout({ application })}>
          {own.decide}
        </a>
        <PostForm {...request.dismiss}>
          <button type="submit" class="secondary small" aria-label={own.dismissApplication({ application })}>
            {own.dismiss}
          </button>
        </PostForm>
      </div>
    </li>
  );
}
