import type { TradeFacts } from '@sampan/contract/trade-facts';

/** Names of specifications that say what a field of the product says, as in the migration of the fields. */
const NAMES: readonly (readonly [keyof TradeFacts, RegExp])[] = [
  [
    'moq',
    /^(moq|min(imum|\.)? order( quantity| qty)?|min(imum|\.)? (quantity|qty)|(כמות )?מינימום( להזמנה)?|(最小|最低)?起[订訂]量)$/,
  ],
  ['unit', /^(unit|price unit|sold by|(יחידת )?(מידה|מכירה)|יחידה|(计价|销售)?单位)$/],
  [
    'leadDays',
    /^(lead time|delivery( time)?|production( lead)? time|זמן (אספקה|ייצור)|מועד אספקה|交期|交货(期|时间)|生产周期)$/,
  ],
  [
    'cartonQuantity',
    /^(carton|carton quantity|(pcs|qty|quantity) ?(\/|per) ?(ctn|carton)|כמות בקרטון|装箱数|每箱数量)$/,
  ],
  ['cartonCm', /^(carton (size|dimensions?)|מידות (ה)?קרטון|外箱尺寸|箱规)$/],
  ['cartonKg', /^(carton weight|g\.?w\.? ?(\/|per) ?(ctn|carton)|משקל (ה)?קרטון|整箱毛重)$/],
  ['hsCode', /^(hs|hs code|קוד מכס|海关编码|hs编码)$/],
  ['material', /^(material|חומר|材质|材料)$/],
  ['color', /^(colou?r|צבע|颜色)$/],
  ['size', /^(size|מידה|גודל|尺码)$/],
  ['origin', /^(origin|country of origin|made in|ארץ (ייצור|מקור)|原产地|原产国)$/],
  ['port', /^(port|fob port|port of loading|נמל( טעינה)?|起运港|装运港)$/],
  ['brand', /^(brand|מותג|品牌)$/],
];

type StatedFacts = { readonly [Field in keyof TradeFacts]?: unknown };
type LabelOf = (word: string) => string | undefined;

/** The words of specifications that the glossary may have. */
export const specificationWords = (specifications: Readonly<Record<string, string>>): string[] =>
  Object.entries(specifications).flatMap(([name, value]) => [name, value, ...value.split(LIST), ...wordsOf(value)]);

const LIST = /\s*[,，、/]\s*/;
/** `25 days`, `220V`, `3 层` */
const COUNTED = /^(\d[\d.,]*)(\s*)(\p{L}+)$/u;
const wordsOf = (value: string): string[] => COUNTED.exec(value)?.slice(3) ?? [];

/**
 * The specifications as a visitor reads them: in their language where the glossary has the words, and without those that
 * a field of the product says already. Undefined if that changes nothing.
 */
export function readableSpecifications(
  specifications: Readonly<Record<string, string>>,
  facts: StatedFacts,
  labelOf: LabelOf,
): Record<string, string> | undefined {
  const given = Object.entries(specifications);
  const shown = given
    .filter(([name]) => !isStated(name, facts))
    .map(([name, value]): [string, string] => [labelOf(name) ?? name, valueIn(value, labelOf)]);
  const isSame = shown.length === given.length && shown.every((pair, at) => String(pair) === String(given[at]));
  return isSame ? undefined : Object.fromEntries(shown);
}

function isStated(name: string, facts: StatedFacts): boolean {
  const key = name.normalize('NFKC').trim().toLowerCase();
  const [field] = NAMES.find(([, names]) => names.test(key)) ?? [];
  return field !== undefined && facts[field] !== undefined;
}

function valueIn(value: string, labelOf: LabelOf): string {
  const whole = labelOf(value);
  if (whole !== undefined) return whole;
  const [, number, space, word = ''] = COUNTED.exec(value) ?? [];
  const unit = labelOf(word);
  if (unit !== undefined && unit !== word) return `${number}${space || ' '}${unit}`;
  const labels = value.split(LIST).map((part) => labelOf(part));
  return labels.length > 1 && labels.every((label) => label !== undefined) ? labels.join(', ') : value;
}
