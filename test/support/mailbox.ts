/** A mail server that keeps what it is sent, for the tests to read. */
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { freePort } from './free-port.js';

export interface Delivered {
  readonly from: string;
  readonly to: readonly string[];
  /** Unfolded, encoded words undone (RFC 2047), with `\r\n` between. */
  readonly headers: string;
  readonly subject: string;
  readonly messageId: string;
  /** The plain-text part. */
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  readonly port: number;
  /** In the order of their arrival. */
  readonly delivered: Delivered[];
  /** Waits until there are that many emails with a subject. @returns them */
  arrived(subject: string | RegExp, count?: number): Promise<readonly Delivered[]>;
  /** While this is set, recipients are refused with its answer. */
  refuse(code: number | null): void;
  /** While this is set, emails are taken and the answer to them never comes. */
  hold(isHeld: boolean): void;
  /** Answers what was held so far: it is accepted. */
  accept(): void;
  stop(): Promise<void>;
}

/** @param port left out: any that is free */
export async function startMailbox(port?: number): Promise<Mailbox> {
  const delivered: Delivered[] = [];
  let refusal: number | null = null;
  let isHeld = false;
  const held: (() => void)[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (refusal === null) return done();
      done(Object.assign(new Error('No such user here'), { responseCode: refusal }));
    },
    async onData(stream, { envelope }, done) {
      const raw = await readText(stream);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parsed(raw) });
      if (isHeld) held.push(() => done());
      else done();
    },
  });
  const found = port ?? (await freePort());
  // A client that was stopped in the middle resets its connection.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => void smtp.listen(found, '127.0.0.1', resolve));
  const about = (subject: string | RegExp) =>
    delivered.filter((it) =>
      typeof subject === 'string' ? it.subject === subject : subject.test(it.subject),
    );
  return {
    port: found,
    delivered,
    async arrived(subject, count = 1) {
      await expect.poll(() => about(subject).length).toBe(count);
      return about(subject);
    },
    refuse(code) {
      refusal = code;
    },
    hold(isFromNowOn) {
      isHeld = isFromNowOn;
    },
    accept() {
      for (const answer of held.splice(0)) answer();
    },
    stop: () => new Promise<void>((resolve) => void smtp.close(resolve)),
  };
}

/** The one link of an email. */
export function linkIn({ text }: Delivered): string {
  const [link, ...others] = text.match(/https?:\/\/\S+/g) ?? [];
  if (link === undefined || others.length > 0) throw new Error(`not one link in: ${text}`);
  return link;
}

/** Without the isolates around names. */
export function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

function parsed(raw: string): Pick<Delivered, 'headers' | 'subject' | 'messageId' | 'text' | 'html'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => decoded(part.replace(/^\r\n/, '')));
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  return {
    headers,
    subject: plain(field('subject')),
    messageId: field('message-id'),
    text: plain(parts.find(({ type }) => type === 'text/plain')?.body ?? ''),
    html: parts.find(({ type }) => type === 'text/html')?.body ?? '',
  };
}

function split(raw: string): { headers: string; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, it: string) => Buffer.from(it, 'base64').toString('utf8'))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, it: string) => unquoted(it.replaceAll('_', ' ')));
  return { headers, body: rest.join('\r\n\r\n') };
}

/** One part, its transfer encoding undone. */
function decoded(raw: string): { type: string; body: string } {
  const { headers, body } = split(raw);
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const type = /^content-type: *([\w/]+)/im.exec(headers)?.[1] ?? '';
  if (encoding === 'base64') return { type, body: Buffer.from(body, 'base64').toString('utf8') };
  const isQuoted = encoding === 'quoted-printable';
  return { type, body: (isQuoted ? unquoted(body.replace(/=\r\n/g, '')) : body).replaceAll('\r\n', '\n') };
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
