import type { Span } from './chat-answer.ts';
import { HAN_NUMBER, hanNumber, NUMBER } from './chat-numbers.ts';
import { CLAUSE_END, NEAR } from './chat-text.ts';

/** The words of a clause around a number, up to the next numbers. */
export function nearWords(text: string, { start, end }: Span): string {
  const before = text.slice(Math.max(0, start - NEAR / 2), start);
  const after = text.slice(end, end + NEAR / 2);
  const from = Math.max(
    ...[...before.matchAll(CLAUSE_END)].map(({ index }) => index + 1),
    before.search(/[\d\ue000][^\d\ue000]*$/) + 1,
  );
  return before.slice(from) + text.slice(start, end) + (after.split(CLAUSE_END)[0] ?? '').replace(/[\d\ue000].*$/s, '');
}

export const DAYS = new RegExp(
  `(?:(?:(?<![\\d.,])\\d{1,3}(?![.,]\\d)|${HAN_NUMBER})[ \\t]*(?:天|周|days?|weeks?)?[ \\t]*(?:[-~到至]|to|עד|ถึง)[ \\t]*)?(${NUMBER}|(?<![个这])${HAN_NUMBER}(?<!(?:前|过|这)[一二两三])|\\b(?:an?|one|two|three|four|five|six)(?= )|(?<![א-ת])(?:שלושה|ארבעה|חמישה|שישה|שבעה|שמונה|עשרה)|หนึ่ง|สอง|สาม|สี่)[ \\t]*(?:来|多|个)?[ \\t]*(工作日|天|日内|日(?=[;,。、)\\s]|$)|(?:working |business )?(?:days?|dys)|周|星期|weeks?|wks?(?![a-z])|(?<=\\d)d(?![a-z\\d])(?! ?(?:print|effect|logo|puzzle|model))|个?月|months?|ימי עסקים|ימי עבודה|ימים|יום|שבועות|שבוע|חודשים|חודש|วันทำการ|วัน|อาทิตย์|สัปดาห์|เดือน)(?!\\d|底|结|份|半|ครึ่ง|[ \\t]*(?:and a? ?half|וחצי))|(?<=(?:^|[\\s;,.:])(?:תוך |כ-?|אספקה )?)(שבועיים|חודשיים)|(?<=(?:^|[;,])[ \\t]*|תוך |כ|אספקה )(חודש|שבוע)(?=\\s*(?:$|[;,.]))`,
  'gi',
);
export const NOT_LEAD =
  /有效|保价|价格?保|报价保|valid|放假|休息|尾款|余款|balance|closed|holiday|月结|账期|付款(?!后)|再报|再给|给您?你?报|回复|reply|前付|ago|保修|质保|保质|warranty|guarantee|shelf|模期|开模|模具|moulds?|molds?|tooling|תבנית|แม่พิมพ์|โมลด์|payment|credit|\bnet\b|(?<!(?:of|after|receipt|against) (?:the )?)l\/c|storage|price (?:good|hold|firm)|offer|תוקף|תק[ףפ]|שוטף|תשלום|אחריות|חופש|סגור|אשראי|เครดิต|รับประกัน|ยืนราคา|หยุด|ชำระ|ราคานี้|翻单|返单|repeat|re-?order|海运|船期|运输|路上|transit|by sea|by air|הפלגה|שילוח/i;
export const CREDIT = /(?<![a-z])(?:l\/?c|t\/?t|sight)(?![a-z])|信用证/i;
/** Another time holds for what is in stock. */
export const IF_STOCK = /现货|库存|定[制做]|stock|custom|\bif\b|\bfor[ \t]*$|如果|במלאי|พร้อมส่ง/i;
export const REST = /剩下|其余|余下|(?<![a-z])(?:the rest|remaining)(?![a-z])|השאר|ที่เหลือ/i;
export const LEAD =
  /[天日]内?(?:能|可以?)?(?:[交发]|出(?!来))|首单|交期|货期|交货|出货|发货|工期|生产|大货|做货|lead|l\/t|(?<![a-z])ready(?: in|:)|(?<![a-z])lt(?![a-z])|deliver|dely|despatch|dispatch|shipment|ships?(?= (?:within|in))|production|bulk|\bmass\b|ระยะเวลา|אספקה|מוכ(?:ן|נים|נה)|ייצור|ผลิต|ส่ง|รอ(?=[ \t]*\d)|ทำทัน|(?:after|upon|from)[^;,.]{0,12}(?:deposit|payment|order|receipt)|(?:定金|订金|收款|付款|预付款?)后|หลัง(?:จาก)?(?:มัดจำ|ชำระ)|מ(?:יום )?(?:ה?מקדמה|ה?הזמנה)/i;
const DAYS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:周|星期|week|wk|שבוע|อาทิตย์|สัปดาห์)/i, 7],
  [/^(?:个?月|month|חודש|เดือน)/i, 30],
];

const COUNT_WORDS: Record<string, number> = {
  半: 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  שלושה: 3,
  ארבעה: 4,
  חמישה: 5,
  שישה: 6,
  שבעה: 7,
  שמונה: 8,
  עשרה: 10,
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
};

export function daysIn(match: RegExpMatchArray | undefined): number | null {
  if (match === undefined) return null;
  const word = match[3] ?? match[4];
  if (word !== undefined) return { שבועיים: 14, חודשיים: 60, חודש: 30, שבוע: 7 }[word] ?? null;
  const count = COUNT_WORDS[(match[1] ?? '').toLowerCase()] ?? hanNumber(match[1] ?? '');
  const factor = DAYS_OF.find(([pattern]) => pattern.test(match[2] ?? ''))?.[1] ?? 1;
  const days = count === null ? null : count * factor;
  return days !== null && Number.isInteger(days) && days <= 999 ? days : null;
}
