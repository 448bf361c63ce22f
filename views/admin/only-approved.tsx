import { ApplicationName } from '../shared/application-name.js';
import { FactsLine } from '../shared/facts-line.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import type { Voucher } from '../shared/voucher.js';
import { wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout } from './frame.js';
import { VouchedBy } from './vouched-by.js';

export type AdminOnlyApprovedProps = FormTarget & {
  readonly frame: AdminFrame;
  /** What would stop; `value` identifies the application as the page showed it. */
  readonly applications: readonly {
    readonly value: string;
    readonly name: string;
    readonly vouchedBy: Voucher;
    readonly members: number;
  }[];
  readonly backHref: string;
};

/** Asks before unapproved applications stop. Answers with `approve`, `yes` or `no`, and each `application` shown. */
export function AdminOnlyApprovedPage(props: AdminOnlyApprovedProps) {
  const words = wordsFor(props.frame.page);
  const own = words.admin.onlyApproved;
  const stops = props.applications.length > 0;
  return (
    <AdminLayout frame={props.frame} tab="applications">
      <h2>{own.title}</h2>
      <p>{stops ? own.wouldStop : own.nothingStops}</p>
      {stops && (
        <ul class="rows">
          {props.applications.map((application) => (
            <li>
              <strong class="line">
                <ApplicationName words={words} name={application.name} />
              </strong>
              <p class="hint">
                <FactsLine
                  facts={[
                    <VouchedBy words={words} voucher={application.vouchedBy} />,
                    own.members({ count: application.members }),
                  ]}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={props.action} hidden={props.hidden}>
        {props.applications.map(({ value }) => (
          <input type="hidden" name="application" value={value} />
        ))}
        <div class="buttons">
          <a class="secondary" href={props.backHref}>
            {words.admin.back}
          </a>
          <button type="submit" class="primary" name="approve" value="yes">
            {stops ? own.approveAll : words.admin.applications.restrict}
          </button>
          {stops && (
            <button type="submit" class="danger" name="approve" value="no">
              {own.stopThem}
            </button>
          )}
        </div>
      </PostForm>
    </AdminLayout>
  );
}
