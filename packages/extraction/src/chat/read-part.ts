import type { ChatRequest, Figure, Part, PartReading, Span } from './chat-answer.ts';
import {
  CARTON,
  currencyOf,
  DOZEN,
  hanNumber,
  MOQ_WORD,
  NUMBER,
  PIECE,
  readAmount,
  SCALED,
  SIGN_AFTER,
  SIGN_BEFORE,
  wholeNumber,
} from './chat-numbers.ts';
import { at, blank, clausesOf, clauseText, hide, mask, NAME, NEAR, READ, rowEnd, rowStart } from './chat-text.ts';
import {
  areBareDays,
  hideOtherParties,
  isConditional,
  isOfColor,
  isOfDetail,
  isOtherMinimum,
  isRush,
  isShared,
} from './doubts.ts';
import { CREDIT, DAYS, daysIn, IF_STOCK, LEAD, NOT_LEAD, nearWords, REST } from './read-days.ts';
import { CORRECTION, readPrices } from './read-prices.ts';
import { CANNOT, FOR_ALL } from './split-parts.ts';

export const OTHERS_CANNOT =
  /(?:别的|其他|其它|另外|剩下|其余)[^\n;。]{0,6}(?:没有(?!问题|起订|最低|最小|税|样|现货|模|变|关系)|不会做|不做|做不了|不报|报不了)|\b(?:others?|the rest)\b[^\n;,.]{0,12}\b(?:no|not|cannot|can't)\b|\b(?:offer|make|do|have|quote|produce|supply)\b[^\n;,.]{0,16}\bonly\b(?!\s*\d)|\bonly (?:offer|make|do|have|quote|produce|supply)\b|(?:השאר|האחרים|שאר ה)[^\n;,.]{0,16}(?:לא|אין)|(?:อย่างอื่น|ที่เหลือ|ตัวอื่น|แบบอื่น)[^\n;,.]{0,8}(?:ไม่|หมด)/i;

/** The fields of a part. */
export function readPart(text: string, part: Part, request: ChatRequest): PartReading {
  const words = text.slice(part.start, part.end);
  const figures: PartReading['figures'] = new Map();
  const reading: PartReading = {
    figures,
    cartonCm: null,
    hsCode: null,
    prices: [],
    cannotMake: null,
    isForAll: FOR_ALL.test(words),
    hasBothTaxes: BOTH_TAXES.test(words),
  };
  if (!SAYS_SOMETHING.test(words)) return reading;
  let rest = words;
  const hasWords = /[\p{L}*×]/u.test(words);
  const inText = ({ start, end }: Span): Span => ({ start: part.start + start, end: part.start + end });
  const doubtful = new Set<Figure>();
  const take = (figure: Figure, value: number | null, span: Span, currency: string | null = null) => {
    const known = figures.get(figure);
    const found = { ...inText(span), value: value ?? 0, currency };
    rest = hide(rest, span);
    if (value === null || known?.value === value || doubtful.has(figure)) return;
    if (known === undefined || CORRECTION.test(around(text, found))) figures.set(figure, found);
    else {
      // Two different values, and nothing says which of them holds.
      figures.delete(figure);
      doubtful.add(figure);
    }
  };
  const each = (pattern: RegExp, use: (match: RegExpMatchArray) => void) => {
    if (hasWords) for (const match of rest.matchAll(pattern)) use(match);
  };

  each(HS_CODE, (match) => {
    reading.hsCode ??= { ...inText(at(match)), value: (match[1] ?? '').replaceAll(' ', '') };
    rest = hide(rest, at(match));
  });
  each(CARTON_SIZE, (match) => {
    const clause = clauseText(rest, match.index ?? 0);
    const isNamed = CARTON_WORD.test(clause);
    const start = at(match).start;
    const row = rowStart(text, part.start + start);
    const ahead = text.slice(rowStart(text, Math.max(0, row - 1)), part.start + start);
    rest = hide(rest, at(match));
    const [, a, b, c] = match;
    const unit = match[4] ?? '';
    const factor = SIZE_UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
    const sides = [a, b, c].map((side) => Math.round(Number(side) * factor * 10) / 10);
    const [length = 0, width = 0, height = 0] = sides;
    const isCarton = isNamed || (!NOT_CARTON_SIZE.test(clause) && CARTON_WORD.test(ahead));
    // Three numbers with slashes are a size if a unit says so.
    if (/\//.test(match[0]) && unit === '') return;
    if (!isCarton || Math.max(...sides) > 200) return;
    reading.cartonCm ??= { ...inText(at(match)), value: [length, width, height] };
  });
  rest = rest.replace(NET_WEIGHT, mask);
  each(CARTON_KG, ({ groups = {}, ...match }) => {
    const clause = clauseText(rest, match.index ?? 0);
    const [one = '', two] = [groups['kg'], groups['other']];
    const [gross, net] = [readAmount(one) ?? 0, readAmount(two ?? '') ?? 0];
    const isOfProduct = NOT_CARTON_KG.test(clause) || match[0].includes(NAME);
    const ahead = rest.slice(rowStart(rest, match.index ?? 0), match.index);
    const isBare = BARE_WEIGHT.test(match[0]) && !CARTON_WORD.test(ahead);
    const isPiece = (isOfProduct || isBare) && !CARTON_WORD.test(clause);
    const { start, end } = at(match);
    // Of a pair, the larger one is the gross weight. The other one stays unread.
    if (two === undefined) take('cartonKg', isPiece ? null : gross, { start, end });
    else if (gross > net && gross < net * 2)
      take('cartonKg', gross, { start, end: start + match[0].indexOf(one) + one.length });
    else if (net < gross * 2) take('cartonKg', net, { start: start + match[0].lastIndexOf(two), end });
  });
  each(CARTON_QUANTITY, ({ groups = {}, ...match }) => {
    const count = wholeNumber(groups['count'] ?? '');
    // 12 pcs/box is no carton if there is one, and of 10 boxes in a carton the pieces must be known.
    const isInner = /box|bx|กล่อง/i.test(match[0]) && /(?<![a-z])(?:ctns?|cartons?)|箱|ลัง|קרטון/i.test(words);
    const isOfBoxes = /^[盒包袋]/.test(groups['unit'] ?? '');
    const inner = isOfBoxes ? wholeNumber(INNER.exec(words)?.[1] ?? '') : 1;
    // In "12 pairs a bag, 20 dozen a carton" without a comma the first number may be taken for the second.
    const isNext = ENDS_IN_CARTON.test(match[0]) && COUNT_NEXT.test(rest.slice(at(match).end));
    const pieces =
      count === null || inner === null || isInner || isNext
        ? null
        : toPieces(count * inner, groups['unit'] ?? '', null);
    take('cartonQuantity', pieces, at(match));
  });
  const listed = LISTED_CARTONS.exec(text.slice(Math.max(rowStart(text, part.start), part.start - 60), part.end));
  if (listed) {
    const start = words.lastIndexOf(listed[1] ?? '');
    if (start >= 0) take('cartonQuantity', wholeNumber(listed[1] ?? ''), { start, end: words.length });
  }
  if (reading.cartonCm && !figures.has('cartonQuantity')) {
    const from = reading.cartonCm.end - part.start;
    const [all = '', count = ''] = COUNT_BEHIND.exec(rest.slice(from, from + NEAR)) ?? [];
    if (all !== '')
      take('cartonQuantity', wholeNumber(count), { start: from + all.indexOf(count), end: from + all.length });
  }
  readKgBehind();
  const perCarton = figures.get('cartonQuantity')?.value ?? null;
  each(TOO_FEW, (match) => take('moq', wholeNumber(match[1] ?? match[2] ?? ''), at(match)));
  each(MOQ, (match) => {
    const count = wholeNumber(match[1] ?? match[3] ?? '');
    const unit = match[2] ?? match[4] ?? '';
    // Of all lines, but followed by the name of one.
    const isOfOne = part.line === null && NAMED.test(text.slice(part.start + at(match).end));
    const isUnsure = isOfOne || isOtherMinimum(words, match.index ?? 0);
    take('moq', count === null || isUnsure ? null : toPieces(count, unit, perCarton), at(match));
  });
  each(TOOLING, ({ groups = {}, ...match }) => {
    const amount = isShared(words, at(match).end) ? null : hanNumber(groups['amount'] ?? '');
    take('tooling', amount, at(match), currencyOf(groups['before'] ?? groups['after']));
  });
  if (hasWords) readSamples();
  const days: { isNamed: boolean; isIf: boolean; isOther: boolean; match: RegExpMatchArray }[] = [];
  each(DAYS, (match) => {
    const clause = nearWords(rest, at(match));
    const isNamed = LEAD.test(clause);
    if (NOT_LEAD.test(clause) || (!isNamed && CREDIT.test(clause))) rest = hide(rest, at(match));
    else {
      const position = match.index ?? 0;
      const ahead = words.slice(Math.max(rowStart(words, position), position - 2 * NEAR), position);
      const isOther = isRush(words, position) || (isNamed ? isConditional(words, position) : SAMPLE.test(ahead));
      days.push({ isNamed, isIf: IF_STOCK.test(clause) || REST.test(clauseText(words, position)), isOther, match });
    }
  });
  const hasNamed = days.some(({ isNamed }) => isNamed) && !days.some(({ isIf }) => isIf);
  // Some of them now and the rest later.
  const isSplit =
    days.some(({ isIf }) => isIf) &&
    new Set(days.flatMap(({ isOther, match }) => (isOther ? [] : [daysIn(match)]))).size > 1;
  const known = days.filter(({ isNamed, isOther }) => !isOther && (isNamed || !hasNamed));
  // Other days that nothing explains: nobody can tell which hold.
  const isUnclear = days.some(
    (one) => !one.isOther && !known.includes(one) && daysIn(one.match) !== daysIn(known[0]?.match),
  );
  for (const one of days) {
    const isBare = one.match[2] !== '日' && areBareDays(words, at(one.match));
    const isRead = known.includes(one) && !isUnclear && !isSplit && (one.isNamed || isBare);
    take('leadDays', isRead ? daysIn(one.match) : null, at(one.match));
  }
  if (hasWords) rest = hideOtherParties(hideOtherNumbers(rest));
  const quantities = part.line === null ? [] : (request.lines[part.line]?.quantities ?? []);
  reading.prices = readPrices(rest.replace(REFUSED_NUMBER, mask), new Set(quantities)).map((money) => {
    const span = inText(money);
    return { ...money, ...span, isCorrection: CORRECTION.test(around(text, span)) };
  });
  const cannot = CANNOT.exec(rest.replace(OTHERS_CANNOT, blank));
  const isOfCount =
    cannot &&
    (ENDS_IN_COUNT.test(rest.slice(Math.max(0, cannot.index - 12), cannot.index)) || isOfDetail(rest, cannot.index));
  // After a refusal, a price without a number beside it is of another product.
  if (cannot && !isOfCount && !/\d/.test(nearWords(rest, at(cannot))))
    reading.prices = reading.prices.filter(({ start }) => start < part.start + cannot.index);
  if (cannot && !isOfCount && !isOfColor(rest, cannot.index) && reading.prices.length === 0)
    reading.cannotMake = inText(at(cannot));
  return reading;

  /** 50*40*30, 16kg: the weight of the carton whose size or content it follows. */
  function readKgBehind() {
    for (const behind of [reading.cartonCm, figures.get('cartonQuantity')]) {
      if (!behind || figures.has('cartonKg')) continue;
      const from = behind.end - part.start;
      const [all, number = ''] = KG_BEHIND.exec(rest.slice(from, from + NEAR)) ?? [];
      if (all === undefined || NOT_CARTON_KG.test(clauseText(rest, from))) continue;
      take('cartonKg', readAmount(number), { start: from + all.indexOf(number), end: from + all.length });
    }
  }

  function readSamples() {
    let isSample = false;
    for (const { start, end } of clausesOf(rest, { start: 0, end: rest.length })) {
      const clause = rest.slice(start, end);
      const inClause = (match: RegExpMatchArray): Span => ({
        start: start + at(match).start,
        end: start + at(match).end,
      });
      const isFree: boolean = isSample && FREE.test(clause);
      const saysSample: boolean =
        isFree || SAMPLE.test(clause) || SAMPLE_ROW.test(rest.slice(rowStart(rest, start), start));
      const [days] = clause.matchAll(DAYS);
      const isBareDays =
        days !== undefined &&
        clause.replace(days[0], '').replace(/\b(?:ready|in|within|about|around|takes?)\b|[\s;,.。]/gi, '') === '';
      // 25 days, sample 200: the days are not those of the sample.
      const isBefore =
        days !== undefined &&
        SAMPLE_NEXT.test(clause.slice(at(days).end)) &&
        !SAMPLE.test(clause.slice(0, at(days).start));
      if (days && !isBefore && (saysSample || (isSample && isBareDays)))
        take('sampleDays', daysIn(days), inClause(days));
      if (saysSample) {
        const free = FREE.exec(clause);
        const fee = free ?? SAMPLE_FEE.exec(rest.slice(start, end));
        const { amount = '', before, after } = fee?.groups ?? {};
        if (fee) take('samplePrice', free ? 0 : readAmount(amount), inClause(fee), currencyOf(before ?? after));
      }
      isSample = saysSample;
    }
  }
}

/** The row of a price, and the row above it if that holds no number. */
function around(text: string, { start, end }: Span): string {
  const row = rowStart(text, start);
  const above = text.slice(Math.max(rowStart(text, row - 1), row - NEAR), row);
  return (
    (/\d/.test(above) ? '' : above) +
    text.slice(Math.max(row, start - 2 * NEAR), Math.min(rowEnd(text, end), end + NEAR / 2))
  );
}

const SAYS_SOMETHING = new RegExp(
  `[\\d零一二两三四五六七八九十半]|שבוע|חודש|${CANNOT.source}|免费|不收费|\\bfree\\b|חינם|עלות|ฟรี|ไม่คิด|\\b(?:an?|one|two|three|four|five|six) `,
  'i',
);
const BOTH_TAXES = /(?<!不)含税[^\n]*(?:不含税|未税)|(?:不含税|未税)[^\n]*(?<!不)含税/;
const FREE =
  /免费|不收费|(?<!(?:bpa|feel|duty|lead|tax|phthalate|rust)[ -]?)\bfree\b|חינם|ללא עלות|בלי עלות|ฟรี|ไม่คิดเงิน/i;
const HS_CODE =
  /(?:(?<![a-z])(?:h\.?s\.?n?\.?|hts)(?![a-z])(?: ?code)?|tariff|海关|编码|税则?号|מכס|พิกัด)[^\d\n%]{0,12}(\d{6,10}(?!\d)|\d{4}(?:[. ]\d{2}){0,3}(?![\d%])(?!\.\d))/gi;
const CARTON_WORD =
  /箱|件规|(?<![a-z])(?:outer|master)(?![a-z])|packing size|(?:pcs?|pieces) ?(?:\/|per|in a) ?box|(?<![a-z])meas|(?<![a-z])(?:ctns?|cartons?|cases?|bales?|g\.?w)(?![a-z])|毛重|קרטון|ארגז|ลัง|กล่องละ|ใบละกล่อง/i;
const LENGTH =
  '(?:mm|cms?|厘米|公分|毫米|inch(?:es)?|in(?![a-z])|英?寸|米|m(?![a-z])|ס"מ|סמ|מ"מ|אינץ\'?|ซม\\.?|มม\\.?|นิ้ว|"|\'\')';
const SIDE = `(\\d+(?:\\.\\d+)?)[ \\t]*${LENGTH}?`;
const TIMES = '[ \\t]*(?:[x×*✕/]|על|by|乘|คูณ)[ \\t]*(?:[lwhd](?=[ \\t]*\\d))?[ \\t]*';
const CARTON_SIZE = new RegExp(
  `(?<![\\d.])${SIDE}${TIMES}${SIDE}${TIMES}(\\d+(?:\\.\\d+)?)(?![\\d.]*\\d)[ \\t]*(${LENGTH})?`,
  'gi',
);
const SIZE_UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:mm|毫米|מ"מ|มม)/i, 0.1],
  [/^(?:in|英?寸|אינץ|นิ้ว|"|'')/i, 2.54],
  [/^(?:m$|米)/i, 100],
];
const KG = '(?:kgs?|公斤|千克|ק"ג|קג|קילו|กก\\.?|กิโล(?:กรัม)?|โล(?!่))';
const GROSS =
  '(?:毛(?=[ \\t:]*\\d)|毛净?重|箱重|整箱重|单箱重量?|每箱重?|(?<![a-z])g\\.?w\\.?(?![a-z])|gross(?: weight| wt)?|(?:ctn|carton)[ \\t]*(?:weight|wt)|משקל(?: ברוטו)?(?: לקרטון| קרטון| ארגז)?|ברוטו|น้ำหนัก(?:รวม|ลัง|ต่อลัง)?|นน\\.?(?:รวม)?|หนัก)';
const NET = '(?:/|\\+|&|and|[ \\t])*(?:n\\.?w\\.?|net|净重)';
const NET_WEIGHT = new RegExp(
  `(?<!${GROSS}[ \\t/&+]*)(?:净重|净(?=[ \\t:]*\\d)|(?<![a-z])(?:net(?: weight| wt)?|n\\.?w\\.?)(?![a-z])|נטו|สุทธิ)[^\\d\\n;,/]{0,6}${NUMBER}(?![ \\t]*/)(?:[ \\t]*${KG})?`,
  'gi',
);
const CARTON_KG = new RegExp(
  `${GROSS}(?:${NET})?[^\\d\\n;,]{0,6}(?<kg>${NUMBER})[ \\t]*${KG}?[ \\t]*/[ \\t]*(?<other>${NUMBER})[ \\t]*${KG}?` +
    `|${GROSS}[^\\d\\n;,]{0,6}(?<kg>${NUMBER})[ \\t]*${KG}` +
    `|(?:毛重|箱重|g\\.?w\\.?|gross weight)[^\\d\\n;,]{0,4}(?<kg>${NUMBER})(?![ \\t]*(?:g|克))` +
    `|毛[ \\t:]*(?<kg>${NUMBER})(?=[ \\t;,/]*净)` +
    `|(?<kg>${NUMBER})[ \\t]*${KG}?[ \\t]*/[ \\t]*(?<other>${NUMBER})[ \\t]*${KG}(?![ \\t]*/)` +
    `|(?<kg>${NUMBER})[ \\t]*${KG}[ \\t]*(?:\\(?(?:gross|g\\.?w|毛重|ברוטו|รวม)|(?:/|ל|per|a|ต่อ|一|每)[ \\t]*${CARTON})`,
  'gi',
);
/** Carton 58*38*45, 12 pcs. */
const COUNT_BEHIND = new RegExp(
  `^[ \\t]*(?:${LENGTH})?[ \\t]*[/,;(][ \\t]*(${NUMBER})[ \\t]*${PIECE}[ \\t]*(?=[;,.。)\\n]|$)`,
  'i',
);
/** A weight that does not say of what. */
const BARE_WEIGHT = /^(?:משקל|น้ำหนัก|หนัก)(?! *(?:ברוטו|ל?קרטון|ארגז|รวม|ลัง|ต่อลัง))/;
const KG_BEHIND = new RegExp(
  `^[ \\t]*(?:${LENGTH})?[ \\t]*[/,;(]?[ \\t]*(?:about|around|approx\\.?|约|大概|כ-?|ประมาณ)?[ \\t]*(${NUMBER})[ \\t]*${KG}(?![ \\t]*/)`,
  'i',
);
const NOT_CARTON_KG =
  /净重|单重|产品|单个|每[个只]|\bunit\b|product|item|per (?:pc|piece)|יחידה|יח'|(?<![א-ת])סט(?![א-ת])|מוצר|נטו|สุทธิ|ต่อ(?:ชิ้น|ใบ|ชุด|ตัว)|(?:ชิ้น|ใบ|ชุด|ตัว)ละ/i;
const BOX = `(?:${CARTON}|(?:box|bx|กล่อง)(?![a-z]))`;
const NO_MONEY = `(?![\\d.]*\\d|[ \\t]*(?:${SIGN_AFTER}|${KG}|%|天|days?))`;
const UNIT = `(?<unit>${PIECE}|${DOZEN}|${NAME}+)`;
const INNER = new RegExp(`(${NUMBER})[ \\t]*(?:${PIECE})?[ \\t]*(?:/|一|每)[ \\t]*(?:个)?中?[盒包袋]`, 'i');
const CARTON_QUANTITY = new RegExp(
  `(?<![\\d.])(?<count>${SCALED})(?:[ \\t]*${UNIT}[ \\t]*|(?=一|每)|[ \\t]*(?![一每]))(?:装?[ \\t]*/[ \\t]*|一个?|每|per[ \\t]+|in (?:an?|one|each|1)?[ \\t]*|(?:an?|one|each)[ \\t]+|to an?[ \\t]+|装一?|ב|ל|בכל |ต่อ)[ \\t]*${BOX}` +
    `|(?<![\\d.])(?<count>${SCALED})[ \\t]*${UNIT}[ \\t]*(?:master|outer|export)?[ \\t]*(?:ctn|carton)(?![a-z])(?![ \\t]*\\d)` +
    `|(?<![\\d.])(?<count>${NUMBER})[ \\t]*(?<unit>[个只套双对支条把盏台张本根片枚顶瓶]|pcs?)[ \\t]*/[ \\t]*件` +
    `|[一每]件装?[ \\t]*(?<count>${NUMBER})[ \\t]*(?<unit>[个只套双对支条把盏台张本根片枚顶瓶])` +
    `|(?:一个?|每个?|1[ \\t]*)${BOX}(?:可|能)?装?[ \\t:=]*(?<count>${SCALED})${NO_MONEY}[ \\t]*${UNIT}?` +
    `|(?:(?<!集)装箱(?:数|量)?|箱装|箱规(?=[ \\t:]*\\d+[个只套双对支条把盏台张本根片枚顶瓶]))[:是为]?[ \\t]*(?<count>${SCALED})${NO_MONEY}[ \\t]*${UNIT}?` +
    `|(?:בקרטון|בארגז|ลังละ|กล่องละ|หนึ่งลัง|1[ \\t]*ลัง|บรรจุ|packed|packing)[: ]*(?:มี|יש)?[ \\t]*(?<count>${NUMBER})[ \\t]*${UNIT}(?![ \\t]*/)` +
    `|${CARTON}(?:[ \\t:=]|of|של|qty)*(?<count>${NUMBER})[ \\t]*${UNIT}`,
  'gi',
);
const ENDS_IN_CARTON = new RegExp(`${BOX}$`, 'i');
const COUNT_NEXT = new RegExp(`^[ \\t]*装?[ \\t]*${NUMBER}[ \\t]*(?:${PIECE}|${DOZEN})`, 'i');
/** 装箱: 台灯 24 个, 落地灯 4 个. */
const LISTED_CARTONS = new RegExp(
  `装箱[数量]*[:是]?(?:[^\\d;,。]{1,12}\\d+${PIECE}?[;,、])*[^\\d;,。]{1,12}(\\d+)[ \\t]*${PIECE}?[;,、。]?[ \\t]*$`,
  'i',
);
const MOQ_AFTER = '起订|起做|起批|起卖|起定|מינימום|ขั้นต่ำ|minimum|min(?![a-z])|moq';
/** Not the start of a decimal number. */
const WHOLE = '(?![\\d.]*\\d|,\\d)';
const MOQ_UNIT = `(${PIECE}|${CARTON}|${DOZEN})?`;
const NOT_PIECES = `(?![ \\t]*(?:${SIGN_AFTER}|%|天|日|周|days?|weeks?|ימים|ימי|יום|วัน|kg|公斤|x[ \\t]*\\d|柜|托|板|אריזות|חבילות|packs?(?![a-z])|packages?|pallets?|fcl|containers?|吨|tons?|米|meters?|yards?|m(?![a-z])|色|款)|[/-]\\d)`;
/** In 600起订 15天 the number before the word is meant, in 8.5 起订2000 the one after it. */
const MOQ = new RegExp(
  `(?:${MOQ_WORD})(?<!\\d(?:[ \\t]*${PIECE})?(?:${MOQ_WORD})(?=[ \\t]))[ \\t]*(?:还是|仍然?|依然|都|均|是|为|要|:|-|of|is|remains|stays|still|at|for|each|both|all|לשניהם|לכולם|לכל(?: (?:דגם|פריט|אחד|מוצר))?|הוא|הינו|של|คือ|ที่|สั่ง|อย่างละ|แบบละ|รายการละ|สีละ)*[ \\t]*` +
    `(${SCALED})${WHOLE}[ \\t]*${MOQ_UNIT}${NOT_PIECES}` +
    `|(?<![\\d.,])(${SCALED})${WHOLE}[ \\t]*${MOQ_UNIT}(?:[ \\t]*(?:${MOQ_AFTER})(?![a-z量]|[ \\t]*[:是为]?[ \\t]*\\d)|(?<![ \\t])(?:${MOQ_AFTER})(?=[ \\t]+\\d)|起(?=[;,。\\s]|$)(?![ \\t]*[¥$]?\\d))`,
  'gi',
);
const TOOLING = new RegExp(
  `(?:开?模具?费?用?|tooling|tool(?= (?:cost|fee|charge))|moulds?|molds?|(?:עלות |מחיר )?(?:ה?תבנית|ה?מבלט)|ค่า(?:ทำ)?(?:แม่พิมพ์|โมลด์|โมล|บล็อก)[\\u0e00-\\u0e7f]{0,6})(?: fees?| costs?| charges?)?(?:[:是要 -]|is|about|around|约|大概|只要|需要?|收|הזרקה|חד פעמית?|עולה|ราคา|ประมาณ)*(?<before>${SIGN_BEFORE})?[ \\t]*(?<amount>${SCALED})(?!\\d|[ \\t]*(?:天|周|days?|weeks?|ימים|יום|วัน|%))[ \\t]*(?<after>${SIGN_AFTER})?`,
  'gi',
);
const SAMPLE_FEE = new RegExp(
  `(?<![a-z\\d.×*])(?<before>${SIGN_BEFORE})?[ \\t]*(?<amount>${NUMBER})(?!\\d|[ \\t]*(?:天|%|个工作日|(?:working |business )?days?|d(?![a-z])|个|pcs|pieces?|weeks?|ימים|ימי|יום|שבוע|יח|วัน|ชิ้น|อาทิตย์|สัปดาห์|-\\d))[ \\t]*(?<after>${SIGN_AFTER})?`,
  'i',
);
const SAMPLE_NEXT = /^[^\d\n;,。]{0,6}(?:打样|样品|(?<!for )samples?|ตัวอย่าง|דוגמ[אה])[^\d;,。\n]{0,8}\d/i;
const SAMPLE_ROW = /^[ \t]*(?:样品|打样|样品费|samples?|דוגמה|דוגמאות|ตัวอย่าง)[ \t]*:/i;
const NOT_CARTON_SIZE = /尺寸|size|product|מידות|מידה|ขนาด/i;
/** Not what follows the approval of a sample. */
const SAMPLE =
  /(?<![a-z])(?:proofs?|mock-?ups?)(?![a-z])|首样|样板|打版|出样|做样|样衣|样品(?!确认|OK|通过|签)|(?<!确认)打样|样费|寄样|(?<!(?:your|after|upon|once|confirm(?:ed)?|approv(?:al|ed?)(?: of)?)(?: the| your)? )\bsampl(?:es?|ing)\b(?! (?:approv|confirm|ok))|(?<!(?:(?:אחרי|לאחר) (?:אישור )?|אישור )ה?)(?:דוגמ[אה]|דוגמאות|דגימה|דגימות)|\bprototypes?\b|(?<!หลัง[ก-๙]{0,12})ตัวอย่าง/i;
const NAMED = new RegExp(`^[ \\t]*${NAME}`);
const TOO_FEW = new RegExp(
  `(?<![\\d.])(${SCALED})[ \\t]*${PIECE}?(?:以下|以内)的?[ \\t]*(?:不做|不接|做不了|不好做)|(?:少于|低于|不到|不足|less than|below|under)[ \\t]*(${SCALED})[ \\t]*${PIECE}?[ \\t]*(?:的|我们|we)*[ \\t]*(?:不做|不接|做不了|can'?t|cannot|can not|don'?t)`,
  'gi',
);
const ENDS_IN_COUNT = new RegExp(`(?:\\bif|when|如果|若)[^;,。\\n]{0,10}$|\\d[ \\t]*${PIECE}?的?量?[ \\t]*$`, 'i');
/** Percentages, model numbers, sizes, and prices that are not offered: old ones, targets and corrected ones. */
const OTHER_NUMBERS = [
  // The sides of a thing.
  '(?<![\\d.])\\d{1,3}[ \\t]*[x×*][ \\t]*\\d{1,3}(?![\\d.]*\\d|[ \\t]*[=x×*])',
  // A rate of exchange.
  `(?:汇率|(?:exchange )?rate of exchange|exchange rate|שער(?: הדולר)?|อัตราแลกเปลี่ยน|เรท)[^\\d\\n;,。]{0,12}${NUMBER}`,
  // What it costs elsewhere, or did before. Thai has no sign between clauses.
  `(?:ครั้งก่อน|ครั้งที่แล้ว|ปีที่แล้ว|เดือนที่แล้ว|ราคาเดิม|เดิม|ปกติ)[^\\d\\n]{0,14}(?:[\\d.,]+[ \\t]*${PIECE}[^\\d\\n]{0,8})?${NUMBER}`,
  // 1000 x 0.85 = 850
  `(?<=\\d[ \\t]*${SIGN_AFTER}?[ \\t]*[x×*][^\\n=;,]{0,16})=[ \\t]*${SIGN_BEFORE}?[ \\t]*${NUMBER}`,
  `退税率?[^\\d\\n;,。]{0,4}${NUMBER}`,
  '(?<![א-ת])(?:עד )?[בל]?ה-?\\d{1,2}(?![\\d.])',
  '(?:payment|付款|定金|预付|תשלום|มัดจำ|ชำระ)[^\\d\\n;,。]{0,12}\\d{2}[ \\t]*/[ \\t]*\\d{2}(?!\\d)',
  `${NUMBER}[ \\t]*(?:%|个?点|折|אחוז|เปอร์เซ็นต์)`,
  '(?<![a-z]|\\d(?=x\\d))(?!moq|usd|rmb|cny|thb|ils|nis|fob|exw|cif|pcs|us)[a-z]{1,6}-?\\d[\\w-]*',
  `${NUMBER}[ \\t]*(?:ml|毫升|升|l(?![a-z])|w(?![a-z])|瓦|v(?![a-z])|mm|cm|米|m(?![a-z])|oz|寸|inch(?:es)?|"|'|克|g(?![a-z])|gsm|kgs?|公斤|色|层|楼|号|年|度|mah|ס"מ|מ"מ|גרם|ק"ג|וואט|ליטר|מ"ל|ซม|มม|มล|กรัม|กก|วัตต์|นิ้ว|สี)`,
  `(?:not|不是|instead of|ולא|במקום|ไม่ใช่)[ \\t]*${SIGN_BEFORE}?[ \\t]*${NUMBER}`,
  `(?:目标价?|target(?: price)?|מחיר (?:ה)?יעד|เป้า)[^\\d\\n;,。]{0,6}${SIGN_BEFORE}?[ \\t]*${NUMBER}`,
  `${NUMBER}[ \\t]*${SIGN_AFTER}?[ \\t]*(?:\\d[ \\t]*)?(?:太低|做不到|做不了|接不了|不行|不够|is too low|too low|(?:is )?(?:impossible|not possible|no profit|no way)|נמוך מדי|לא אפשרי|ไม่ไหว|ทำไม่ได้|ต่ำไป)`,
].map((pattern) => new RegExp(pattern, 'gi'));

const hideOtherNumbers = (text: string): string =>
  OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, mask), text).replace(OLD_PRICE, (words) =>
    words.replace(/[\d.块元毛角]/g, READ),
  );

/** 15 is too low: the customer's price. */
const REFUSED_NUMBER = new RegExp(
  `${NUMBER}[ \\t]*(?:${SIGN_AFTER})?[ \\t]*[真实在的确都也是太]{0,4}(?:做不了|做不到|做不来|接不了|不行|不够|太低)`,
  'gi',
);

const OLD_PRICE =
  /(?:上次|上回|上个?月|上周|前几天|市场价|零售价|吊牌价|别家|同行|成本价?|去年|之前|以前|原来|原价|老价|旧价|last (?:year|month|week|time|order|quoted|quote)|(?<![א-ת])היה(?= *\d)|last price(?= (?:was|were))|(?:we|i) quoted|previous(?:ly)?|old price|before(?! (?:vat|tax|end|the|\d))|original(?: price)?|(?:market|retail|list|normal) price|\bwas(?= *[$¥\d])|פעם קודמת|חודש שעבר|פעם שעברה|שנה שעברה|שבוע שעבר|המחיר ש(?:נתתי|נתנו|הצעתי|הצענו)|המחיר הקודם|המחיר הישן|בפעם הקודמת|בהזמנה הקודמת|קודם היה|מחיר (?:שוק|רגיל|מחירון))[^\n;,。!?]{0,40}?(?=现在|今年|now\b|new\b|עכשיו|היום|כרגע|ตอนนี้|ปีนี้|[\n;,。!?]|\.\s|$)/gi;

const IS_DOZEN = new RegExp(`^${DOZEN}$`, 'i');
const IS_CARTON = new RegExp(`^${CARTON}$`, 'i');
const toPieces = (count: number, unit: string, perCarton: number | null): number | null => {
  if (IS_DOZEN.test(unit)) return count * 12;
  if (!IS_CARTON.test(unit)) return count;
  return perCarton === null ? null : count * perCarton;
};
