import type { Money, Span } from './chat-answer.ts';
import {
  CARTON,
  currencyOf,
  DIGITS,
  DOZEN,
  HAN_NUMBER,
  HE_TH,
  hanNumber,
  NUMBER,
  PIECE,
  readAmount,
  SCALED,
  SIGN_AFTER,
  SIGN_BEFORE,
  wholeNumber,
} from './chat-numbers.ts';
import { at, blank, NAME, NEAR, READ, rowEnd, rowStart } from './chat-text.ts';
import { isOfOtherField, isUnderCondition } from './doubts.ts';
import { INCOTERM, incotermIn } from './read-terms.ts';

/** A number of pieces that a price may hold for. */
interface Count extends Span {
  from: number;
  isCartons: boolean;
  /** Tied to the price before it by a word or sign: 8.5 for 1000, 8.5/1000, 8.5 (1000). */
  isBehind: boolean;
  /** 3000 and more: its price follows. */
  isAbove: boolean;
}

interface Amount extends Span {
  amount: number;
  sign: string | undefined;
  /** Written with decimals, also 9.0. */
  isDecimal: boolean;
  count: Count | null;
}

const COUNT = new RegExp(
  `(?<upTo>(?:up to|under|below|less than|少于|不到|עד|ไม่เกิน|<=?|≤)[ \\t]*)?` +
    `(?<prefix>(?:超过|满|大于|达到|from|above|over|more than|at least|order|take|qty|(?:if )?you (?:go to|take|order|buy)|for(?=[ \\t]*\\d{3})|>=?|≥|מעל|לכמות של|בכמות(?: של)?|כמות|החל מ-?|מ-|ול-?|ל-?|אם (?:תיקחו|תקחו|תזמינו|ניקח|נזמין|לוקחים|מזמינים)|ตั้งแต่|เกิน|สั่ง|ถ้า)[ \\t]*)?` +
    `(?<![\\d.,*×x]|(?<![\\u0590-\\u05ff])-|(?<![\\u0590-\\u05ff\\p{L}])[a-z]|(?:现货|库存|stock|במלאי|สต็อก)[^;,。\\n]{0,6})` +
    `(?<from>${SCALED})(?:[ \\t]*(?:[-~到至]|to)[ \\t]*(?<to>${SCALED}))?(?![.,]?\\d)` +
    `[ \\t]*(?<unit>${PIECE}|(?<carton>${CARTON})|(?<dozen>${DOZEN}))?` +
    `[ \\t]*(?<limit>以上|(?<below>以下|以内|之内)|或以上|(?<=\\d{3})\\+(?=[ \\t]+\\d)|\\+(?![ \\t]*(?:vat|tax|gst|\\d|us|¥|\\$|מע))|起(?![订做批卖定])|(?:and |& ?)?(?:up|above|over|more)(?![a-z])|or more|ומעלה|ויותר|ขึ้นไป)?`,
  'giu',
);
/** After a number that nothing marks as a count but that it was asked for. */
const AFTER_COUNT =
  /^[ \t]*(?:$|[\s:=,;@()/→。!?、-]|\.(?!\d)|[¥$฿€₪₹]|(?:us\$|usd|rmb|nt\$)|的|就|可以|是|报|给|做|按|要|ราคา|ละ|ได้|מחיר|יוצא|ב|\ue001)/i;
const BEHIND =
  /(?:\(|@|\/|\bfor|if you (?:take|order|buy)|\bwhen|based? on|\bat|\bby|(?<![א-ת])ו?ל-?|עבור|לפי|אם (?:לוקחים|מזמינים)|בהזמנה של|ที่|สำหรับ)[ \t]*$/i;

const AMOUNT = new RegExp(
  `(?<words>(?<k>\\d+|${HAN_NUMBER})块钱?(?:(?<cents>\\d{2})(?!\\d)|零(?<j>[\\d${DIGITS}])[毛角](?<f>[\\d${DIGITS}])?分?|零(?<ff>[\\d${DIGITS}])分?|(?<j>[\\d${DIGITS}半])(?![个只件套打箱支条台双把张])(?:[毛角](?:(?<f>[\\d${DIGITS}])(?!${PIECE}|${CARTON}))?分?)?)?(?!\\d)|(?<jj>[\\d${DIGITS}])[毛角](?:(?<ff>[\\d${DIGITS}])(?!${PIECE}|${CARTON}))?分?)` +
    `|(?<![\\d.]|\\d-|(?<![a-z])[a-z])(?:(?<before>${SIGN_BEFORE})[ \\t]*)?(?<number>${NUMBER})(?![\\d%]|\\.\\d)[ \\t]*(?<after>${SIGN_AFTER})?` +
    `|(?<=${NAME}(?:的|是|要|做|:|[ \\t])?)(?<han>[一二两三四五六七八九十百]{2,6})(?=${NAME}|$|[\\s;,。]|然后|含|不含|未)`,
  'gi',
);

/** The offered prices of a part, each with its quantity if it names one. */
export function readPrices(words: string, quantities: ReadonlySet<number>): Money[] {
  const terms = /\p{L}{2}/u.test(words) ? [...words.matchAll(INCOTERM)] : [];
  const text = terms.length > 0 ? words.replace(INCOTERM, blank) : words;
  const counts = countsIn(text, quantities);
  const amounts = amountsIn(text, counts);
  tie(text, amounts, counts);
  const perCount = notTiers(text, amounts);
  let term = -1;
  let passed = 0;
  const ends = [...amounts, ...counts].map(({ end }) => end).toSorted((a, b) => a - b);
  const starts = new Set([...amounts, ...counts].map(({ start }) => start));
  const rejected: Amount[] = [];
  const prices = amounts.flatMap((amount): Money[] => {
    const { start, end, sign, count } = amount;
    while ((terms[term + 1]?.index ?? Infinity) < start) term += 1;
    const before = text.slice(Math.max(rowStart(text, start), start - NEAR), start);
    const after = text.slice(end, Math.min(rowEnd(text, end), end + NEAR));
    const countBefore = count !== null && count.start < start ? count : null;
    const ahead = countBefore
      ? text.slice(Math.max(rowStart(text, countBefore.start), countBefore.start - NEAR), countBefore.start)
      : before;
    // 500 lamps / 300 chairs are quantities.
    const isListed = sign === undefined && !amount.isDecimal && AFTER_NAME.test(before);
    const isOther = sign === undefined && isOfOtherField(before);
    const isOnlyIf = count === null && isUnderCondition(text, start);
    if (isListed || isOther || isOnlyIf || isRange(before, after, amount.amount) || perCount.has(amount)) return [];
    while ((ends[passed] ?? Infinity) <= start) passed += 1;
    const previous = Math.max(ends[passed - 1] ?? 0, start - 2 * NEAR);
    const since = text.slice(previous, start);
    const isTied =
      count !== null && (countBefore !== null || (since.length < NEAR / 2 && (LIGHT.test(since) || AND.test(since))));
    if (
      !isTied &&
      !isOffered(
        before,
        after,
        sign === undefined,
        count !== null || startsNext(text, end, starts),
        amount.isDecimal,
      ) &&
      !(/\p{L}{2}/u.test(since) && CORRECTION.test(since))
    ) {
      rejected.push(amount);
      return [];
    }
    if (OTHER_MONEY.test(before) || OTHER_MONEY.test(ahead) || SURCHARGE_AFTER.test(after) || isAsked(after)) return [];
    return [
      {
        // Words between them that were read or left out are not part of the price.
        start: countBefore && !text.slice(countBefore.end, start).includes(READ) ? countBefore.start : start,
        end: count && !countBefore && !text.slice(end, count.start).includes(READ) ? count.end : end,
        amount: amount.amount,
        currency: currencyOf(sign),
        pieces: piecesOf(
          before,
          count === null || countBefore !== null
            ? after
            : after.replace(/^[^\d]*\d+.*$/s, (words) => words.slice(0, Math.max(0, count.start - end))),
        ),
        isApproximate: APPROXIMATE_BEFORE.test(before) || APPROXIMATE_AFTER.test(after),
        from: count?.from ?? null,
        isFromCartons: count?.isCartons ?? false,
        isNext: /\/\s*$/.test(before),
        isCorrection: false,
        incoterm: incotermIn(termOf(text, amount, terms[term], terms[term + 1])),
      },
    ];
  });
  // Another number of about the same size that nothing explains: nobody can tell which of them is the price.
  const isUnclear = (price: Money) =>
    rejected.some(
      ({ amount, sign, start, isDecimal }) =>
        isRival(amount / price.amount) &&
        (sign !== undefined || isDecimal || amount > 10) &&
        !OTHER_MONEY.test(text.slice(Math.max(0, start - NEAR / 2), start)),
    );
  const isOpen = (price: Money) => price.from === null && !price.isCorrection;
  return prices.some((price) => isOpen(price) && isUnclear(price)) ? prices.filter((price) => !isOpen(price)) : prices;
}

/** The incoterm before a price, or the one behind it if nothing follows that: 2.85 FOB / 2.70 EXW. */
function termOf(text: string, { start, end }: Span, before?: RegExpMatchArray, after?: RegExpMatchArray): string {
  if (before && !/[\d;,/。\n]/.test(text.slice(before.index, start))) return before[0];
  if (!after) return '';
  const { start: from, end: to } = at(after);
  const isNear = from - end < NEAR / 2 && AFTER_AMOUNT.test(text.slice(end, from));
  return isNear && /^[ \t]*(?:$|[;,/。.)\n])/.test(text.slice(to, to + NEAR)) ? after[0] : '';
}

const isRival = (ratio: number): boolean => ratio > 0.6 && ratio < 1.7 && ratio !== 1;

/** The next word is a count with its price: 1000个8.5 5000个7.9. */
function startsNext(text: string, end: number, starts: ReadonlySet<number>): boolean {
  const next = /^[ \t]+/.exec(text.slice(end, end + 4));
  return next !== null && starts.has(end + next[0].length);
}

function countsIn(text: string, quantities: ReadonlySet<number>): Count[] {
  return [...text.matchAll(COUNT)].flatMap((match): Count[] => {
    const { upTo, prefix, from: words = '', to, unit, carton, dozen, limit, below } = match.groups ?? {};
    const { start } = at(match);
    const whole = wholeNumber(words);
    // 1000 - 12 is a count and its price.
    const isPair = to !== undefined && unit === undefined && (wholeNumber(to) ?? 0) <= (whole ?? 0);
    const end = start + (isPair ? match[0].indexOf(words) + words.length : match[0].trimEnd().length);
    const isHan = !/\d/.test(words);
    if (whole === null || whole < (isHan ? 10 : isPair || to === undefined ? 2 : 1)) return [];
    const after = text.slice(end, end + 12);
    const before = text.slice(Math.max(0, start - 8), start);
    // Above 5000, 5 % less: no price of its own.
    if (DISCOUNT.test(after)) return [];
    if (IS_MONEY_AFTER.test(after) && unit === undefined && limit === undefined) return [];
    if (SIGN_ENDS.test(before) && prefix === undefined && upTo === undefined) return [];
    const isScaled = /[k千万wאพหแ]/i.test(words) && !isHan;
    const isMarked =
      upTo !== undefined || prefix !== undefined || unit !== undefined || limit !== undefined || isScaled;
    if (!(isMarked || quantities.has(whole)) || (unit === undefined && limit === undefined && !AFTER_COUNT.test(after)))
      return [];
    const value = dozen === undefined ? whole : whole * 12;
    const isBelow = upTo !== undefined || below !== undefined;
    const [lowest = 1] = [...quantities].filter((asked) => asked <= value).toSorted((a, b) => a - b);
    return [
      {
        start,
        end,
        from: isBelow ? (upTo === undefined ? 1 : lowest) : value,
        isCartons: carton !== undefined,
        isAbove: limit !== undefined && below === undefined,
        isBehind: BEHIND.test(`${before}${upTo ?? ''}${prefix ?? ''}`.trimEnd()),
      },
    ];
  });
}

const DISCOUNT = new RegExp(
  `^[ \\t,:可再]*(?:הנחה(?: של)?|discount(?: of)?|优惠|便宜|打|ลด)[ \\t]*(?:${READ}|\\d{1,2}(?:\\.\\d)?[ \\t]*%)`,
);
const SIGN_ENDS = new RegExp(`(?<!\\d[ \\t]*)${SIGN_BEFORE}[ \\t]*$`, 'i');
const IS_MONEY_AFTER = new RegExp(`^[ \\t]*(?:${SIGN_AFTER}(?![ \\t]*\\d)|[毛角%])`, 'i');

/** Stands for a count, so that its number is no amount. */
const COUNTED = '\ue002';

function amountsIn(text: string, counts: readonly Count[]): Amount[] {
  let from = 0;
  const pieces = counts.map(({ start, end }) => {
    const piece = text.slice(from, start) + COUNTED.repeat(end - start);
    from = end;
    return piece;
  });
  const free = pieces.join('') + text.slice(from);
  return [...free.matchAll(AMOUNT)].flatMap((match): Amount[] => {
    const { start, end } = at(match);
    const { words, han, number = '', before, after, ...spoken } = match.groups ?? {};
    const amount = words !== undefined ? spokenAmount(spoken) : han !== undefined ? hanNumber(han) : readAmount(number);
    const sign = words === undefined ? (before ?? after) : '元';
    if (amount === null || amount <= 0) return [];
    // Times two.
    if (sign === undefined && /[×*][ \t]*$/.test(text.slice(Math.max(0, start - 3), start))) return [];
    // 20块一箱 and 500块起 count or cost: nobody can tell.
    if (
      /块$/.test(match[0]) &&
      (/^(?:起|[一每/]箱)/.test(text.slice(end, end + 2)) ||
        /[一每]箱装?[ \t]*$/.test(text.slice(Math.max(0, start - 4), start)))
    )
      return [];
    if (PER_MEASURE.test(text.slice(end, end + 16)) || IS_SIDE.test(text.slice(end, end + 2))) return [];
    // The last side of a size: 183*61.
    if (sign === undefined && /\d[x×*]$/i.test(text.slice(start - 2, start)) && Number.isInteger(amount)) return [];
    if (sign === undefined && IS_OTHER_UNIT.test(text.slice(end, end + 12))) return [];
    return [
      {
        start,
        end,
        amount,
        sign,
        isDecimal: /\d[.,]\d{1,2}(?!\d)/.test(number) || !Number.isInteger(amount),
        count: null,
      },
    ];
  });
}

/** The side of a size, also if the next one was read. */
const IS_SIDE = new RegExp(`^[x×*][\\d${READ}]`, 'i');
const UNIT_PRICE = `(?:${PIECE}|${DOZEN}|${CARTON})?ละ`;
const LIGHT = new RegExp(
  `^(?:[\\s:=,;@(→~${NAME}-]|的话?|就|可以|能|做到|给到?|我们|是|报|价格?|单价|每|一|${PIECE}|要|卖|算|只要|大概|左右|约|are|is|at|price|unit|each|per|rate|cost|about|will be|we can do|can do|offer|it's|it will be|it is|still|then|but|אפשר|לרדת|יורד|ל-?|得|到|可到|降[到为]|down to|drops to|ลด(?:ลง)?|המחיר|מחיר|ליחידה|יוצא|יהיה|זה|ב-?|אז|${UNIT_PRICE}|ราคา|ได้|ต้อง|คิด|เหลือ|อยู่ที่|ก็)*$`,
  'i',
);
const AND = /^[\s)/,;&]*(?:and|ו-?|และ|和)?\s*$/i;
const AFTER_AMOUNT = new RegExp(
  `^(?:[ \\t]|(?:\\+|plus|ex|before|פלוס|לפני)[ \\t]*(?:vat|tax|gst|מע"מ)|/[ \\t]*${PIECE}|per (?:pc|piece|unit|set|pair)|each|a piece|[一每]${PIECE}|ליחידה|ליח'?|ต่อ${PIECE}|\\(|@|/|for|at|,|qty|-|=|:|按|if(?: you)?|ב-?|when you|based? on|אם|לוקחים|מזמינים|בהזמנה של|עבור|לפי|ถ้า|สำหรับ|ที่)*$|^[^\\n;,。\\d()]{0,8}\\([^()\\d\\n]*$`,
  'i',
);

/** Ties each count to the price after it, or to the one before it if a word says so or the row starts with prices. */
function tie(text: string, amounts: readonly Amount[], counts: readonly Count[]): void {
  const tokens = [
    ...amounts.map((amount) => ({ amount, count: null, start: amount.start, end: amount.end })),
    ...counts.map((count) => ({ amount: null, count, start: count.start, end: count.end })),
  ].toSorted((a, b) => a.start - b.start);
  const gapTo = (index: number): string => {
    const [one, two] = [tokens[index - 1], tokens[index]];
    return one && two && two.start - one.end <= NEAR / 2 ? text.slice(one.end, two.start) : '\n\n';
  };
  let isPriceFirst = false;
  for (const [index, { count }] of tokens.entries()) {
    const startsRow = index === 0 || gapTo(index).includes('\n');
    if (startsRow) isPriceFirst = startsWithPrices(index);
    if (!count) continue;
    const [previous, next] = [tokens[index - 1]?.amount, tokens[index + 1]?.amount];
    const gapBefore = gapTo(index);
    const gapAfter = gapTo(index + 1);
    const fitsPrevious =
      previous?.count === null && AFTER_AMOUNT.test(count.isBehind ? gapBefore.replace('\n', ' ') : gapBefore);
    const fitsNext =
      next && LIGHT.test(gapAfter) && /^[^\n]*\n?[^\n]*$/.test(gapAfter) && isRowOfItsOwn(count, gapAfter);
    const [breaksBefore, breaksAfter] = [/[,;(\n]/.test(gapBefore), /[,;)\n]/.test(gapAfter)];
    const isBehind = isPriceFirst || (breaksBefore === breaksAfter ? count.isBehind && !count.isAbove : breaksAfter);
    // Words that are not known lie between the count and the next price: nobody can tell.
    const isOpen = next && !fitsNext && !/[,;。/\n()]|\.\s/.test(gapAfter);
    const holder = fitsPrevious && !isOpen && (isBehind || !fitsNext) ? previous : fitsNext ? next : null;
    if (holder) holder.count = count;
  }

  /** Price, count, price, count to the end of the row. */
  function startsWithPrices(first: number): boolean {
    let index = first;
    for (; index < tokens.length && (index === first || !gapTo(index).includes('\n')); index += 1)
      if ((tokens[index]?.amount !== null) !== ((index - first) % 2 === 0)) return false;
    return (index - first) % 2 === 0 && index - first >= 2 && !(tokens[first + 1]?.count && hasBreak(first + 1));
  }
  /** 8.2, 1000个 7.8: a comma before the count and none after it. */
  function hasBreak(index: number): boolean {
    return /[,;]/.test(gapTo(index)) && !/[,;]/.test(gapTo(index + 1));
  }
  /** A count in a row of its own holds for the price in the next row. */
  function isRowOfItsOwn({ start }: Count, gap: string): boolean {
    return !gap.includes('\n') || text.slice(rowStart(text, start), start).trim() === '';
  }
}

/** $85/1000pcs alone may be the price of a thousand pieces: nobody can tell. */
function notTiers(text: string, amounts: readonly Amount[]): Set<Amount> {
  const slashed = amounts.filter(
    ({ end, count }) => count && count.start > end && /^[ \t]*\/[ \t]*$/.test(text.slice(end, count.start)),
  );
  const isRound = ({ count }: Amount) => /^10+$/.test(String(count?.from)) && (count?.from ?? 0) >= 100;
  return new Set(
    new Set(slashed.map(({ count }) => count?.from)).size > 1 || slashed.every((one) => !isRound(one)) ? [] : slashed,
  );
}

const APPROXIMATE_BEFORE = /(?:大概|大约|约|差不多|about|around|approx\.?|בערך|בסביבות|ประมาณ|~)\s*$/i;
const APPROXIMATE_AFTER = /^\s*(?:左右|上下|or so|בערך)/i;
export const CORRECTION =
  /(?:老板|经理|领导)(?:说|同意|批)|[打发写看报算说]错|更正|改成|改为|改一下|申请|重新报|以这个为准|[按算][^\n\d]{0,6}[\d.]+[^\n]{0,4}给你|给你[按算]|(?:last|final|correct(?:ed)?) price|最终价|最后价|מחיר סופי|ราคาสุดท้าย|sorry|wrong|correction|mistake|my boss|\bboss (?:says?|agree)|revised|טעות|תיקון|טעיתי|סליחה|ขอโทษ|แก้ไข|พิมพ์ผิด|ขอแก้|แก้เป็น/i;

/** 18-19, but not 5000 - 7.8, which is a quantity and its price. */
function isRange(before: string, after: string, amount: number): boolean {
  if (/(?:between|בין|ระหว่าง)[^;,。\n]*(?:and|ל-?|ถึง|กับ)\s*$/i.test(before)) return true;
  const other = RANGE_BEFORE.exec(before)?.[1] ?? RANGE_AFTER.exec(after)?.[1];
  const ratio = other === undefined ? 0 : (readAmount(other) ?? 0) / amount;
  return ratio > 0.1 && ratio < 10;
}

const RANGE_BEFORE = new RegExp(`(${NUMBER})\\s*(?:[-~]|到|至|to|עד|ถึง)\\s*[¥$]?\\s*$`, 'i');
const RANGE_AFTER = new RegExp(`^\\s*(?:[-~]|到|至|to|עד|ถึง)\\s*[¥$]?(${NUMBER})`, 'i');
/** The price of a length, an area or a weight. */
const PER_MEASURE =
  /^[ \t]*(?:\/|一|每|per|a|ต่อ|ל)[ \t]*(?:kgs?|公?斤|米|meters?|metres?|m(?![a-z])|m2|㎡|平方?|sqm|吨|tons?|码|yards?|yds?|ק"ג|מטר|กิโล|เมตร)(?![a-z])/i;
const IS_OTHER_UNIT = new RegExp(
  `^[ \\t]*(?:(?:per|/|each|a)[ \\t]*(?:sizes?|colou?rs?|designs?|styles?)(?![a-z])|k(?![a-z])|千|万|אלף|พัน|หมื่น|${PIECE}|${CARTON}|${DOZEN}|以上|以下|以内|(?<![ \\t])\\+(?![ \\t]*(?:vat|tax|gst|מע))|起|天|日|款|种|人|次|岁|点|号|楼|批|cents?|美分|分|אגורות|สตางค์|วัน|คน|ימים|ימי|יום|פריטים|รายการ|hours?|שעות|months?|years?|ft(?![a-z])|hq(?![a-z]))`,
  'i',
);

const PRICE_WORD =
  /\ue001的$|(?:价|(?<!target )price|\brate)[^\d;,。\n]{0,12}$|(?:报价?|要|做|只能|应该是|say|says|said|this (?:time|year)|now|today|הכי נמוך|做到|给到|最低|可以|能做|给|按|是|为|算你?|收|我们|我们家|这个|这款|这边|今年|现在|目前|[一每][个只打箱]|offer|is|do|can make|quote|take|=|:|,|;|。|\/|\(|税|票|含运|包邮|about|around|are|改成|改为|→|->|ราคา|ละ|เป็น|คือ|ได้|เหลือ|ขาย|คิด|מחיר|המחיר|אומרים?|יוצא|יוצאת|עולה|הוא|היא|זה|ב|תיקון|(?:make|sell|offer|quote|do)[^\d;,.]{0,10} at)\s*$/i;
const AFTER_PRICE =
  /^\s*(?:$|[;,。.!?)(/\ue000\ue001\ue002]|[ \t]*\+|ו-?\ue001|and \ue001|และ|都|均|最低|best|lowest|final|הכי|סופי|all|both|以上|because|since|due|\+[ \t]*(?:vat|tax|gst|מע)|ליחידה|ליח|לזוג|לסט|לפי|לפני|כולל|לא כולל|ללא|פלוס|בערך|לכל|ל-?\d|עבור|אם|ต่อ|ไม่รวม|รวม|ยังไม่|เหมือนเดิม|ครับ|คับ|ค่ะ|คะ|จ้า|นะ|ถ้า|สั่ง|สำหรับ|含|不含|未税|了|啦|哦|呢|你看|您看|做?给你|可以|左右|交期|货期|交货|起订|出厂|分别|样品|开票|但|但是|moq|lead|delivery|both|上下|行|吧|哈|的话|然后|再|另|per|each|a piece|一个|每个|if|for|fob|exw|ex[- ]|vat|tax|not|\s{2,}|一打|一箱)/i;
/** Money that pays for something else than a piece, and changes of a price. */
const OTHER_MONEY =
  /(?:moq|起订(?:量|金额)?|min(?:imum|\.)?(?: order)?(?: value| amount)?|מינימ(?:ום|לית)(?: להזמנה)?|ขั้นต่ำ)[ \t:]*$|(?:(?<![a-z])(?:fees?|charges?)(?: is| are| about)?|(?<![含包免带])[\u4e00-\u9fff]费|ค่า[\u0e00-\u0e7f]{2,20})[ \t:]*$|(?:合计|总[价计共额]|\btotal\b|סה"כ|סך הכל|รวมทั้งหมด|ยอดรวม)[^;,。\n]{0,30}$|(?:(?<!含)(?<!包)运费|快递|物流|邮费|freight|shipping|courier|express|dhl|fedex|ups(?![a-z])|顺丰|שליח|ขนส่ง|合计|一共|sum|定金|订金|预付款?|余款|deposit|balance|配件|展位|booth|how about|what about|between|משלוח|הובלה|סה"כ|סהכ|סך הכל|מקדמה|יתרה|ค่าส่ง|ค่าขนส่ง|ยอดรวม|รวมทั้งหมด|มัดจำ|เครดิต|版费|印刷费|开版费|logo费|packaging|printing|包装费?|彩盒|אריזה|הדפסה|ค่าสกรีน|ปัก|丝印|烫金|刺绣|绣花|激光|(?<![a-z])(?:embroider|engrav)\w*|רקמה|חריטה|ค่าพิมพ์|ค่ากล่อง|also have|similar|alternative|类似|替代|新款|升级款|换成|推荐|建议您?用|new (?:version|item|one)|instead|recommend|דגם חדש|במקומ[הו]|ממליץ|รุ่นใหม่|แทน|แนะนำ|דומה|คล้าย|มีแต่|(?:ถ้า|หาก)(?:เอา|เป็น|ต้องการ|ใช้|เลือก)?(?:แบบ|รุ่น|สี|ไซส์|ขนาด)|if you (?:want|need|prefer|choose)|אם (?:רוצים|תרצו|צריך|צריכים|מעדיפים)|(?:如果|要是)(?:要|用|换|做)|another model|new model|加收|另收|收取|补差|surcharge|set-?up|charge|还有一款|另一款|另有|\b(?:sets?|packs?) of \d{1,2})[^\d。\n]{0,24}$|(?:涨|降|便宜|优惠|(?<!最)低|少|贵|减|让|抹|discount|cheaper|less|off|plus|extra|another|add|另加|加|再加|ลด|(?:เพิ่ม|บวก)(?:[ \t]*[ก-๙]{1,6}ละ)?|ส่วนลด|הנחה(?: של)?|תוספת(?: של)?|עוד|פחות|\+)[了你您 ]{0,2}$/i;
/** 0.35 extra, 0.8 more. */
const SURCHARGE_AFTER =
  /^[^\d;,。\n]{0,6}(?:费|定金|押金|\b(?:fees?|charges?|deposit|freight|shipping|postage)\b)|^[ \t]*(?:(?:usd|rmb|元|\/pc|per pc|each)[ \t]*)?(?:extra|more(?! than)|cheaper|less|discount|off|再加|יותר|פחות|תוספת)/i;

const AFTER_NAME = new RegExp(`${NAME}[ \\t]*/[ \\t]*$`);
const NEAR_NAME = /\ue001[^\d;,。:\n加配送带含]{0,8}$/;
const isAsked = (after: string): boolean =>
  /^[^\d;,。\n]{0,6}\?/.test(after) || (/[?吗]\s*$/.test(after.split(/[;,。]/)[0] ?? '') && !/你看|您看/.test(after));
const ENDS_IN_WORD = new RegExp(`[a-z)'${HE_TH}]$`, 'i');

/** A number is a price if its quantity or the words before it say so. With a currency, English words need not. */
function isOffered(before: string, after: string, isBare: boolean, isFollowed: boolean, isDecimal: boolean): boolean {
  if (isBare && !isFollowed && !AFTER_PRICE.test(after)) return false;
  const words = before.replace(APPROXIMATE_BEFORE, '').trimEnd();
  if (!/[\p{L}\p{M})\d]$/u.test(words) || PRICE_WORD.test(words)) return true;
  // Some words between the name of the line and its price: 牛皮纸袋 中号 1.65.
  if ((!isBare || isDecimal) && NEAR_NAME.test(words)) return true;
  return !isBare && ENDS_IN_WORD.test(words);
}

const PER = '^[ \\t]*(?:/|一|每|per|an?|for an?|ל-?|ต่อ)[ \\t]*';
const PER_DOZEN = new RegExp(PER + DOZEN, 'i');
const PER_CARTON = new RegExp(PER + CARTON, 'i');
const PER_THOUSAND = new RegExp(`${PER}(?:千|thousand|1000[ \\t]*${PIECE}|אלף|พัน)`, 'i');
const BEFORE_DOZEN = new RegExp(`(?:(?:一|每|1[ \\t]*)打|โหลละ|per dozen|dozen)[ \\t:]*${SIGN_BEFORE}?[ \\t]*$`, 'i');
const BEFORE_CARTON = /(?:(?:一|每|1[ \t]*)箱|ลังละ)[ \t:]*$/i;
const BEFORE_THOUSAND = /(?:每千[个只支条张片]?|per thousand)[ \t:]*$/i;
const piecesOf = (before: string, after: string): number | null => {
  if (PER_DOZEN.test(after) || BEFORE_DOZEN.test(before)) return 12;
  if (PER_CARTON.test(after) || BEFORE_CARTON.test(before)) return null;
  return PER_THOUSAND.test(after) || BEFORE_THOUSAND.test(before) ? 1000 : 1;
};

function spokenAmount({ k, cents, j, f, jj, ff }: Record<string, string | undefined>): number | null {
  const digit = (sign: string | undefined) => (sign === undefined ? 0 : sign === '半' ? 5 : (hanNumber(sign) ?? 0));
  const yuan = k === undefined ? 0 : hanNumber(k);
  if (yuan === null) return null;
  if (cents !== undefined) return yuan + Number(cents) / 100;
  return Math.round((yuan + digit(j ?? jj) / 10 + digit(f ?? ff) / 100) * 10_000) / 10_000;
}
