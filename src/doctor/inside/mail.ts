import { verifyMail } from '../../mail/verify-mail.js';
import { type Check, NotApplicable } from '../check.js';
import type { Inside } from './inside.js';

/** The mail server takes our connection, and our password. Nothing is sent. */
export const mail: Check<Inside> = {
  name: 'mail',
  async run({ config }) {
    if (config.mail === undefined) throw new NotApplicable('SMTP_URL is not set.');
    const problem = await verifyMail(config.mail.smtpUrl);
    if (problem === null) return [];
    return [
      {
        problem: `The mail server ${new URL(config.mail.smtpUrl).host} cannot be used: ${problem}.`,
        change:
          'Correct SMTP_URL: its host, port, user and password (smtps:// for TLS from the start, usually port 465).',
      },
    ];
  },
};
