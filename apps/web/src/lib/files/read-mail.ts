/** A mail as far as a person needs it. Nothing in it is run, opened or loaded. */
export interface ReadMail {
  from: string;
  date: string;
  subject: string;
  text: string;
  files: { name: string; type: string; content: Uint8Array<ArrayBuffer> }[];
}

export const MAIL_MAX_BYTES = 25 * 1024 * 1024;
const PARTS_MAX = 60;
const DEPTH_MAX = 6;
const HEADER_MAX = 64 * 1024;
/** Characters of one header that are read. */
const VALUE_MAX = 4096;
/** Characters of an HTML text that are read. */
const HTML_MAX = 500_000;

/** Reads an .eml file (RFC 5322 and MIME). Throws a RangeError beyond the limits; damaged parts are left out. */
export function readMail(content: Uint8Array): ReadMail {
  if (content.length > MAIL_MAX_BYTES) throw new RangeError('The mail is too large.');
  const found: Found = { plain: [], html: [], files: [], parts: 0 };
  const whole = splitPart(binaryOf(content));
  collect(whole, found, 0);
  const text = found.plain.length > 0 ? found.plain.join('\n\n') : found.html.map(textOfHtml).join('\n\n');
  return {
    from: readWords(whole.headers.get('from') ?? ''),
    date: whole.headers.get('date') ?? '',
    subject: readWords(whole.headers.get('subject') ?? ''),
    text: text.replaceAll('\r\n', '\n').trim(),
    files: found.files,
  };
}

interface Found {
  plain: string[];
  html: string[];
  files: ReadMail['files'];
  parts: number;
}

/** The body has one character per byte. */
interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

function collect({ headers, body }: Part, found: Found, depth: number): void {
  found.parts += 1;
  if (found.parts > PARTS_MAX || depth > DEPTH_MAX) throw new RangeError('The mail has too many parts.');
  const type = readHeader(headers.get('content-type') ?? 'text/plain');
  const disposition = readHeader(headers.get('content-disposition') ?? '');
  if (type.value.startsWith('multipart/')) {
    for (const part of partsOf(body, type.params.get('boundary') ?? '')) collect(splitPart(part), found, depth + 1);
    return;
  }
  const bytes = decodeBody(body, headers.get('content-transfer-encoding') ?? '');
  const name = disposition.params.get('filename') ?? type.params.get('name') ?? '';
  const isText = type.value === 'text/plain' || type.value === 'text/html';
  if (isText && disposition.value !== 'attachment' && name === '')
    found[type.value === 'text/plain' ? 'plain' : 'html'].push(decodeText(bytes, type.params.get('charset')));
  else if (bytes.length > 0) found.files.push({ name: fileName(name), type: type.value, content: bytes });
}

function binaryOf(content: Uint8Array): string {
  const STEP = 32_768;
  let binary = '';
  for (let at = 0; at < content.length; at += STEP) binary += String.fromCharCode(...content.subarray(at, at + STEP));
  return binary;
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function splitPart(part: string): Part {
  const end = /\r?\n\r?\n/.exec(part.slice(0, HEADER_MAX));
  const head = end ? part.slice(0, end.index) : part.slice(0, HEADER_MAX);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name))
      headers.set(
        name,
        line
          .slice(colon + 1)
          .trim()
          .slice(0, VALUE_MAX),
      );
  }
  return { headers, body: end ? part.slice(end.index + end[0].length) : '' };
}

function partsOf(body: string, boundary: string): string[] {
  if (boundary === '') return [];
  // One more than a mail may have, which is refused.
  const parts = `\n${body}`.split(`\n--${boundary}`, PARTS_MAX + 2).slice(1);
  const last = parts.findIndex((part) => part.startsWith('--'));
  return parts.slice(0, last === -1 ? parts.length : last).map((part) => part.replace(/^[ \t]*\r?\n/, ''));
}

/** A value with parameters: `text/plain; charset=utf-8; name*=UTF-8''a%20b`. */
function readHeader(header: string): { value: string; params: ReadonlyMap<string, string> } {
  const [value = ''] = header.split(';', 1);
  const params = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of header.matchAll(
    /;\s*([\w-]+\*?)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/g,
  )) {
    const given = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
    const [, charset = '', encoded] = name.endsWith('*') ? (/^([\w-]*)'[^']*'(.*)$/.exec(given) ?? []) : [];
    const text = encoded === undefined ? readWords(given) : decodeText(percentBytes(encoded), charset);
    params.set(name.toLowerCase().replace('*', ''), text);
  }
  return { value: value.trim().toLowerCase(), params };
}

const percentBytes = (text: string) =>
  bytesOf(text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

/** Encoded words of a header: `=?utf-8?B?…?=`. Other bytes are UTF-8. */
function readWords(header: string): string {
  const joined = header.replaceAll(/(\?=)\s+(=\?)/g, '$1$2');
  const WORD = /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi;
  if (!WORD.test(joined)) return decodeText(bytesOf(joined), 'utf-8');
  return joined.replaceAll(WORD, (_, charset: string, way: string, word: string) =>
    decodeText(way.toLowerCase() === 'b' ? base64Bytes(word) : quotedBytes(word.replaceAll('_', ' ')), charset),
  );
}

function decodeBody(body: string, encoding: string): Uint8Array<ArrayBuffer> {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return base64Bytes(body);
    case 'quoted-printable':
      return quotedBytes(body);
    default:
      return bytesOf(body);
  }
}

function base64Bytes(text: string): Uint8Array<ArrayBuffer> {
  const clean = text
    .replaceAll(/[^\w+/-]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    return bytesOf(atob(clean.slice(0, clean.length - (clean.length % 4 === 1 ? 1 : 0))));
  } catch {
    return new Uint8Array();
  }
}

const quotedBytes = (text: string) =>
  bytesOf(
    text
      .replaceAll(/=[ \t]*\r?\n/g, '')
      .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

function decodeText(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of an HTML mail, without anything that a browser would run or load. */
export const textOfHtml = (html: string): string =>
  withoutHidden(html.slice(0, HTML_MAX))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) => {
      const point = Number(code);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Leaves out scripts, styles, titles and comments; as in a browser, one without an end goes to the end of the mail. */
function withoutHidden(html: string): string {
  const start = /<(?:!--|(script|style|title)\b)/gi;
  let text = '';
  let at = 0;
  for (let found = start.exec(html); found; found = start.exec(html)) {
    text += html.slice(at, found.index);
    const end = found[1] === undefined ? /-->/g : new RegExp(`</${found[1]}\\b[^<>]*>`, 'gi');
    end.lastIndex = start.lastIndex;
    if (!end.test(html)) return text;
    at = end.lastIndex;
    start.lastIndex = at;
  }
  return text + html.slice(at);
}

/** Only the last part of a path, without characters that no file name has. */
const fileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-100) || 'file';
