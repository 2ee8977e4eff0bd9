import { readAmount } from '../stages/fields/read-price.ts';
import type { ChatRequest, Figure, Part, PartReading, Span } from './chat-answer.ts';
import {
  CARTON,
  DOZEN,
  HAN_NUMBER,
  hanNumber,
  NUMBER,
  PIECE,
  SCALED,
  SIGN_AFTER,
  SIGN_BEFORE,
} from './chat-numbers.ts';
import { at, blank, clausesOf, clauseText, hide, rowStart } from './chat-text.ts';
import { readPrices } from './read-prices.ts';
import { CANNOT, FOR_ALL } from './split-parts.ts';

export const OTHERS_CANNOT =
  /(?:别的|其他|其它|另外|剩下|其余)[^\n;。]{0,6}(?:没有|不会做|不做|做不了|不报|报不了)|\b(?:others?|the rest)\b[^\n;,.]{0,12}\b(?:no|not|cannot|can't)\b|\bonly\b/i;

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
    isCorrection: CORRECTION.test(words),
  };
  let rest = words;
  const inText = ({ start, end }: Span): Span => ({ start: part.start + start, end: part.start + end });
  const take = (figure: Figure, value: number | null, span: Span) => {
    rest = hide(rest, span);
    if (value !== null && !figures.has(figure)) figures.set(figure, { ...inText(span), value });
  };
  const each = (pattern: RegExp, use: (match: RegExpMatchArray) => void) => {
    for (const match of rest.matchAll(pattern)) use(match);
  };

  each(HS_CODE, (match) => {
    reading.hsCode ??= { ...inText(at(match)), value: match[1] ?? '' };
    rest = hide(rest, at(match));
  });
  each(CARTON_SIZE, (match) => {
    const clause = clauseText(rest, match.index ?? 0);
    rest = hide(rest, at(match));
    if (/尺寸|size/i.test(clause) && !/箱|ctn|carton/i.test(clause)) return;
    const factor = /^mm|毫米/i.test(match[4] ?? '') ? 0.1 : 1;
    const [length = 0, width = 0, height = 0] = [match[1], match[2], match[3]].map(
      (side) => Math.round(Number(side) * factor * 10) / 10,
    );
    reading.cartonCm ??= { ...inText(at(match)), value: [length, width, height] };
  });
  each(CARTON_KG, (match) => take('cartonKg', readAmount(match[1] ?? match[2] ?? ''), at(match)));
  each(CARTON_QUANTITY, (match) =>
    take('cartonQuantity', hanNumber(match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''), at(match)),
  );
  const listed = LISTED_CARTONS.exec(text.slice(Math.max(rowStart(text, part.start), part.start - 60), part.end));
  if (listed) {
    const start = words.lastIndexOf(listed[1] ?? '');
    if (start >= 0) take('cartonQuantity', hanNumber(listed[1] ?? ''), { start, end: words.length });
  }
  const perCarton = figures.get('cartonQuantity')?.value ?? null;
  each(MOQ, (match) => {
    const count = hanNumber(match[1] ?? match[3] ?? '');
    const unit = match[2] ?? match[4] ?? '';
    take('moq', count === null ? null : toPieces(count, unit, perCarton), at(match));
  });
  each(TOOLING, (match) => take('tooling', readAmount(match[1] ?? ''), at(match)));
  readSamples();
  each(DAYS, (match) => {
    const isLead = !NOT_LEAD.test(clauseText(rest, match.index ?? 0));
    take('leadDays', isLead ? daysIn(match) : null, at(match));
  });
  rest = hideOtherNumbers(rest);
  const quantities = part.line === null ? [] : (request.lines[part.line]?.quantities ?? []);
  reading.prices = readPrices(rest, new Set(quantities)).map((money) => ({ ...money, ...inText(money) }));
  const cannot = CANNOT.exec(rest.replace(OTHERS_CANNOT, blank));
  if (cannot && reading.prices.length === 0) reading.cannotMake = inText(at(cannot));
  return reading;

  function readSamples() {
    let isSample = false;
    for (const { start, end } of clausesOf(rest, { start: 0, end: rest.length })) {
      const clause = rest.slice(start, end);
      const inClause = (match: RegExpMatchArray): Span => ({
        start: start + at(match).start,
        end: start + at(match).end,
      });
      const saysSample = SAMPLE.test(clause);
      const [days] = clause.matchAll(DAYS);
      const isBareDays = days !== undefined && clause.replace(days[0], '').replace(/[\s;,.。]/g, '') === '';
      if (days && (saysSample || (isSample && isBareDays))) take('sampleDays', daysIn(days), inClause(days));
      if (saysSample) {
        const free = /免费|不收费|\bfree\b/i.exec(clause);
        const fee = free ?? SAMPLE_FEE.exec(rest.slice(start, end));
        if (fee) take('samplePrice', free ? 0 : readAmount(fee[1] ?? ''), inClause(fee));
      }
      isSample = saysSample;
    }
  }
}

const CORRECTION = /打错|发错|写错|更正|改成|改为|申请|sorry|wrong|correction/i;
const HS_CODE = /(?:hs|海关|编码)[^\d\n]{0,8}(\d{6,10}|\d{4}\.\d{2}(?:\.\d{2,4}){0,2})/gi;
const SIDE = '(\\d+(?:\\.\\d+)?)';
const CARTON_SIZE = new RegExp(
  `${SIDE}[ \\t]*[x×*][ \\t]*${SIDE}[ \\t]*[x×*][ \\t]*${SIDE}[ \\t]*(mm|cm|厘米|公分|毫米)?`,
  'gi',
);
const CARTON_KG = new RegExp(
  `(?:毛重|g\\.?w\\.?|gross weight)[^\\d\\n]{0,4}(${NUMBER})[ \\t]*(?:kgs?|公斤)?|(${NUMBER})[ \\t]*(?:kgs?|公斤)[ \\t]*/[ \\t]*${CARTON}`,
  'gi',
);
const CARTON_QUANTITY = new RegExp(
  `(${SCALED})[ \\t]*${PIECE}?[ \\t]*(?:/|一|每|per[ \\t]+|装?[ \\t]*/[ \\t]*)[ \\t]*${CARTON}|(?:一|每)个?${CARTON}装?[ \\t]*(${SCALED})[ \\t]*${PIECE}?|装箱(?:数|量)?[:是为]?[ \\t]*(${SCALED})[ \\t]*${PIECE}?|${CARTON}[ \\t]*(${NUMBER})[ \\t]*${PIECE}`,
  'gi',
);
/** 装箱: 台灯 24 个, 落地灯 4 个. */
const LISTED_CARTONS = new RegExp(
  `装箱[数量]*[:是]?(?:[^\\d;,。]{1,12}\\d+${PIECE}?[;,、])*[^\\d;,。]{1,12}(\\d+)[ \\t]*${PIECE}?[;,、。]?[ \\t]*$`,
  'i',
);
const MOQ = new RegExp(
  `(?:moq|起订量?|起批量?|最低订量|最少|minimum(?: order)?(?: quantity)?|min\\.? order)[ \\t]*(?:都|均)?(?:是|为|要|:|of|is)?[ \\t]*(${SCALED})[ \\t]*(${PIECE}|${CARTON}|${DOZEN})?|(${SCALED})[ \\t]*(${PIECE}|${CARTON}|${DOZEN})?[ \\t]*(?:起订|起做|起批|起卖|起定|起(?=[;,。\\s]|$)|minimum|min(?![a-z]))`,
  'gi',
);
const TOOLING = new RegExp(
  `(?:开?模具?费?用?|tooling|moulds?|molds?)(?: fee| cost| charge)?[:是要 ]*${SIGN_BEFORE}?[ \\t]*(${NUMBER})[ \\t]*${SIGN_AFTER}?`,
  'gi',
);
const SAMPLE_FEE = new RegExp(
  `${SIGN_BEFORE}?[ \\t]*(${NUMBER})[ \\t]*(?!天|%|个工作日|days?|个|pcs)${SIGN_AFTER}?`,
  'i',
);
const SAMPLE = /样品|打样|样费|寄样|\bsamples?\b/i;
const DAYS = new RegExp(
  `(?:${NUMBER}[ \\t]*[-~到至][ \\t]*)?(${NUMBER}|${HAN_NUMBER})[ \\t]*(?:来|多|个)?[ \\t]*(工作日|天|日内|(?:working |business )?days?|周|星期|weeks?|个?月|months?)(?!\\d|底|结)`,
  'gi',
);
const NOT_LEAD = /有效|valid|放假|休息|closed|holiday|月结|账期|付款|再报|回复|reply|前付|ago|保修|质保|warranty/i;
const DAYS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:周|星期|week)/i, 7],
  [/^(?:个?月|month)/i, 30],
];

function daysIn(match: RegExpMatchArray): number | null {
  const count = match[1] === '半' ? 0.5 : hanNumber(match[1] ?? '');
  const factor = DAYS_OF.find(([pattern]) => pattern.test(match[2] ?? ''))?.[1] ?? 1;
  const days = count === null ? null : Math.round(count * factor);
  return days !== null && days <= 999 ? days : null;
}

/** Percentages, model numbers, sizes, and prices that are not offered: old ones, targets and corrected ones. */
function hideOtherNumbers(text: string): string {
  const pattern = [
    `${NUMBER}[ \\t]*(?:%|个?点|折)`,
    '(?<![a-z])(?!moq|usd|rmb|cny|thb|fob|exw|pcs|us)[a-z]{1,6}-?\\d[\\w-]*',
    `${NUMBER}[ \\t]*(?:ml|毫升|升|l(?![a-z])|w(?![a-z])|瓦|v(?![a-z])|mm|cm|米|m(?![a-z])|oz|寸|inch|克|g(?![a-z])|kgs?|公斤|色|层|楼|号|年|度|mah)`,
    `(?:not|不是|instead of)[ \\t]*${SIGN_BEFORE}?[ \\t]*${NUMBER}`,
    `(?:目标价?|target(?: price)?)[^\\d\\n;,。]{0,6}${SIGN_BEFORE}?[ \\t]*${NUMBER}`,
    `${NUMBER}[ \\t]*${SIGN_AFTER}?[ \\t]*(?:\\d[ \\t]*)?(?:太低|做不到|做不了|接不了|不行|不够|is too low|too low)`,
  ];
  let rest = text;
  for (const one of pattern) rest = rest.replace(new RegExp(one, 'gi'), blank);
  return rest.replace(OLD_PRICE, (words) => words.replace(/[\d.块元毛角]/g, ' '));
}

const OLD_PRICE =
  /(?:上次|上回|去年|之前|以前|原来|原价|老价|旧价|last (?:year|time|price|order)|previous(?:ly)?|old price|before)[^\n;,。!?]{0,40}?(?=现在|今年|now\b|new\b|[\n;,。!?]|\.\s|$)/gi;

const toPieces = (count: number, unit: string, perCarton: number | null): number | null => {
  if (new RegExp(`^${DOZEN}$`, 'i').test(unit)) return count * 12;
  if (!new RegExp(`^${CARTON}$`, 'i').test(unit)) return count;
  return perCarton === null ? null : count * perCarton;
};
