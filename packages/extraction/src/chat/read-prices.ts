import { readAmount } from '../stages/fields/read-price.ts';
import type { Money } from './chat-answer.ts';
import {
  CARTON,
  CURRENCIES,
  DIGITS,
  DOZEN,
  HAN_NUMBER,
  hanNumber,
  NUMBER,
  PIECE,
  SCALED,
  SIGN_AFTER,
  SIGN_BEFORE,
} from './chat-numbers.ts';
import { at, NEAR, rowEnd, rowStart } from './chat-text.ts';
import { INCOTERM, incotermIn } from './read-terms.ts';

const QUANTITY_BEFORE = new RegExp(
  `(?<!\\d)(${SCALED})(?:[ \\t]*[-~到至][ \\t]*${SCALED})?[ \\t]*(${PIECE})?[ \\t]*(以上|以下|以内|或以上|\\+|起|up|and up)?[ \\t]*(?:的话|的|就|可以|能|做到|给到|:|=|是|报|are|is|at|for|-)*[ \\t]*$`,
  'i',
);
const QUANTITY_AFTER = new RegExp(
  `^[ \\t]*(?:/[ \\t]*${PIECE}[ \\t]*)?(?:\\(|if you (?:take|order|buy)|for|when)[ \\t]*(${SCALED})[ \\t]*(${PIECE})?[ \\t]*(以上|\\+)?(?![ \\t]*[\\d.¥$])`,
  'i',
);
const BRACKETED_QUANTITY = new RegExp(
  `^[^;,。\\n()]{0,8}\\([^()]*?(?<![\\d.])(${SCALED})[ \\t]*(${PIECE})[ \\t]*\\)`,
  'i',
);
const APPROXIMATE_BEFORE = /(?:大概|大约|约|差不多|about|around|approx\.?|~)\s*$/i;
const APPROXIMATE_AFTER = /^\s*(?:左右|上下|or so)/i;

const AMOUNT = new RegExp(
  `(?<words>(?<k>\\d+|${HAN_NUMBER})块钱?(?:(?<j>[\\d${DIGITS}])(?:[毛角](?<f>[\\d${DIGITS}])?分?)?)?(?!\\d)|(?<jj>[\\d${DIGITS}])[毛角](?<ff>[\\d${DIGITS}])?分?)` +
    `|(?<![\\d.a-z])(?:(?<before>${SIGN_BEFORE})[ \\t]*)?(?<number>${NUMBER})(?![\\d%]|\\.\\d)[ \\t]*(?<after>${SIGN_AFTER})?`,
  'gi',
);

/** The offered prices of a part, each with its quantity if it names one. */
export function readPrices(text: string, quantities: ReadonlySet<number>): Money[] {
  const found: Money[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const span = at(match);
    const { words, number = '', before: signBefore, after: signAfter, ...spoken } = match.groups ?? {};
    const amount = words === undefined ? readAmount(number) : spokenAmount(spoken);
    const sign = words === undefined ? (signBefore ?? signAfter) : '元';
    const before = text.slice(Math.max(rowStart(text, span.start), span.start - NEAR), span.start);
    const after = text.slice(span.end, Math.min(rowEnd(text, span.end), span.end + NEAR));
    if (amount === null || amount <= 0 || isRange(before, after)) continue;
    const isBare = sign === undefined;
    if (isBare && (quantities.has(amount) || isQuantity(after))) continue;
    if (!isOffered(before, after, isBare)) continue;
    const quantity = quantityOf(before, after, quantities);
    found.push({
      start: quantity?.isBefore ? span.start - quantity.length : span.start,
      end: quantity && !quantity.isBefore ? span.end + quantity.length : span.end,
      amount,
      currency: CURRENCIES.find(([pattern]) => pattern.test(sign ?? ''))?.[1] ?? null,
      pieces: piecesOf(before, after),
      isApproximate: APPROXIMATE_BEFORE.test(before) || APPROXIMATE_AFTER.test(after),
      from: quantity?.from ?? null,
      isNext: /\/\s*$/.test(before),
      incoterm: incotermIn([...before.matchAll(INCOTERM)].at(-1)?.[0] ?? ''),
    });
  }
  return found;
}

const isRange = (before: string, after: string): boolean =>
  /\d\s*(?:[-~]|到|至|to)\s*[¥$]?\s*$|between[^;,。\n]*and\s*$/i.test(before) ||
  /^\s*(?:[-~]|到|至|to)\s*[¥$]?\d/i.test(after);
const isQuantity = (after: string): boolean =>
  new RegExp(
    `^[ \\t]*(?:k(?![a-z])|千|万|${PIECE}|${CARTON}|${DOZEN}|以上|以下|以内|\\+|起|天|日|款|种|人|次|岁|点|号|楼)`,
    'i',
  ).test(after);

const PRICE_WORD =
  /(?:价|(?<!target )price)[^\d;,。\n]{0,12}$|(?:报价?|要|做到|给到|最低|可以|能做|给|按|是|为|算|收|我们|我们家|这个|这款|这边|今年|现在|一个|每个|一只|每只|offer|is|do|can make|quote|otherwise|take|=|:|,|;|。|\/|\(|税|票|about|around|are|改成|改为|→|->|(?:make|sell|offer|quote|do)[^\d;,.]{0,10} at)\s*$/i;
const AFTER_PRICE =
  /^\s*(?:$|[;,。.!?)(/]|含|不含|未税|你看|您看|可以|左右|上下|行|吧|哈|的话|per|each|a piece|一个|每个|if|for|fob|exw|vat|tax|not|\s{2,}|一打|一箱)/i;
/** Money that pays for something else than a piece, and changes of a price. */
const OTHER_MONEY =
  /(?:(?<!含)(?<!包)运费|快递|物流|邮费|freight|shipping|courier|合计|总[价计共额]|一共|total|sum|定金|订金|预付款?|余款|deposit|balance|配件|展位|booth|how about|what about|between)[^\d。\n]{0,14}$|(?:涨|降|便宜|优惠|(?<!最)低|少|贵|减|让|抹|discount|cheaper|less|off|plus|extra|另加|加)[了你您 ]{0,2}$/i;

/** A number is a price if the words before it say so. With a currency, English words need not. */
function isOffered(before: string, after: string, isBare: boolean): boolean {
  if (OTHER_MONEY.test(before)) return false;
  if (isBare && !AFTER_PRICE.test(after)) return false;
  if (/[?吗]\s*$/.test(after.split(/[;,。]/)[0] ?? '') && !/你看|您看/.test(after)) return false;
  const words = before.replace(QUANTITY_BEFORE, '').replace(INCOTERM, '').replace(APPROXIMATE_BEFORE, '').trimEnd();
  if (!/[\p{L})\d]$/u.test(words) || PRICE_WORD.test(words)) return true;
  return !isBare && /[a-z)]$/i.test(words);
}

function quantityOf(before: string, after: string, asked: ReadonlySet<number>) {
  const ahead = QUANTITY_BEFORE.exec(before);
  if (ahead) {
    const from = hanNumber(ahead[1] ?? '');
    const isNamed = ahead[2] !== undefined || ahead[3] !== undefined || (from !== null && asked.has(from));
    if (from !== null && isNamed && Number.isInteger(from))
      return { from: /以下|以内/.test(ahead[3] ?? '') ? 1 : from, length: ahead[0].length, isBefore: true };
  }
  const behind = QUANTITY_AFTER.exec(after) ?? BRACKETED_QUANTITY.exec(after);
  const from = hanNumber(behind?.[1] ?? '');
  if (behind && from !== null && (behind[2] !== undefined || asked.has(from)) && Number.isInteger(from))
    return { from, length: behind[0].length, isBefore: false };
  return null;
}

const piecesOf = (before: string, after: string): number | null => {
  if (new RegExp(`^[ \\t]*(?:/|一|每|per|a)[ \\t]*${DOZEN}`, 'i').test(after) || /(?:一|每)打\s*$/.test(before))
    return 12;
  if (new RegExp(`^[ \\t]*(?:/|一|每|per|a)[ \\t]*${CARTON}`, 'i').test(after) || /(?:一|每)箱\s*$/.test(before))
    return null;
  return 1;
};

function spokenAmount({ k, j, f, jj, ff }: Record<string, string | undefined>): number | null {
  const digit = (sign: string | undefined) => (sign === undefined ? 0 : (hanNumber(sign) ?? 0));
  const yuan = k === undefined ? 0 : (hanNumber(k) ?? 0);
  return Math.round((yuan + digit(j ?? jj) / 10 + digit(f ?? ff) / 100) * 10_000) / 10_000;
}
