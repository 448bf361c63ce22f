/** What people are told without having asked. Nothing that waits for an answer waits for this. */
import type { Log } from './log.js';
import type { Mail } from './mail.js';
import type { Store } from './store/store.js';

export class Notices {
  constructor(
    private readonly store: Store,
    /** undefined: no mail is configured, and the account page has to do. */
    private readonly mail: Mail | undefined,
    private readonly accountUrl: string,
    private readonly log: Log,
  ) {}

  /** Tells the user of a grant that it was ended because a key of it was used by two. */
  suspiciousEnd(grantId: string): void {
    this.log.warn({ grantId }, 'A grant was ended: a code or a refresh token of it was used again.');
    const mail = this.mail;
    if (mail === undefined) return;
    this.#tell(mail, grantId).catch((error: unknown) =>
      this.log.error({ grantId, err: error }, 'A mail could not be sent.'),
    );
  }

  async #tell(mail: Mail, grantId: string): Promise<void> {
    const about = await this.store.grants.aboutEnded(grantId);
    if (about === null) return;
    await mail.send(about.user.email, (words) =>
      words.mails.suspiciousEnd(about.clientName, about.workspaceTitle, this.accountUrl),
    );
  }
}
