import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
  raw: string;
}

export type TestSmtp = Awaited<ReturnType<typeof startTestSmtp>>;

/** A local mail server that stores mail, and rejects it on request. */
export async function startTestSmtp({ login }: { login?: { user: string; pass: string } } = {}) {
  const received: ReceivedMail[] = [];
  const state = {
    /** The response to the next recipient, such as `550 No such mailbox`. */
    refusal: null as string | null,
    tries: 0,
  };
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => {
      state.tries += 1;
      if (state.refusal === null) return done();
      const [code, ...words] = state.refusal.split(' ');
      return done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : (envelope.mailFrom?.address ?? '');
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...readMail(raw) });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://${user}127.0.0.1:${port}`, received, state, close };
}

function readMail(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const mail = splitPart(raw);
  const { headers } = mail;
  const parts = partsOf(mail);
  const ofType = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? decodedBody(part) : '';
  };
  return { headers, text: ofType('text/plain'), html: ofType('text/html'), raw };
}

/** The parts within a part, at any depth. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(splitPart);
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(raw: string): Part {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => [
    line.split(':', 1)[0]?.toLowerCase(),
    decodedWords(line.replace(/^[^:]*: ?/, '')),
  ]);
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

function decodedBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? unquoted(body.replaceAll('=\r\n', ''))
        : body;
  return decoded.replaceAll('\r\n', '\n').trim();
}

/** Decodes encoded words such as =?UTF-8?B?…?=. White space between two of them is ignored. */
const decodedWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
    );

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
