import type { Transporter } from 'nodemailer';

export interface Letter {
  /** Stays the same over all tries, so that a receiver can tell a repetition. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The server of the mail did not take it. The message is for staff. */
export class MailRefused extends Error {
  /** Another try would end alike: the receiver's server does not want this mail. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const REASON_LENGTH = 300;

/** Sends one letter over a connection of its own. Throws a `MailRefused` that says why it was not taken. */
export async function sendBySmtp(smtpUrl: string, letter: Letter): Promise<void> {
  const { from, to, ...content } = letter;
  const headers = [from.name, from.address, to, content.subject, content.messageId];
  // The library encodes what it writes; this is for the day it does not.
  if (headers.some((value) => /[\r\n]/.test(value))) throw new MailRefused('A header has a line break in it.', true);
  await withTransport(smtpUrl, (transport) => transport.sendMail({ ...content, from, to: { name: '', address: to } }));
}

/** Greets the server and signs in. Throws a `MailRefused` that says why that cannot be done. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  await withTransport(smtpUrl, (transport) => transport.verify());
}

async function withTransport(smtpUrl: string, work: (transport: Transporter) => Promise<unknown>): Promise<void> {
  // Loaded with the first letter: a start does without it, and is quicker.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await work(transport);
  } catch (error) {
    throw refusal(error);
  } finally {
    transport.close();
  }
}

function connectionOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password is not said aloud, also when somebody on the way hides that the server could encrypt.
    requireTLS: !secure && username !== '' && !isLocal,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function refusal(error: unknown): MailRefused {
  if (!(error instanceof Error)) return new MailRefused('The mail server did not answer.', false);
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  const isAboutReceiver = command === 'RCPT TO' || command === 'DATA';
  const reason = error.message.replace(/\p{Cc}+/gu, ' ').slice(0, REASON_LENGTH);
  return new MailRefused(reason.toWellFormed(), isAboutReceiver && (responseCode ?? 0) >= 500);
}
