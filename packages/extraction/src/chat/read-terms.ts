import { type ChatAnswer, type ChatRequest, type Note, TRADE_TERMS, type TradeTerm } from './chat-answer.ts';
import { at, blank, hide } from './chat-text.ts';

/** Tax, incoterm and validity. Returns the text without dates. */
export function readTerms(text: string, { incoterm, today }: ChatRequest, { terms }: ChatAnswer, note: Note): string {
  const tax = [...text.matchAll(TAX)].find(({ 0: words, index }) => !isQuestion(text, index + words.length));
  if (tax) {
    terms.tax = tax.groups?.['without'] === undefined ? 'with' : 'without';
    note('terms.tax', at(tax));
  }
  const named = [...text.matchAll(INCOTERM)];
  const chosen = named.find((match) => incotermIn(match[0]) === incoterm) ?? named[0];
  if (chosen) {
    terms.incoterm = incotermIn(chosen[0]);
    note('terms.incoterm', at(chosen));
    const place = (chosen[1] ?? chosen[2] ?? '').trim();
    if (place !== '') {
      terms.place = place;
      note('terms.place', at(chosen));
    }
  }
  let rest = text;
  const valid = VALID_DAYS.exec(text);
  const until = VALID_UNTIL.exec(text);
  if (valid) {
    terms.validUntil = addDays(today, Number(valid[1]));
    note('terms.validUntil', at(valid));
    rest = hide(rest, at(valid));
  } else if (until) {
    const date = readDate(until[1] ?? '', today);
    if (date !== null) {
      terms.validUntil = date;
      note('terms.validUntil', at(until));
    }
  }
  return rest.replace(DATE, blank);
}

const TAX =
  /(?<without>不含税|未税|不带票|不含票|不开票|税点?[^;,。\n]{0,5}另|含税[^;,。\n]{0,4}加|开票[^;,。\n]{0,4}加|裸价|(?:vat|tax)(?: is)? (?:not included|excluded)|(?:excl(?:uding|\.)?|without|no) (?:vat|tax))|(?<!不)(?:含税|含\d+%?个?点?(?:增值)?税|带票|含票|(?:vat|tax)(?: is)? included|(?:incl(?:uding|\.)?|with) (?:vat|tax))/gi;
const isQuestion = (text: string, end: number): boolean => /^\s*(?:吗|么|不\?|还是|[/或]|\?)/.test(text.slice(end));

export const INCOTERM =
  /(?<![a-z])(?:exw|fca|fob|cfr|cif|cpt|cip|dap|dpu|ddp)(?![a-z])(?:\s*((?!价|含|不含|的|报|起|单)\p{Script=Han}{2,4}?)(?=[^\p{Script=Han}]|价|港|$)|\s+((?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)))?|出厂价|离岸价|到岸价/giu;
export const incotermIn = (words: string): TradeTerm => {
  const code = { 出厂价: 'EXW', 离岸价: 'FOB', 到岸价: 'CIF' }[words] ?? words.slice(0, 3).toUpperCase();
  return TRADE_TERMS.find((term) => term === code) ?? '';
};

const DAY =
  '\\d{4}[/.年-][ \\t]*\\d{1,2}[/.月-][ \\t]*\\d{1,2}[ \\t]*[日号]?|\\d{1,2}月\\d{1,2}[日号]?|\\d{1,2}月底?|(?:\\d{1,2}(?:[ \\t]*-[ \\t]*\\d{1,2})? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?(?: \\d{1,2}(?!\\d))?';
const DATE = new RegExp(`(?<![\\d.a-z])(?:${DAY})(?![a-z])|(?<![\\d.])\\d{1,2}:\\d{2}(?![\\d.])`, 'gi');
const VALID_UNTIL = new RegExp(`(?:有效期?|valid)[ \\t]*(?:[到至:]|until|till|to)*[ \\t]*(${DAY})`, 'i');
const VALID_DAYS = /(?:有效期?|valid(?:ity)?)[^\d\n;,。]{0,6}(\d{1,3})\s*(?:天|日(?!前)|days?)/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function readDate(words: string, today: string): string | null {
  const numbers = words.match(/\d+/g)?.map(Number) ?? [];
  const named = MONTHS.findIndex((month) => words.toLowerCase().includes(month)) + 1;
  const [year, month, day] =
    numbers.length === 3 ? numbers : named > 0 ? [null, named, numbers[0]] : [null, numbers[0], numbers[1]];
  if (month === undefined || day === undefined) return null;
  const ofYear = (one: number) => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const date = ofYear(year ?? (ofYear(thisYear) < today ? thisYear + 1 : thisYear));
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : date;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
