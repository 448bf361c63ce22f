/** The error writer for people: pages in our own words, whatever went wrong. */
import './plain-rendering.js';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PageFrame } from '../../views/shared/layout.js';
import { NoticePage, type NoticeProps } from '../../views/shared/notice.js';
import { type Notice, type Words, wordsFor } from '../../views/words/words.js';
import type { OpenedBrand } from '../brand/brand.js';
import { type Reporter, report, toOAuthError } from '../http/errors.js';
import { allowPasskeys } from '../http/headers.js';
import type { PageContext } from '../http/page-context.js';
import { OAuthError, type Reason } from '../protocol/errors.js';
import { directionOf } from '../rules/locales.js';
import { timeZoneOf } from '../rules/time-zones.js';
import { localeOf } from './language.js';
import { SCRIPT_PATH } from './script.js';

/** Followed by `?client_id=`; on our own origin, so that no client's host learns who views a page. */
export const LOGO_PATH = '/assets/client-logo';

type FixedNotice = {
  [Key in keyof Words['notices']]: Words['notices'][Key] extends Notice ? Key : never;
}[keyof Words['notices']];

/** The text of a rate-limit page if the limit does not say when it ends. */
const DEFAULT_WAIT_SECONDS = 60;

/** Where a notice leads. */
type Ways = Pick<NoticeProps, 'actions' | 'forms'>;
type Way = Ways['actions'][number];

/** A refusal shown to a person: which notice, and where it leads. */
export class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  readonly notice: FixedNotice | ((words: Words) => Notice);
  readonly status: ContentfulStatusCode;
  readonly reason: Reason;
  readonly ways: Ways;
  /** `info` if nothing failed and the page only informs. */
  readonly tone: NoticeProps['tone'];
  /** The reason for the log. */
  readonly error: OAuthError;

  constructor(
    notice: FixedNotice | ((words: Words) => Notice),
    status: ContentfulStatusCode,
    reason: Reason,
    ways: Ways = { actions: [] },
    tone: NoticeProps['tone'] = 'error',
    error = new OAuthError('invalid_request', reason.tag, { reason }),
  ) {
    super(reason.tag);
    this.notice = notice;
    this.status = status;
    this.reason = reason;
    this.ways = ways;
    this.tone = tone;
    this.error = error;
  }
}

/** What every page shares: its frame, its words, and the page for whatever goes wrong. */
export class Pages {
  readonly #basePath: string;
  readonly #reporter: Reporter;
  readonly #frame: Pick<PageFrame, 'brand' | 'stylesheetHref'>;

  constructor(basePath: string, { brand, stylesheetPath }: OpenedBrand, reporter: Reporter) {
    this.#basePath = basePath;
    this.#reporter = reporter;
    this.#frame = { brand, stylesheetHref: basePath + stylesheetPath };
  }

  /** What every page needs, in the language and the time zone of this request. */
  frame(c: PageContext): PageFrame {
    const locale = localeOf(c);
    const timeZone = timeZoneOf(c.get('userTimeZone') ?? null);
    return { ...this.#frame, locale, dir: directionOf(locale), timeZone };
  }

  /** Lets a page use passkeys. @returns the address of the script that it needs */
  passkeyScript(c: PageContext): string {
    allowPasskeys(c);
    return this.path(SCRIPT_PATH);
  }

  words(c: PageContext): Words {
    return wordsFor(this.frame(c));
  }

  /** An address of ours, below the issuer's path. */
  path(path: string): string {
    return this.#basePath + path;
  }

  /** The way from a notice to the sign-in page. */
  signInLink(c: PageContext): Way {
    return { label: this.words(c).login.title, href: this.path('/login') };
  }

  /** The way from a notice to the account page, which every user has. */
  accountLink(c: PageContext): Way {
    return { label: this.words(c).account.title, href: this.path('/account') };
  }

  /** Answers with a notice that is not an error. */
  notice(
    c: PageContext,
    notice: FixedNotice | ((words: Words) => Notice),
    ways: Ways,
  ): Response | Promise<Response> {
    const text = this.#text(c, notice);
    return c.html(<NoticePage page={this.frame(c)} tone="info" {...text} ref={null} {...ways} />);
  }

  /** Answers with the page for any thrown error. */
  error(c: PageContext, thrown: unknown): Response | Promise<Response> {
    const refusal = thrown instanceof PageRefusal ? thrown : undefined;
    const error = refusal?.error ?? toOAuthError(thrown);
    const notice = refusal?.notice ?? noticeFor(error);
    const text = this.#text(c, notice);
    const ref = report(this.#reporter, error, { path: c.req.path });
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    const ways = this.#waysFrom(c, refusal);
    return c.html(
      <NoticePage page={this.frame(c)} tone={refusal?.tone ?? 'error'} {...text} ref={ref} {...ways} />,
      refusal?.status ?? error.status,
    );
  }

  /** Where an error page leads. From an address that does not exist, it is the account page. */
  #waysFrom(c: PageContext, refusal: PageRefusal | undefined): Ways {
    if (refusal === undefined) return { actions: [] };
    if (refusal.notice !== 'notFound') return refusal.ways;
    return { actions: [this.accountLink(c)] };
  }

  #text(c: PageContext, notice: FixedNotice | ((words: Words) => Notice)): Notice {
    const words = this.words(c);
    return typeof notice === 'string' ? words.notices[notice] : notice(words);
  }
}

/** The reasons that have a notice of their own. The others get one by the error's code. */
const NOTICES: Readonly<Partial<Record<Reason['tag'], FixedNotice>>> = {
  password_queue_full: 'busy',
  request_timeout: 'tookTooLong',
  too_many_changes: 'tooManyChanges',
  platform_unavailable: 'platformUnavailable',
};

function noticeFor(error: OAuthError): PageRefusal['notice'] {
  const ofReason = NOTICES[error.reason.tag];
  if (ofReason !== undefined) return ofReason;
  if (error.code === 'too_many_requests')
    return ({ notices, wait }) =>
      notices.tooManyAttempts({ wait: wait(error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) });
  if (error.code === 'temporarily_unavailable') return 'unavailable';
  if (error.code === 'server_error') return 'serverError';
  const detail = error.description;
  return ({ notices }) => ({ ...notices.malformedRequest({ detail }), detail });
}
