import type { Context } from 'hono';
import type { AccountFrame } from '../../views/account-layout.js';
import type { Config } from '../config.js';
import { readForm } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import { toSignIn } from '../sign-in/return-to.js';
import type { Visits } from '../sign-in/visit.js';
import type { Session } from '../store/sessions.js';

type Answer = Response | Promise<Response>;

/** The door of the account: whoever is not signed in is sent to sign in. */
export class SignedIn {
  constructor(
    private readonly config: Config,
    private readonly pages: Pages,
    private readonly visits: Visits,
  ) {}

  /** A page for who is signed in. */
  page(show: (c: Context, session: Session) => Answer): (c: Context) => Promise<Response> {
    return async (c) => {
      const session = await this.visits.session(c);
      return session === null ? toSignIn(c, this.config) : show(c, session);
    };
  }

  /** What a form posts to: it counts only when this session was given the form for this path (RFC 9700 §4.7). */
  form(
    path: string,
    act: (c: Context, session: Session, form: Parameters) => Answer,
  ): (c: Context) => Promise<Response> {
    return async (c) => {
      const form = await readForm(c);
      const session = await this.visits.session(c);
      if (session === null) return toSignIn(c, this.config);
      this.visits.requireOwnSessionForm(c, form, session, path);
      return act(c, session, form);
    };
  }

  /** What every page of the account needs. */
  frame(): AccountFrame {
    const { pages } = this;
    return {
      ...pages.frame(),
      sections: {
        applications: pages.path('/account'),
        sessions: pages.path('/account/sessions'),
        password: pages.path('/account/password'),
        activity: pages.path('/account/activity'),
      },
    };
  }
}
