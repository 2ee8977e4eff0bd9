import type { Span } from './chat-answer.ts';

/** Full-width signs as ASCII, with every sign at its place: a position in the result is one in the pasted text. */
export function toPlain(pasted: string): string {
  const signs = pasted.split('').map((sign) => {
    const known = PLAIN_SIGNS[sign];
    if (known !== undefined) return known;
    const simple = TRADITIONAL.indexOf(sign);
    if (simple >= 0) return SIMPLIFIED[simple] ?? sign;
    if (/[①-⑳]/.test(sign)) return sign;
    if (/[๐-๙]/.test(sign)) return String(sign.charCodeAt(0) - 0x0e50);
    if (/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(sign)) return ' ';
    const plain = sign.normalize('NFKC');
    return plain.length === 1 ? plain : sign;
  });
  return (
    signs
      .join('')
      .replace(/(?<=\d)。(?=\d)/g, '.')
      // No comma of a number: 26.5/套,3000套 24.9.
      .replace(/(?<!\d),(?=\d)|(?<=\d),(?=\d{4})/g, ';')
      .replace(/\u{1f51f}/gu, '10')
      .replace(/(?<=\d)\ufe0f?\u20e3/g, (keycap) => ') '.slice(0, keycap.length))
  );
}

/** The signs of trade in traditional script, each with its simplified one. */
const TRADITIONAL =
  '個價報稅費樣開訂貨廠數裝雙對條張萬兩塊錢這們無產離後內週號運單幣點盞顆隻臺餘預關編碼淨規體積寬長優減漲讓現給為從還過滿備註電話機傳郵發帶專總計額約書稱賣買貴類組鐘燈檯門陶鐵鋼鋁銅紙籃傘熱軟圓風濾壺鍋櫃簾墊車輪間';
const SIMPLIFIED =
  '个价报税费样开订货厂数装双对条张万两块钱这们无产离后内周号运单币点盏颗只台余预关编码净规体积宽长优减涨让现给为从还过满备注电话机传邮发带专总计额约书称卖买贵类组钟灯台门陶铁钢铝铜纸篮伞热软圆风滤壶锅柜帘垫车轮间';

const PLAIN_SIGNS: Record<string, string> = {
  '，': ';',
  '【': ' ',
  '】': ':',
  '、': '、',
  '״': '"',
  '“': '"',
  '”': '"',
  '׳': "'",
  '’': "'",
  '־': '-',
  '–': '-',
  '—': '-',
};

/** Long gaps cost the patterns more than their length. */
const LONG_GAP = 9;
export const shortenGaps = (pasted: string): string => pasted.replace(GAPS, (gap) => gap.slice(0, LONG_GAP - 1));
const GAPS = new RegExp(`(?:[^\\S\\n]|[\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]){${LONG_GAP},}`, 'g');

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Spaces of the same length. What is long does not make neighbours of the words before and after it. */
export const blank = (text: string): string => (text.length < NEAR ? spaces(text) : `  ${mask(text.slice(2, -2))}  `);

const CHAT_HEADERS = [
  /^\[[^\]\n]{0,30}\d{1,2}:\d{2}[^\]\n]{0,30}\](?:[^:\n]{0,40}:)?/gm,
  /^\[\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[^\]\n]*\][^:\n]{0,40}:/gm,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)? - [^:\n]{1,40}:/gim,
  /^(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?,? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[ \t]+[^\n\d:]{1,30}:/gim,
  /^[^\n]{0,30}\d{4}[/.-]\d{1,2}[/.-]\d{1,2}[ T]+\d{1,2}:\d{2}(?::\d{2})?[ \t]*$/gm,
  /^[^\n\d]{1,30} (?:(?:\d{1,2}[/.-]\d{1,2}|昨天|今天|星期.|周.|上午|下午|早上|晚上|yesterday|today),? ?){0,2}\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[ \t]*:?[ \t]*$/gim,
];

/** The names and times that a chat program puts before a message. */
export const chatHeaders = (text: string): Span[] =>
  CHAT_HEADERS.flatMap((pattern) => [...text.matchAll(pattern)].map(at));

/** The names that a chat program gives the one who copies the chat, and the words for a buyer. */
const OWN_SIDE = '(?:you|me|我|我方|客户|买家|buyer|customer|client|אני|לקוח|ฉัน|ลูกค้า)';
const OWN_HEADER = new RegExp(`(?:^|[\\]\\s,-])${OWN_SIDE}[ \\t]*(?::|$|[\\d/:. ,-]+(?:[ap]m)?$)`, 'i');
const OWN_ROW = new RegExp(`^[ \\t]*${OWN_SIDE}[ \\t]*:.*$`, 'gim');

/** What the buyer wrote is no answer: from such a header to the next one. */
function hideOwnMessages(text: string): string {
  const headers = chatHeaders(text).toSorted((a, b) => a.start - b.start || b.end - a.end);
  const own = headers.flatMap(({ start, end }, index): Span[] =>
    OWN_HEADER.test(text.slice(start, end).trim())
      ? [{ start: end, end: headers.slice(index + 1).find((next) => next.start >= end)?.start ?? text.length }]
      : [],
  );
  const rest = own.reduce(
    (result, { start, end }) => result.slice(0, start) + spaces(result.slice(start, end)) + result.slice(end),
    text,
  );
  return rest.replace(OWN_ROW, spaces);
}

/** What is no answer: quoted messages, chat headers, stickers, addresses, phone numbers, dates and times. */
export function hideNoise(text: string): string {
  const noise: RegExp[] = [
    /「[^「」]*」/g,
    /^[ \t]*-(?: ?-){3,}[ \t]*$/gm,
    /\[[\p{Script=Han}A-Za-z ]{1,8}\]/gu,
    /https?:\/\/\S+/g,
    /\S{1,64}@\S{1,64}/g,
    /\brfq-?\d+/gi,
    /^.*(?:请注明|please state).*$/gim,
    /(?:电话|手机|tel|phone|whatsapp|微信|邮编|传真|fax)[.: 号]*\+?\d[\d -]{4,20}\d/gi,
    /\+\d[\d -]{6,20}\d/g,
    /(?<![\d.])0\d{1,3}-\d{3,4}-?\d{3,4}(?!\d)/g,
    /(?<![\d.])(?<!(?:h\.?s\.?n?|编码|海关|税号|מכס|พิกัด)[^\n]{0,10})\d{8,}(?![\d.])/gi,
  ];
  // A marker such as 1) may follow a header.
  const rest = CHAT_HEADERS.reduce((result, pattern) => result.replace(pattern, spaces), hideOwnMessages(text));
  return noise.reduce((result, pattern) => result.replace(pattern, blank), rest);
}

export const at = (match: RegExpMatchArray): Span => {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
};
/** Stands for words that were read, so that those before and after them do not become neighbours. */
export const READ = '\ue000';
/** Stands for the name of a line. */
export const NAME = '\ue001';
export const mask = (words: string): string => words.replace(/[^\n]/g, READ);
export const hide = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + mask(text.slice(start, end)) + text.slice(end);

/** Hides the names of lines, which do not overlap, in their order. */
export function hideNames(text: string, spans: readonly Span[]): string {
  let from = 0;
  const pieces = spans.map(({ start, end }) => {
    const piece = text.slice(from, start) + NAME.repeat(end - start);
    from = end;
    return piece;
  });
  return pieces.join('') + text.slice(from);
}

/** Thai separates clauses by spaces; some words always start one. */
export const CLAUSE_END =
  /[;。!?、\n]|,(?!\d)|(?<!\d),|\.(?=\s|$)|[ ](?=ส่งของ|ส่งภายใน|จัดส่ง|ผลิต|ระยะเวลา|ทั้งหมด|ทุกรายการ|ยืนราคา|ราคานี้|ถ้า|ตัวอย่าง|ค่าตัวอย่าง)/g;

export const rowsOf = (text: string): Span[] => [...text.matchAll(/[^\n]+/g)].map(at);

export function sentences(text: string, { start, end }: Span): Span[] {
  const bounds = [...text.slice(start, end).matchAll(/[。!?\n]|\.(?=\s)/g)].map(({ index }) => start + index + 1);
  return [start, ...bounds].map((from, index) => ({ start: from, end: bounds[index] ?? end }));
}

export function clausesOf(text: string, { start, end }: Span): Span[] {
  const bounds = [...text.slice(start, end).matchAll(CLAUSE_END)].map((match) => start + match.index + match[0].length);
  return [start, ...bounds]
    .map((from, index) => ({ start: from, end: bounds[index] ?? end }))
    .filter((span) => text.slice(span.start, span.end).trim() !== '');
}

/** How far the words around a number are read. */
export const NEAR = 60;

/** The start of a row, or of what is near in a very long one. */
export const rowStart = (text: string, position: number): number => {
  const near = Math.max(0, position - 4 * NEAR);
  return near + text.slice(near, position).lastIndexOf('\n') + 1;
};
export const rowEnd = (text: string, position: number): number => {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
};

/** The clause at a position. */
export const clauseText = (text: string, position: number): string => {
  const start = Math.max(rowStart(text, position), position - NEAR);
  const span = clausesOf(text, { start, end: Math.min(rowEnd(text, position), position + NEAR) }).find(
    ({ end }) => end > position,
  );
  return span ? text.slice(span.start, span.end) : '';
};
