import type { Transporter } from 'nodemailer';

export interface SmtpMessage {
  /** Stays the same across retries, so that recipients can detect duplicates. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer }[];
}

/** The mail server rejected the mail. The message is for staff. */
export class MailRefused extends Error {
  /** True if a retry is pointless because the recipient's server rejects this mail. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

const CONNECT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const REASON_LENGTH = 300;

/** Sends one mail over a new connection. Throws `MailRefused` with the reason. */
export async function sendBySmtp(smtpUrl: string, message: SmtpMessage): Promise<void> {
  const { from, to, ...content } = message;
  const headers = [from.name, from.address, to, content.subject, content.messageId];
  // Guards against header injection in case the library fails to encode a header.
  if (headers.some((value) => /[\r\n]/.test(value))) throw new MailRefused('A header contains a line break.', true);
  await withTransport(smtpUrl, (transport) => transport.sendMail({ ...content, from, to: { name: '', address: to } }));
}

/** Connects and signs in. Throws `MailRefused` with the reason. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  await withTransport(smtpUrl, (transport) => transport.verify());
}

async function withTransport(smtpUrl: string, work: (transport: Transporter) => Promise<unknown>): Promise<void> {
  // Loaded on first use, for a faster startup.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
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
    // Never send a password in clear text, even if an attacker strips STARTTLS from the greeting.
    requireTLS: !secure && username !== '' && !isLocal,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function refusal(error: unknown): MailRefused {
  if (!(error instanceof Error)) return new MailRefused('The mail server did not respond.', false);
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  const isAboutReceiver = command === 'RCPT TO' || command === 'DATA';
  const reason = reasonOf(error)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, REASON_LENGTH);
  return new MailRefused(reason.toWellFormed(), isAboutReceiver && (responseCode ?? 0) >= 500);
}

/**
 * Quotes the server's error only after an SMTP greeting, so that this cannot be used to read the banner of another
 * service.
 */
function reasonOf(error: Error & { code?: string; command?: string }): string {
  const { command } = error;
  if (command !== undefined && command !== 'CONN') return error.message;
  if (/certificate|self-signed/i.test(error.message)) return error.message;
  if (error.code === 'EPROTOCOL') return 'The server at this address is not a mail server.';
  const code = /\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? error.code ?? 'no reason given';
  return `The mail server could not be reached (${code}).`;
}
