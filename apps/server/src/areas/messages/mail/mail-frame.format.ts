import { isRtl, type Language } from '@sampan/contract/languages';
import { isolateNumbers } from '@sampan/documents/isolate';

export interface MailCompany {
  name: string;
  phone: string;
  email: string;
}

export interface MailFact {
  label: string;
  value: string;
}

export interface ListedItem {
  text: string;
  url: string | null;
}

/** What a mail says. */
export interface Letter {
  language: Language;
  subject: string;
  /** Left out if the text greets. */
  greeting: string | null;
  /** The first line with the button's address is the place of the button; without one, it follows the text. */
  text: string;
  button: { label: string; url: string } | null;
  facts: readonly MailFact[];
  lists?: readonly { heading: string; items: readonly ListedItem[] }[];
  /** Why the recipient gets this mail. */
  reason: string;
  company: MailCompany;
}

export interface RenderedMail {
  subject: string;
  html: string;
  /** The plain text part, with the same content. */
  text: string;
}

/** The one form of all mails. The text greets or the frame does, and the footer signs. */
export function renderMail(letter: Letter): RenderedMail {
  const subject = oneLine(letter.subject);
  const text = withoutSignature(letter.text.replace(/\r\n?/g, '\n').trim(), letter.company.name);
  const said = { ...letter, subject, text, greeting: greets(text) ? null : letter.greeting };
  return { subject, html: htmlOf(said), text: plainTextOf(said) };
}

/** Control characters and line separators, which could add a header. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').trim();

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const HEBREW_OR_ARABIC = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const ONLY_HEBREW = /^[\p{Script=Hebrew}\s]*$/u;

/** A user's text without characters that reorder or hide others. Line breaks stay. */
export const withoutControls = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(BIDI_CONTROLS, '')
    .replace(/(?!\n)\p{Cc}/gu, '');

/** A name, number or text of a user inside a sentence. It cannot reorder the words around it. */
export function isolated(language: Language, value: string): string {
  const plain = oneLine(value.replace(BIDI_CONTROLS, ''));
  const isAtHome = isRtl(language) ? ONLY_HEBREW.test(plain) : !HEBREW_OR_ARABIC.test(plain);
  return isAtHome ? plain : `\u2068${plain}\u2069`;
}

const GREETING =
  /^(?:(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening|day))(?![\p{L}\p{N}])|(?:שלום|היי|הי|לכבוד|בוקר טוב|צהריים טובים|ערב טוב)(?!\p{L})|尊敬的|亲爱的|[^\n。；;]{0,80}?[您你]好)/iu;

/** Whether a text starts with a greeting, in any of the languages. */
const greets = (text: string): boolean => GREETING.test(text.trimStart().replace(BIDI_CONTROLS, ''));

/** The footer signs with the company's name, so a last line with nothing else is left out. */
export function withoutSignature(text: string, company: string): string {
  const lines = text.split('\n');
  const isSigned = lines.length > 1 && lines.at(-1)?.replace(BIDI_CONTROLS, '').trim() === company.trim();
  return isSigned ? lines.slice(0, -1).join('\n').trimEnd() : text;
}

function plainTextOf({ language, greeting, text, button, facts, lists = [], reason, company }: Letter): string {
  const colon = language === 'zh' ? '：' : ':';
  const lines = text.split('\n');
  const remaining = facts.filter((fact) => !lines.some((line) => repeats(line, fact)));
  return [
    greeting,
    text,
    button && !text.includes(button.url) ? `${button.label}${colon}\n${button.url}` : null,
    remaining
      .map(({ label, value }) => `${label}${colon}${language === 'zh' ? '' : ' '}${isolated(language, value)}`)
      .join('\n'),
    ...lists.flatMap(({ heading, items }) => [
      heading,
      ...items.map((item) => [oneLine(item.text), item.url].filter(Boolean).join('\n')),
    ]),
    // Mail clients recognize these two hyphens and the space as the start of the signature.
    ['-- ', company.name, company.phone, company.email, reason].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const FONT =
  "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Hebrew','Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif";
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** For mail programs that support it. Without it, the inline styles show the light version. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background-color:#0a1a21!important}
.card{background-color:#10262f!important;border-color:#117d73 #254049 #254049!important}
.ink,.ink a{color:#e6eeee!important}
.muted,.muted a{color:#a3b5b9!important}
.brand{color:#5eead4!important}
.line{border-color:#254049!important}
.button{background-color:#117d73!important}
}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:0!important}}`;

function htmlOf(letter: Letter): string {
  const { language, subject, greeting, facts, lists = [], reason, company } = letter;
  const direction = isRtl(language) ? 'rtl' : 'ltr';
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const cell = (classes: string, style: string, content: string) =>
    `<tr><td class="pad ${classes}" dir="${direction}" align="${start}" style="padding:0 32px;text-align:${start};${style}">${content}</td></tr>`;
  const ink = `font:16px/1.6 ${FONT};color:#0b2530;${WRAP}`;
  const muted = `font:13px/1.5 ${FONT};color:#51626a;${WRAP}`;
  const contact = [company.phone, company.email]
    .filter(Boolean)
    .map((part) => `<bdi dir="ltr" style="display:inline-block;padding-${end}:16px">${escapeHtml(part)}</bdi>`);
  const rows = [
    cell(
      'brand',
      `font:bold 18px/1.4 ${FONT};color:#0f766e;padding-top:28px;padding-bottom:4px;${WRAP}`,
      `<bdi>${escapeHtml(company.name)}</bdi>`,
    ),
    ...[...(greeting === null ? [] : [paragraphHtml([greeting], letter)]), ...bodyHtml(letter)].map((block) =>
      cell('ink', `${ink};padding-top:16px`, block),
    ),
    ...(facts.length === 0 ? [] : [cell('ink', `${ink};padding-top:24px`, factsHtml(facts, start))]),
    ...lists.map(({ heading, items }) => cell('ink', `${ink};padding-top:24px`, listHtml(heading, items, start))),
    cell(
      '',
      'padding-top:28px',
      `<table ${TABLE}><tr><td class="line" style="border-top:1px solid #e4ddd0;font-size:0;line-height:0">&nbsp;</td></tr></table>`,
    ),
    cell(
      'muted',
      `${muted};padding-top:12px;padding-bottom:28px`,
      `<p style="margin:0 0 8px"><b><bdi>${escapeHtml(company.name)}</bdi></b><br>${contact.join(' ')}</p>` +
        `<p style="margin:0">${unbroken(escapeHtml(reason))}</p>`,
    ),
  ];
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Phones otherwise turn numbers and days into links.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>`,
    `<body class="canvas" dir="${direction}" style="margin:0;padding:0;background-color:#faf7f2">`,
    `<table ${TABLE} class="canvas" bgcolor="#faf7f2" style="background-color:#faf7f2"><tr><td class="edge" align="center" style="padding:24px 12px">`,
    `<table ${TABLE} class="card" bgcolor="#fffefb" dir="${direction}" style="max-width:600px;background-color:#fffefb;border:1px solid #e4ddd0;border-top:4px solid #0f766e;border-collapse:separate;table-layout:fixed">`,
    ...rows,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

/** The paragraphs of the text with the button at its place. Lines that only repeat a fact are left to the table. */
function bodyHtml(letter: Letter): string[] {
  const { text, button, facts } = letter;
  const blocks: string[] = [];
  let lines: string[] = [];
  let isPlaced = button === null;
  const endParagraph = () => {
    if (lines.length > 0) blocks.push(paragraphHtml(lines, letter));
    lines = [];
  };
  const place = () => {
    endParagraph();
    if (!isPlaced && button) blocks.push(buttonHtml(button));
    isPlaced = true;
  };
  for (const line of text.split('\n')) {
    const [before = '', after] = isPlaced || !button ? [line] : line.split(button.url, 2);
    if (line.trim() === '') endParagraph();
    else if (facts.some((fact) => repeats(line, fact))) continue;
    else if (after === undefined || /[\p{L}\p{N}]/u.test(after)) lines.push(line);
    else {
      if (before.trim() !== '') lines.push(before.trim());
      place();
    }
  }
  place();
  return blocks;
}

const repeats = (line: string, { label, value }: MailFact): boolean => bare(line) === bare(label + value);
const bare = (text: string): string => text.replace(BIDI_CONTROLS, '').replace(/[\s:：]/g, '');

/** The text may be in another language than the mail, so each paragraph and each line has its own direction. */
function paragraphHtml(lines: readonly string[], { language, button }: Letter): string {
  const direction = directionOf(lines.join('\n'), language);
  const html = lines
    .map((line) => lineHtml(line, /\p{L}/u.test(line) ? directionOf(line, language) : direction, direction))
    .join('<br>');
  const style = `margin:0;text-align:${direction === 'rtl' ? 'right' : 'left'};${WRAP}`;
  return `<p dir="${direction}" style="${style}">${button ? html.replaceAll(escapeHtml(button.url), (url) => linkHtml(url, url)) : html}</p>`;
}

/** A line in the other direction than its paragraph keeps its marks at their end. */
function lineHtml(line: string, own: string, direction: string): string {
  const html = unbroken(escapeHtml(withNumbers(line)));
  return own === direction ? html : `<span dir="${own}">${html}</span>`;
}

/** Phone numbers and sizes in Hebrew as typed. Addresses stay untouched. */
const withNumbers = (line: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : isolateNumbers(part)))
    .join('');

/** A number such as QUO-000012 stays on one line. */
const unbroken = (html: string): string =>
  html.replace(
    /(?<![\w/=?&.-])[A-Z]{2,4}-\d{4,}(?![\w-])/g,
    (number) => `<span style="white-space:nowrap">${number}</span>`,
  );

const ISOLATES = /[\u2066-\u2068][^\u2069]*\u2069/g;

/** Hebrew among Latin names is still Hebrew. Names that we isolate do not count. */
function directionOf(text: string, language: Language): 'rtl' | 'ltr' {
  const own = text.replace(ISOLATES, '');
  const first = /\p{L}/u.exec(own)?.[0];
  if (first === undefined) return isRtl(language) ? 'rtl' : 'ltr';
  return HEBREW_OR_ARABIC.test(isRtl(language) ? own : first) ? 'rtl' : 'ltr';
}

const linkHtml = (url: string, text: string): string =>
  `<a class="brand" href="${url}" style="color:#0f766e;word-break:break-all"><bdi>${text}</bdi></a>`;

function buttonHtml({ label, url }: NonNullable<Letter['button']>): string {
  const address = escapeHtml(url);
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td class="button" bgcolor="#0f766e" style="background-color:#0f766e;border-radius:10px">',
    `<a href="${address}" style="display:inline-block;padding:12px 28px;font:bold 16px/1.4 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
    `<p class="muted" style="margin:8px 0 0;font:13px/1.5 ${FONT};color:#51626a"><a dir="ltr" href="${address}" style="color:#51626a;word-break:break-all">${address}</a></p>`,
  ].join('');
}

function factsHtml(facts: readonly MailFact[], start: string): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="muted line" align="${start}" style="width:36%;padding:8px 0;padding-inline-end:12px;border-top:1px solid #e4ddd0;font:14px/1.5 ${FONT};color:#51626a;text-align:${start};vertical-align:top;${WRAP}">${escapeHtml(label)}</th>` +
      `<td class="ink line" align="${start}" style="padding:8px 0;border-top:1px solid #e4ddd0;font:bold 14px/1.5 ${FONT};color:#0b2530;text-align:${start};vertical-align:top;${WRAP}">${valueHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Numbers, phones and addresses read from left to right in every language. */
function valueHtml(value: string): string {
  const plain = withoutControls(value);
  return `<bdi${HEBREW_OR_ARABIC.test(plain) ? '' : ' dir="ltr"'}>${escapeHtml(withNumbers(plain)).replaceAll('\n', '<br>')}</bdi>`;
}

function listHtml(heading: string, items: readonly ListedItem[], start: string): string {
  const rows = items.map(({ text, url }) => {
    const words = escapeHtml(withNumbers(oneLine(text)));
    const item =
      url === null ? `<bdi>${words}</bdi>` : linkHtml(escapeHtml(url), words).replace('break-all', 'break-word');
    return `<tr><td class="line" align="${start}" style="padding:8px 0;border-top:1px solid #e4ddd0;text-align:${start};${WRAP}">${item}</td></tr>`;
  });
  return `<p style="margin:0 0 8px;font-weight:bold">${escapeHtml(heading)}</p><table ${TABLE} style="table-layout:fixed">${rows.join('')}</table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
