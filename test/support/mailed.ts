/** A server that sends emails, and the mail server that takes them. */
import { type Harness, type HarnessOptions, startHarness } from './harness.js';
import { type Mailbox, startMailbox } from './mailbox.js';

/** Stopping it stops both. */
export interface MailedHarness extends Harness {
  readonly mailbox: Mailbox;
}

/** What a server has to know to send its emails there. @param port of a mail server on this machine */
export const mailTo = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'id@example.com',
});

export async function startWithMail(options: HarnessOptions = {}): Promise<MailedHarness> {
  const mailbox = await startMailbox();
  const server = await startHarness({ ...options, env: { ...mailTo(mailbox.port), ...options.env } });
  return {
    ...server,
    mailbox,
    async stop() {
      await server.stop();
      await mailbox.stop();
    },
  };
}
