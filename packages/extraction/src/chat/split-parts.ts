import type { ChatRequest, Part, Span } from './chat-answer.ts';
import { DIGITS, hanNumber, PIECE } from './chat-numbers.ts';
import { at, CLAUSE_END, clausesOf, NEAR, rowStart, rowsOf, sentences, toPlain } from './chat-text.ts';

export interface Mention extends Span {
  line: number;
  isNumbered: boolean;
}

const ORDINAL = `[\\d${DIGITS}十]{1,3}`;
export const MARKER = new RegExp(
  `(?:(?<=^|[\\s;,。(]|(?<!\\d)\\.)(?<!\\bof[ \\t]*)(?:` +
    `(?<a>\\d{1,2})(?:[ \\t]*[):、]|#(?!\\d)|[ \\t]*\\.(?!\\d)|[ \\t]+-+\\s|-(?=[¥$]?\\d+\\.)|[ \\t]+is(?=\\s))` +
    `|(?<b>[${DIGITS}])、` +
    `|(?:item|product|no\\.?|#|款|产品|פריט|מוצר|מספר|מס'|ข้อที่|ข้อ|รายการที่|รายการ|ตัวที่|แบบที่)[ \\t]*(?<c>\\d{1,2})(?![\\d.])[ \\t]*:?))` +
    `|第(?<d>${ORDINAL})[款个种项]|(?<![\\d.\\p{L}])(?<e>\\d{1,2})号款?(?!楼)|(?<f>[①-⑳])`,
  'gimu',
);

/** Where the text names a line, by its number or by its name. */
export function findMentions(text: string, { lines }: ChatRequest): Mention[] {
  const numbered = [...text.matchAll(MARKER), ...rowNumbers(text, lines.length)].flatMap((match): Mention[] => {
    const { a, b, c, d, e, f } = match.groups ?? {};
    const number = f ? f.charCodeAt(0) - 0x245f : hanNumber(a ?? b ?? c ?? d ?? e ?? '');
    return number !== null && number >= 1 && number <= lines.length
      ? [{ ...at(match), line: number - 1, isNumbered: true }]
      : [];
  });
  const plain = text.toLowerCase();
  const words = lines.map(({ names }) => ({ own: new Set(names.flatMap(wordsOf)), ends: new Map<number, number>() }));
  const named = ownLabels(lines).flatMap(({ line, label, kind }) =>
    occurrences(plain, label, kind).map((start): Mention => {
      const end =
        start +
        label.length +
        (/^(?:(?:e?s|ות|ים|ה|ת)(?![a-zא-ת])|子)/.exec(plain.slice(start + label.length))?.[0].length ?? 0);
      return { start, end: endOfName(plain, end, words[line]), line, isNumbered: false };
    }),
  );
  const found = [...numbered, ...named].toSorted((a, b) => a.start - b.start || b.end - a.end);
  let covered = 0;
  return found.filter(({ start, end }) => {
    const isFree = start >= covered;
    if (isFree) covered = end;
    return isFree;
  });
}

/** Rows that start with 1, 2, 3 and a space, if there are several and no other numbers start a row. */
function rowNumbers(text: string, lines: number): RegExpMatchArray[] {
  const rows = [...text.matchAll(/^[ \t]*(?<a>\d{1,2})(?:[ \t]+(?=\S)|(?=\p{Script=Han}{2}))/gmu)];
  const [first] = rows;
  const start = Number(first?.groups?.['a']);
  return rows.length > 1 && rows.length <= lines && rows.every(({ groups }, at) => Number(groups?.['a']) === start + at)
    ? rows
    : [];
}

const wordsOf = (name: string): string[] => [
  toPlain(name).trim().toLowerCase(),
  ...(toPlain(name)
    .toLowerCase()
    .match(/\p{Script=Han}+|[\p{L}\p{M}\d'"*×.-]+/gu)
    ?.flatMap((word) => [word, ...(word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])]) ?? []),
];

interface NameWords {
  own: ReadonlySet<string>;
  /** Where a name ends that goes on from a place, so that a name repeated a thousand times is walked once. */
  ends: Map<number, number>;
}

/** A name goes on over the next words that belong to it: "Jute" over "bag", 保温杯 over 500ml. */
function endOfName(text: string, from: number, words: NameWords | undefined): number {
  const passed: number[] = [];
  let end = from;
  while (words !== undefined && !words.ends.has(end)) {
    passed.push(end);
    const next = /^[ \t-]*(\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\d*×.'"])+)/u.exec(
      text.slice(end, end + NEAR),
    );
    const [all = '', word = ''] = next ?? [];
    if (word === '' || !words.own.has(word.replace(/[.]$/, ''))) break;
    end += all.length;
  }
  const last = words?.ends.get(end) ?? end;
  for (const place of passed) words?.ends.set(place, last);
  return last;
}

/** word: stands anywhere. part: starts after something else than a letter. tag: starts a clause, and a number follows. */
type LabelKind = 'word' | 'part' | 'tag' | 'head';

/** Hebrew puts one letter, such as the article, before a word. */
const IN_A_WORD = /[a-z\d]\||\|[a-z\d]|[א-ת](?<!(?<![א-ת])[וש])[א-ת]\||[א-ת]{3}\||[^\sהבלומכש]\|(?<=[א-ת]\|)/;
const HAN_BREAK = /[^\p{Script=Han}]$|[的款个只块元和跟及是有零一二三四五六七八九十百]$|^$/u;

/** 瑜伽垫 is called 垫 or 垫子 where its price or another field follows. */
const HEAD_BEFORE = /(?:^|[\s;,。、(])$/;
const HEAD_AFTER = /^子?的?[ \t:]*(?:\d|起订|最低|交期|货期|moq|每箱|一箱)/i;
/** 个, 包 and 箱 count, and 价 and 样 are no goods. */
const NO_HEAD = new RegExp(`^(?:${PIECE}|[箱价样单色款打米斤包])$`);

/** Where a label stands. A Latin or Hebrew word is not part of a longer one, except for its plural. */
function occurrences(text: string, label: string, kind: LabelKind): number[] {
  const found: number[] = [];
  const isOpen = /[\p{Script=Han}\p{Script=Thai}]$/u.test(label);
  for (let start = text.indexOf(label); start >= 0; start = text.indexOf(label, start + label.length)) {
    const end = start + label.length;
    const before = text.slice(Math.max(0, start - 3), start);
    const after = text.slice(end, end + 12).replace(/^(?:e?s|ות|ים|ה|ת)(?![a-zא-ת])/, '');
    const isWhole = isOpen || !(IN_A_WORD.test(`${before}|${after[0] ?? ' '}`) || /^[א-ת]/.test(after));
    const isTag =
      !/[\d.a-z*×]$/.test(before) &&
      !/^\d/.test(after) &&
      /^(?:的|款|号|ml|ליטר|liters?|litres?|升|ลิตร|size|is|יוצא|ב-?|"|''|寸|[ -]?inch(?:es)?|[ -]?אינץ'?|[ -]?(?:ס"מ|นิ้ว|公分|cm)|[ \t:=-])*(?:us\$|usd|rmb|[$¥])?[ \t]*\d/.test(
        after,
      ) &&
      (!/\d$/.test(label) || /^[^\d]/.test(after));
    const isPart = /\p{Script=Thai}/u.test(label) ? !/\p{Script=Thai}$/u.test(before) : HAN_BREAK.test(before);
    if (kind === 'head') {
      if (HEAD_BEFORE.test(before) && HEAD_AFTER.test(after)) found.push(start);
    } else if (kind === 'tag' ? isTag : isWhole && (kind === 'word' || isPart)) found.push(start);
  }
  return found;
}

const TRADE_WORDS =
  /^(?:box|boxes|set|sets|pack|pcs|carton|ctn|with|for|and|of|the|in|by|per|size|new|free|sample|price|custom|fob|exw|color|colour|样品|纸箱|外箱|箱)$/;
const LETTERS =
  /\p{Script=Han}{2}|[a-z]{2}|[a-z].*\d|\d.*[a-z]|\d\p{Script=Han}|[a-z]\p{Script=Han}|\p{Script=Hebrew}{2}|\p{Script=Thai}{3}/u;

/** How people shorten a name: parts of a Chinese word, the start of a Thai one, a stem in Hebrew, a size or a number. */
function labelsOf(name: string): (readonly [string, LabelKind])[] {
  const [whole = '', ...words] = wordsOf(name);
  // 5 step, 24 pcs: a number with its word.
  const pairs = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && /^\d{1,3}$/.test(word) && /^[a-zא-ת]{3,}$/.test(next)
      ? [`${word} ${next}`, `${word}${next}`]
      : [];
  });
  return [
    [whole, 'word'] as const,
    ...pairs.map((pair) => [pair, 'word'] as const),
    ...words.flatMap((word) => shortened(word)),
  ].filter(
    ([label, kind]) =>
      kind === 'tag' || kind === 'head' || (LETTERS.test(label) && (label === whole || !TRADE_WORDS.test(label))),
  );
}

function shortened(word: string): (readonly [string, LabelKind])[] {
  if (/^\p{Script=Han}{3,10}$/u.test(word)) {
    const starts = Array.from(word.slice(1), (_, at) => at);
    return [
      [word, 'word'],
      ...(NO_HEAD.test(word.slice(-1)) ? [] : [[word.slice(-1), 'head'] as const]),
      ...starts.flatMap((from) =>
        starts.slice(from).map((to) => [word.slice(from, to + 2), to + 2 === word.length ? 'word' : 'part'] as const),
      ),
    ];
  }
  if (/^[大中小特][号码]?$/u.test(word))
    return [
      [word, 'word'],
      [word.slice(0, 1), 'tag'],
    ];
  if (/^\p{Script=Thai}[\p{Script=Thai}\p{M}]{3,}$/u.test(word))
    return Array.from(
      word.slice(2),
      (_, at) => [word.slice(0, at + 3), at + 3 === word.length ? 'word' : 'part'] as const,
    );
  if (/^[א-ת]{4,}$/.test(word)) return [[word.replace(/(?:ות|ים|ה|ת)$/, ''), 'word']];
  if (/^(?:[a-z]|xs|xl|xxl|[23]xl)$/.test(word)) return [[word, 'tag']];
  const [, length] = /^(\d{1,2}(?:\.\d)?)(?:m|米)$/.exec(word) ?? [];
  if (length !== undefined)
    return [
      [`${length}m`, 'word'],
      [`${length}米`, 'word'],
    ];
  const [, number] = /^(?:[a-z]+-)?(\d{2,5})(?:ml|cm|mm|g|w|l|oz|m|a|b|c|"|''|寸|inch)?$/.exec(word) ?? [];
  return number === undefined
    ? [[word, 'word']]
    : [
        [word, 'word'],
        [number, 'tag'],
      ];
}

/** The labels that no other line has. A number that is also a requested quantity is none. */
function ownLabels(lines: ChatRequest['lines']): { line: number; label: string; kind: LabelKind }[] {
  const asked = new Set(lines.flatMap(({ quantities }) => quantities.map(String)));
  const owners = new Map<string, { line: number | null; kind: LabelKind }>();
  for (const [line, { names }] of lines.entries())
    for (const [label, kind] of names.flatMap(labelsOf)) {
      if (label === '' || asked.has(label) || ((kind === 'tag' || kind === 'head') && lines.length === 1)) continue;
      const owner = owners.get(label);
      if (owner === undefined) owners.set(label, { line, kind });
      else if (owner.line !== line) owner.line = null;
      else if (kind === 'word') owner.kind = kind;
    }
  return [...owners].flatMap(([label, { line, kind }]) => (line === null ? [] : [{ line, label, kind }]));
}

/** The text by line. If it names one line only, what follows is about it. A row without a line belongs to the line above if lines have several rows, else to all. */
export function splitParts(text: string, request: ChatRequest, mentions: readonly Mention[]): Part[] {
  const whole = { start: 0, end: text.length };
  if (request.lines.length === 1) return [{ ...whole, line: 0 }];
  if (mentions.length === 0) return sentences(text, whole).map((span) => ({ ...span, line: null }));
  const [{ line: only } = { line: 0 }] = mentions;
  const isOnly = mentions.every(({ line }) => line === only) && !hasUnknownLabel(text, mentions);
  const parts = splitByMention(text, mentions, request.lines.length);
  if (!isOnly) return parts;
  const from = parts.findIndex(({ line }) => line === only);
  return parts.map((part, at) =>
    at > from && !FOR_ALL.test(text.slice(part.start, part.end)) ? { ...part, line: only } : part,
  );
}

/** A row such as 杯子: 5.6 that names a line by a word that is not in its name. */
function hasUnknownLabel(text: string, mentions: readonly Mention[]): boolean {
  const named = new Set(mentions.map(({ start }) => rowStart(text, start)));
  return [...text.matchAll(/^[ \t]*(\p{L}{1,12})[ \t]*:[ \t]*[$¥]?\d/gmu)].some(
    ({ index, 1: label = '' }) => !named.has(index) && !FIELD_WORD.test(label),
  );
}
const FIELD_WORD =
  /价|报|订|期|样|模|箱|重|税|量|规|码|price|rate|moq|min|lead|time|deliver|sample|mou?ld|tool|ct|carton|pack|size|gw|hs|fob|exw|usd|rmb|מחיר|מינ|אספקה|זמן|דוגמ|תבנית|קרטון|משקל|ราคา|ขั้นต่ำ|ส่ง|ผลิต|ตัวอย่าง|ลัง|น้ำหนัก/i;

function splitByMention(text: string, mentions: readonly Mention[], lines: number): Part[] {
  const lastNumber = mentions.findLast(({ isNumbered }) => isNumbered)?.start ?? -1;
  const parts: Part[] = [];
  let current: number | null = null;
  /** What the rows below a line speak about. After the last line, other things hold for all lines. */
  const blocks = new Set<RegExp>();
  /** The lines that the rows so far have named. */
  const known = new Set<number>();
  let previousEnd = 0;
  let seen = 0;
  for (const row of rowsOf(text)) {
    const own: Mention[] = [];
    for (let next = mentions[seen]; next !== undefined && next.start < row.end; next = mentions[seen]) {
      own.push(next);
      known.add(next.line);
      seen += 1;
    }
    const [first] = own;
    const isBlank = text.slice(row.start, row.end).trim() === '';
    if (isBlank) continue;
    if (text.slice(previousEnd, row.start).trim() === '' && /\n[ \t]*\n/.test(text.slice(previousEnd, row.start)))
      current = null;
    previousEnd = row.end;
    if (first === undefined) {
      const isFollowed = seen < mentions.length;
      const kinds = ROW_KINDS.filter((kind) => kind.test(text.slice(row.start, row.end)));
      // 20 cm 18, 30 cm 32: once each line has its row, other rows speak about all of them.
      if (known.size === lines && blocks.size === 0 && isFollowed) current = null;
      if (current !== null && isFollowed) for (const kind of kinds) blocks.add(kind);
      if (
        current === null ||
        !(isFollowed || kinds.some((kind) => blocks.has(kind))) ||
        FOR_ALL.test(text.slice(row.start, row.end))
      ) {
        parts.push({ ...row, line: null });
        continue;
      }
      parts.push({ ...row, line: current });
      continue;
    }
    parts.push(...splitSentences(text, row, own, lastNumber));
    const last = own.at(-1);
    // After a line that cannot be made, the rows speak about the others.
    current = last === undefined || CANNOT.test(text.slice(last.end, row.end)) ? null : last.line;
  }
  return parts;
}

const ROW_KINDS = [
  /天|周|days?|weeks?|יום|ימים|שבוע|วัน|สัปดาห์/i,
  /箱|ctn|carton|קרטון|ארגז|ลัง|毛重|g\.?w|[x×*]\d/i,
  /moq|起订|最少|min|מינימום|ขั้นต่ำ/i,
  /样|sample|דוגמ|ตัวอย่าง/i,
  /[$¥元块€₪฿]|usd|价|price|מחיר|ราคา|บาท|^[\s\d.]+$/i,
];

export const FOR_ALL =
  /都|均|全部|所有|统一|一样|(?<![\d千万个只件套双对支条把盏台])以上|\ball\b|\bboth\b|\bevery\b|\bsame\b|כולם|הכל|לכל ה|מכל (?:אחד|דגם|פריט|סוג)|כל הפריטים|כל המוצרים|שניהם|שלושתם|ทั้งหมด|ทุกรายการ|ทุกแบบ|ทุกตัว|ทั้งสอง|เหมือนกัน|อย่างละ|แบบละ|รายการละ/i;

/** The mentions in each of the spans, both in their order. */
function mentionsIn(spans: readonly Span[], mentions: readonly Mention[]): Mention[][] {
  let next = 0;
  return spans.map(({ end }) => {
    const from = next;
    while ((mentions[next]?.start ?? Infinity) < end) next += 1;
    return mentions.slice(from, next);
  });
}

/** The sentences in which each clause ends with its line, and the rest of the row. */
function splitSentences(text: string, row: Span, mentions: readonly Mention[], lastNumber: number): Part[] {
  const spans = sentences(text, row);
  const parts: Part[] = [];
  let rest: Mention[] = [];
  let from = row.start;
  const pushRest = (end: number) => {
    const span = { start: from, end };
    if (rest.length > 0) parts.push(...splitRow(text, span, rest, lastNumber));
    else if (from < end) parts.push({ ...span, line: null });
    rest = [];
  };
  for (const [index, own] of mentionsIn(spans, mentions).entries()) {
    const sentence = spans[index] ?? row;
    const behind = splitBehindValues(text, sentence, own);
    if (behind) {
      pushRest(sentence.start);
      parts.push(...behind);
      from = sentence.end;
    } else rest.push(...own);
  }
  pushRest(row.end);
  return parts;
}

/** 15 days for the cable, 25 days for the charger: each clause ends with its line. */
function splitBehindValues(text: string, row: Span, mentions: readonly Mention[]): Part[] | null {
  if (mentions.length < 2 || mentions.some(({ isNumbered }) => isNumbered)) return null;
  const clauses = clausesOf(text, row);
  const parts: Part[] = [];
  for (const [index, [one, other]] of mentionsIn(clauses, mentions).entries()) {
    const { start, end } = clauses[index] ?? row;
    if (other) return null;
    parts.push({ start, end, line: one?.line ?? null });
    if (!one) continue;
    const [before, after] = [text.slice(start, one.start), text.slice(one.end, end).replace(/\([^()]*\)/g, '')];
    if (!/\d/.test(before) || /\d/.test(after)) return null;
  }
  return parts;
}

function splitRow(text: string, row: Span, mentions: readonly Mention[], lastNumber: number): Part[] {
  const parts: Part[] = [];
  let cursor = row.start;
  let line: number | null = null;
  for (const [index, mention] of mentions.entries()) {
    const before = text.slice(cursor, mention.start);
    const sentenceStart = cursor + lastSentenceStart(before);
    const isInBrackets = /\([^()]*$/.test(text.slice(Math.max(row.start, mention.start - NEAR), mention.start));
    const hasNumber = /^[^()\d]*\d/.test(text.slice(mention.end, Math.min(row.end, mention.end + NEAR)));
    if (isInBrackets && !mention.isNumbered && !(line === null && hasNumber)) {
      // A name in brackets belongs to the words before it, unless a number of its own follows.
      const clause =
        line === null ? sentenceStart : cursor + Math.max(before.lastIndexOf(';'), before.lastIndexOf(','), 0);
      if (cursor < clause) parts.push({ start: cursor, end: clause, line });
      cursor = clause;
    } else if (cursor < mention.start) {
      const end = line === null ? mention.start : cursor + sentenceEnd(before, mention.start > lastNumber);
      parts.push({ start: cursor, end, line });
      if (end < mention.start) parts.push({ start: end, end: mention.start, line: null });
      cursor = mention.start;
    }
    line = mention.line;
    const next = mentions[index + 1];
    if (next === undefined) {
      const tail = text.slice(mention.end, row.end);
      const end = mention.end + lastItemEnd(tail, mentions.length, mention.start >= lastNumber);
      parts.push({ start: cursor, end, line });
      if (end < row.end) parts.push({ start: end, end: row.end, line: null });
    }
  }
  return parts.filter(({ start, end }) => start < end);
}

const lastSentenceStart = (text: string): number => {
  const found = [...text.matchAll(/[。!?]|\.(?=\s)/g)].at(-1);
  return found ? found.index + 1 : 0;
};

const sentenceEnd = (text: string, isOpen: boolean): number => {
  const found = isOpen ? /[。!?]|\.(?=\s)/.exec(text) : null;
  return found ? found.index + 1 : text.length;
};

/** The last of several lines in a row ends with its price; what follows holds for all. */
function lastItemEnd(tail: string, items: number, isLast: boolean): number {
  const end = sentenceEnd(tail, isLast);
  const first = tail.slice(0, end);
  const clauses = [...first.matchAll(CLAUSE_END)];
  if (items < 2 || CANNOT.test(first)) return end;
  const spaced = SPACED_GENERAL.exec(first);
  if (spaced) return spaced.index;
  const [head] = clauses;
  if (head === undefined) return end;
  const rest = first.slice(head.index + head[0].length);
  return GENERAL_ONLY.test(rest.trim()) ? head.index + head[0].length : end;
}

/** Clauses that speak about delivery, samples or tax rather than about one line. */
const GENERAL_ONLY =
  /^(?:[^;,。]*\beach\b|מינימום[^;,。]*[לכמ]+כל|ขั้นต่ำ(?:อย่าง|แบบ|รายการ)ละ|交期|交货|货期|lead|delivery|样品|打样|samples?|\d+天|含税|不含税|fob|exw|都|以上|all|אספקה|זמן|דוגמ|כולל|לא כולל|לפני מע|הכל|ส่ง|ผลิต|ตัวอย่าง|รวม|ไม่รวม|ยังไม่รวม|ทั้งหมด|ทุก)/i;
const SPACED_GENERAL =
  /然后|[ \t](?=(?:สั่ง)?ขั้นต่ำ(?:อย่าง|แบบ|รายการ)ละ|ทั้งสอง)|(?:[ \t]|(?<=[块元十]))(?=交期|货期|交货|(?:lead time|delivery|both|all)\b|זמן אספקה|הכל)/i;
export const CANNOT =
  /做不了(?!这个价|这价)|做不来|做不出|没法做|不能做|不生产|不会做|不做(?!活动)|不接|接不了|不报|报不了|停产|没货|没做|没有(?!现|问题|起订|最低|最小|税|样|现货|模|变|关系)|无法生产|(?:can'?t|can not|cannot|don'?t|do not|doesn'?t|won'?t|no more|not able to|unable to|no longer|not) (?:make|do any ?more|produce|have|offer|supply|manufacture|do(?: this| it|(?=\s*(?:$|[.,;]))))|not (?:in )?our (?:product|item|range|line)|not available|discontinued|out of stock|(?<!\b(?:pi|po|item|art|article|model|order|invoice|ref|style|part|quote|quotation)[ \t]*)\bno(?=\s*(?:$|[;,.]))|n\/a|לא מייצרים|לא מיצרים|לא מייצר|לא עושים|לא יכולים (?:לייצר|לעשות)|לא ניתן לייצר|אין לנו(?! בעיה| מינימום)|אין(?=\s*(?:$|[;,.]))|לא מתעסקים|ירד מה|לא בתחום|אין את זה|לא מוכרים|לא מחזיק|לא מספקים|לא במלאי|אזל|הפסקנו|לא זמין|ไม่(?:ได้|มี)ทำ|ทำไม่ได้|ไม่ได้ผลิต|ผลิตไม่ได้|ไม่รับทำ|เลิกผลิต|ไม่มีของ|ไม่มี(?=\s*(?:$|[;,.]|ครับ|ค่ะ|คะ|นะ))|ของหมด|หมดแล้ว/i;
