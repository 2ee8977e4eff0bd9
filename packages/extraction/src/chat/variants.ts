/** A message often gives the prices of several sizes, of which one was asked for: 500 ml 12.8, 750 ml 15.2. */
import type { ChatRequest, Span } from './chat-answer.ts';
import { at, hide, NEAR } from './chat-text.ts';

const UNITS: readonly string[] = [
  'ml|毫升|cc|מ"ל|มล\\.?',
  'l|升|liters?|litres?|ליטר|ลิตร',
  'cm|公分|厘米|ס"מ|ซม\\.?',
  'mm|毫米|מ"מ|มม\\.?',
  'm|米',
  "\"|''|寸|inch(?:es)?|אינץ'?|นิ้ว",
  'w|瓦|וואט|วัตต์',
  'gsm|g|克|גרם|กรัม',
  'kgs?|公斤|ק"ג',
  'oz|安',
  'mah',
  '件套|件装|片装?|只装|支装|个装|粒|חלקים|pcs set|piece set',
];

interface Spec extends Span {
  unit: number;
  value: number;
}

const SPECS = UNITS.map(
  (words) => new RegExp(`(?<![\\d.x×*])(\\d+(?:\\.\\d+)?)[ \\t]*(?:${words})(?![a-zא-ת\\d*×])`, 'gi'),
);

const specsIn = (text: string): Spec[] =>
  SPECS.flatMap((pattern, unit) =>
    [...text.matchAll(pattern)].map((match) => ({ ...at(match), unit, value: Number(match[1]) })),
  ).toSorted((a, b) => a.start - b.start);

/** A clause, and those behind it that hold no words: 20000 mAh: 1k 8.8, 3k 8.5. In Thai, the words up to a price. */
const FIGURES = '(?:[\\d.:$¥€₪ @/-]|,(?=\\d)|k(?![a-z])|usd|rmb|thb|pcs?|each|[个只套件元块]|บาท|ש"ח)*';
const SEGMENT = new RegExp(
  `^[^\\d\\n]*[\\d.,]+[ \\t]*(?:บาท|\\.-)|^(?:[^\\n;。!?,.]|\\.(?!\\s)|,(?=\\d))*(?:[;,](?!\\d)[ \\t]*${FIGURES}(?=[;,。\\n]|$))*`,
  'i',
);

/** Hides what the text says about another size than the requested one. */
export function hideOtherVariants(text: string, { lines }: ChatRequest): string {
  const [line, second] = lines;
  if (!line || second) return text;
  const asked = specsIn(line.names.join('\n').normalize('NFKC'));
  if (asked.length === 0) return text;
  const specs = specsIn(text).filter(({ unit }) => asked.some((one) => one.unit === unit));
  const isAsked = ({ unit, value }: Spec) => asked.some((one) => one.unit === unit && one.value === value);
  const segments = specs.map((spec, index) => {
    const end = spec.end + (SEGMENT.exec(text.slice(spec.end, spec.end + 4 * NEAR))?.[0].length ?? 0);
    return { spec, start: spec.start, end: Math.min(end, specs[index + 1]?.start ?? end) };
  });
  const priced = segments.filter(({ spec, end }) => /\d/.test(text.slice(spec.end, end)));
  const own = priced.filter(({ spec }) => isAsked(spec)).map(({ spec }) => spec.unit);
  // 350的6.3, 450ml 7.1: the requested size without its unit.
  const bare = asked.filter(({ value }) =>
    new RegExp(`(?:^|[\\s;,。(]|\\bfor )${value}(?!\\d|\\.\\d)[^\\d\\n]{0,8}(?:[\\d.,;\\n]|$)`, 'm').test(text),
  );
  const known = new Set([...own, ...bare.filter(({ value }) => value >= 100).map(({ unit }) => unit)]);
  const others = priced.filter(({ spec }) => !isAsked(spec) && known.has(spec.unit));
  return others.reduce(hide, text);
}
