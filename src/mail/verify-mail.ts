/** Milliseconds for each step: the operator is waiting. */
const TIMEOUT_MS = 5000;

/**
 * Connects to a mail server and authenticates. Sends nothing.
 * @returns null if the server agrees; else why not, without the password
 */
export async function verifyMail(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    transport.close();
  }
}
