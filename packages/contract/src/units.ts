import type { Language } from './languages.ts';

/** Units of quantity that are known in three languages. A file without schemas, so that public pages can import it. */

type Names = readonly [one: string, many: string];
type UnitTexts = readonly [en: Names, he: Names, zh: string];

const TEXTS = {
  pcs: [['piece', 'pieces'], ['יחידה', 'יחידות'], '件'],
  set: [['set', 'sets'], ['סט', 'סטים'], '套'],
  pair: [['pair', 'pairs'], ['זוג', 'זוגות'], '双'],
  box: [['box', 'boxes'], ['קופסה', 'קופסאות'], '盒'],
  carton: [['carton', 'cartons'], ['קרטון', 'קרטונים'], '箱'],
  pack: [['pack', 'packs'], ['חבילה', 'חבילות'], '包'],
  roll: [['roll', 'rolls'], ['גליל', 'גלילים'], '卷'],
  bag: [['bag', 'bags'], ['שקית', 'שקיות'], '袋'],
  bottle: [['bottle', 'bottles'], ['בקבוק', 'בקבוקים'], '瓶'],
  dozen: [['dozen', 'dozen'], ['תריסר', 'תריסרים'], '打'],
  kg: [['kg', 'kg'], ['ק״ג', 'ק״ג'], '公斤'],
  t: [['ton', 'tons'], ['טון', 'טונות'], '吨'],
  m: [['m', 'm'], ['מטר', 'מטרים'], '米'],
  m2: [['m²', 'm²'], ['מ״ר', 'מ״ר'], '平方米'],
  l: [['liter', 'liters'], ['ליטר', 'ליטרים'], '升'],
} as const satisfies Record<string, UnitTexts>;

export const UNITS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** Other spellings, in lower case. */
const SPELLINGS: Readonly<Record<string, keyof typeof TEXTS>> = {
  pc: 'pcs',
  'pc.': 'pcs',
  'pcs.': 'pcs',
  unit: 'pcs',
  units: 'pcs',
  'יח׳': 'pcs',
  "יח'": 'pcs',
  个: 'pcs',
  只: 'pcs',
  对: 'pair',
  ctn: 'carton',
  kgs: 'kg',
  千克: 'kg',
  meter: 'm',
  meters: 'm',
  'מ׳': 'm',
};

/** The code of a unit in any language; another text stays as typed. */
export function unitCode(typed: string): string {
  const name = typed.trim().toLowerCase();
  const known = UNITS.find((code) => code === name || TEXTS[code].flat().some((each) => each === name));
  return known ?? SPELLINGS[name] ?? typed.trim();
}

/** A unit in a language as documents print it: they have a short form of pieces of their own. */
export const printedUnit = (unit: string, quantity: number, language: Language): string =>
  unit === 'pcs' ? unit : unitText(unit, quantity, language);

/** A unit in a language: the code of a known one, or the text as it is. */
export function unitText(unit: string, quantity: number, language: Language): string {
  const texts: UnitTexts | undefined = TEXTS[unit as keyof typeof TEXTS];
  if (texts === undefined) return unit;
  const [en, he, zh] = texts;
  if (language === 'zh') return zh;
  return (language === 'he' ? he : en)[quantity === 1 ? 0 : 1];
}
