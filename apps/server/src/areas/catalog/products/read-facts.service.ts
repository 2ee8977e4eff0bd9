import type { TradeFacts } from '@sampan/contract/trade-facts';
import { UNITS, unitCode } from '@sampan/contract/units';

/** What an attribute or a specification says of a product: its name and its value. */
type Said = readonly [name: string, value: string];
type ReadFacts = Partial<TradeFacts>;

const PIECES = '(?:pcs|pieces?|pc|units?|יחידות|יח׳|件|个|只)';
const DAYS = '(?:days?|ימים|יום|天|日)';
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,3})?`;

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

const COUNTRIES: Readonly<Record<string, string>> = {
  china: 'CN',
  prc: 'CN',
  cn: 'CN',
  סין: 'CN',
  中国: 'CN',
  thailand: 'TH',
  th: 'TH',
  תאילנד: 'TH',
  泰国: 'TH',
};

/** The field of the product that a specification of this name says. */
export function statedField(name: string): keyof TradeFacts | undefined {
  const key = name.normalize('NFKC').trim().toLowerCase();
  return NAMES.find(([, names]) => names.test(key))?.[0];
}

/** The only match of a pattern; undefined if there are several that differ. */
function only(pattern: string, value: string): RegExpExecArray | undefined {
  const [first, ...others] = value.matchAll(new RegExp(pattern, 'gu'));
  return others.every(([text]) => text === first?.[0]) ? first : undefined;
}

function cartonIn(value: string): ReadFacts {
  const pieces = only(String.raw`(?<![\d.,])([1-9]\d{0,5}) ?${PIECES}(?![\p{L}\d])`, value)?.[1];
  const sides = only(`(?<![\\d.])(${NUMBER}) ?[x*] ?(${NUMBER}) ?[x*] ?(${NUMBER}) ?(cm|mm)(?!\\p{L})`, value);
  const weight = /n\.?w|net|净重|נטו/.test(value)
    ? undefined
    : only(`(?<![\\d.])(${NUMBER}) ?(?:kgs?|ק״ג|公斤)(?!\\p{L})`, value)?.[1];
  const [length, width, height] = sides?.slice(1, 4).map((side) => Number(side) / (sides[4] === 'mm' ? 10 : 1)) ?? [];
  const isSize = [length, width, height].every((side) => side !== undefined && side >= 0.1 && side <= 500);
  return {
    ...(pieces !== undefined && { cartonQuantity: Number(pieces) }),
    ...(isSize && { cartonCm: [length ?? 0, width ?? 0, height ?? 0].map(inTenths) as [number, number, number] }),
    ...(Number(weight) > 0 && { cartonKg: Number(weight) }),
  };
}

const inTenths = (value: number): number => Math.round(value * 10) / 10;
const short = (field: keyof TradeFacts, value: string, max: number): ReadFacts =>
  value !== '' && [...value].length <= max ? { [field]: value } : {};

/** What the value of a field says; nothing if it leaves a doubt. */
function read(field: keyof TradeFacts, value: string): ReadFacts {
  const text = value.toLowerCase().replaceAll('×', 'x');
  const number = (pattern: string) => new RegExp(`^${pattern}$`, 'u').exec(text)?.[1];
  switch (field) {
    case 'moq': {
      const pieces = number(`([1-9]\\d{0,8}|[1-9]\\d{0,2}(?:,\\d{3}){1,2})(?: ?${PIECES})?\\.?`);
      return pieces === undefined ? {} : { moq: Number(pieces.replaceAll(',', '')) };
    }
    case 'leadDays': {
      const days = number(`(\\d{1,3}) ?${DAYS}`);
      return days === undefined ? {} : { leadDays: Number(days) };
    }
    case 'unit': {
      const code = unitCode(text);
      return UNITS.some((unit) => unit === code) ? { unit: code } : {};
    }
    case 'cartonQuantity':
    case 'cartonCm':
    case 'cartonKg':
      return cartonIn(text);
    case 'hsCode':
      return /^\d[\d.]{3,11}$/.test(text) ? { hsCode: text } : {};
    case 'origin': {
      const origin = COUNTRIES[text];
      return origin === undefined ? {} : { origin };
    }
    default:
      return short(field, value, field === 'material' ? 100 : 60);
  }
}

/** The facts that attributes or specifications say without doubt. Two that disagree say nothing. */
export function factsIn(said: readonly Said[]): ReadFacts {
  const found = new Map<string, unknown>();
  const doubtful = new Set<string>();
  for (const [name, typed] of said) {
    const field = statedField(name);
    if (field === undefined) continue;
    for (const [fact, value] of Object.entries(read(field, typed.normalize('NFKC').trim()))) {
      if (found.has(fact) && JSON.stringify(found.get(fact)) !== JSON.stringify(value)) doubtful.add(fact);
      found.set(fact, value);
    }
  }
  return Object.fromEntries([...found].filter(([fact]) => !doubtful.has(fact)));
}
