/** The writer for people: pages in our own words, whatever went wrong. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PageFrame } from '../../views/layout.js';
import { NoticePage, type NoticeProps } from '../../views/notice.js';
import { stylesheet } from '../../views/stylesheet.js';
import { type Notice, type Words, wordsFor } from '../../views/words.js';
import type { Log } from '../log.js';
import { OAuthError, type Reason } from '../protocol/errors.js';
import { report, toOAuthError } from './errors.js';

/** Changes when the stylesheet does, so that browsers may keep it for ever. */
export const STYLESHEET_PATH = `/assets/${createHash('sha256').update(stylesheet).digest('hex').slice(0, 16)}.css`;

/** Followed by `?client_id=`; from our own origin, so that no stranger's host learns who looks at a page. */
export const LOGO_PATH = '/assets/client-logo';

type FixedNotice = {
  [Key in keyof Words['notices']]: Words['notices'][Key] extends Notice ? Key : never;
}[keyof Words['notices']];

/** Where a notice leads. */
type Ways = Pick<NoticeProps, 'actions' | 'forms'>;

/** A refusal that a person reads: which notice, and where it leads. */
export class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  constructor(
    readonly notice: FixedNotice | ((words: Words) => Notice),
    readonly status: ContentfulStatusCode,
    readonly reason: Reason,
    readonly ways: Ways = { actions: [] },
    /** `info` when nothing failed: there is only something to know. */
    readonly tone: NoticeProps['tone'] = 'error',
  ) {
    super(reason.tag);
  }
}

export class Pages {
  constructor(
    private readonly basePath: string,
    private readonly log: Log,
  ) {}

  /** What every page needs. There is one locale so far; `wordsFor` knows more as they come. */
  frame(): PageFrame {
    return { stylesheetHref: this.basePath + STYLESHEET_PATH, locale: 'en', dir: 'ltr' };
  }

  words(): Words {
    return wordsFor(this.frame().locale);
  }

  /** An address of ours, below the issuer's path. */
  path(path: string): string {
    return this.basePath + path;
  }

  /** Answers with a notice that is no error. */
  notice(
    c: Context,
    notice: FixedNotice | ((words: Words) => Notice),
    ways: Ways,
  ): Response | Promise<Response> {
    const text = typeof notice === 'string' ? this.words().notices[notice] : notice(this.words());
    return c.html(<NoticePage page={this.frame()} tone="info" {...text} ref={null} {...ways} />);
  }

  /** Answers whatever was thrown. */
  error(c: Context, thrown: unknown): Response | Promise<Response> {
    const refusal = thrown instanceof PageRefusal ? thrown : undefined;
    const error =
      refusal === undefined
        ? toOAuthError(thrown)
        : new OAuthError('invalid_request', refusal.reason.tag, { reason: refusal.reason });
    const notice = refusal?.notice ?? noticeFor(error);
    const text = typeof notice === 'string' ? this.words().notices[notice] : notice(this.words());
    const ref = report(this.log, error, { path: c.req.path });
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    const ways = refusal?.ways ?? { actions: [] };
    return c.html(
      <NoticePage page={this.frame()} tone={refusal?.tone ?? 'error'} {...text} ref={ref} {...ways} />,
      refusal?.status ?? error.status,
    );
  }
}

function noticeFor(error: OAuthError): PageRefusal['notice'] {
  if (error.code === 'too_many_requests') return 'tooManyAttempts';
  if (error.reason.tag === 'password_queue_full') return 'busy';
  if (error.reason.tag === 'platform_unavailable') return 'platformUnavailable';
  if (error.code === 'temporarily_unavailable') return 'unavailable';
  if (error.code === 'server_error') return 'serverError';
  return (words) => words.notices.malformedRequest(error.description);
}
