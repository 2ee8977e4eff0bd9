/** A code is no part of a word or of a model number such as TL-5. */
const code = (codes: string) =>
  String.raw`(?<![\p{L}\d-])(?:${codes})(?!\p{L}|[-–/]\d)|(?<=\d\s?)(?:${codes})(?!\p{L})`;
/** The dollar of a country: A$, and not the end of US$. */
const dollar = (letters: string) => String.raw`(?<!\p{L})(?:${letters})\s?\$`;

/** Signs and words of currencies. A word counts only where a price is expected. */
const CURRENCIES = (
  [
    ['HKD', dollar('hk'), code('hkd'), '港币|港元'],
    ['TWD', dollar('nt'), code('twd'), '台币|新台幣'],
    ['BRL', dollar('r'), code('brl'), 'reais'],
    ['AUD', dollar('au?'), code('aud')],
    ['CAD', dollar('ca?'), code('cad')],
    ['SGD', dollar('s'), code('sgd')],
    ['USD', dollar('us'), code(String.raw`usd|u\.s\.d|dollars?`), '美元|美金|долл|דולר'],
    ['EUR', '€', code('eur|euros?'), '欧元|евро|אירו|ευρώ'],
    ['GBP', '£', code('gbp|pounds?'), '英镑'],
    ['CNY', code('rmb|cny'), '人民币|人民幣|元|юан|יואן'],
    ['ILS', '₪', code('nis|ils'), 'ש["״\']?ח|שקל'],
    ['TRY', '₺', code('tl|try|lira')],
    ['RUB', '₽', code('rub'), String.raw`руб|(?<=\d\s?)р\.?(?!\p{L})`],
    ['UAH', '₴', code('uah'), 'грн'],
    ['KZT', '₸', code('kzt'), 'тенге'],
    ['INR', '₹', code(String.raw`inr|rs\.?|rupees?`)],
    ['THB', '฿', code('thb|baht'), 'บาท'],
    ['VND', '₫', code('vnd')],
    ['KRW', '₩', code('krw')],
    ['JPY', code('jpy|yen'), '円'],
    ['PLN', 'zł', code('pln')],
    ['CZK', 'kč', code('czk')],
    ['IDR', code(String.raw`rp\.?|idr`)],
    ['MYR', code('myr|rm')],
    ['AED', code('aed|dhs')],
    ['HUF', code('huf|ft')],
    ['CHF', code('chf')],
    ['PEN', String.raw`(?<![\p{L}\d/])s\/\.?(?=[\s\d]|$)`, String.raw`\b(?:en|in|nuevos) soles\b`],
  ] as const
).map(([currency, ...patterns]) => [currency, new RegExp(patterns.join('|'), 'iu')] as const);

export interface FoundCurrency {
  /** Null: several countries share the sign. */
  readonly currency: string | null;
  readonly sign: string;
}

/** `isChinese`: the yen sign means yuan in this workbook, and the dollar sign US dollars. */
export function currencyIn(text: string, isChinese: boolean): FoundCurrency | null {
  const plain = text.normalize('NFKC');
  for (const [currency, pattern] of CURRENCIES) {
    const found = pattern.exec(plain);
    if (found) return { currency, sign: found[0] };
  }
  const shared = /[¥￥$]/u.exec(plain)?.[0];
  if (shared === undefined) return null;
  const sign = shared === '$' ? '$' : '¥';
  return { currency: isChinese ? (sign === '$' ? 'USD' : 'CNY') : null, sign };
}

/** The currency of a number format: the text in quotes or in [$…-…], not its digits. */
export function currencyOfFormat(format: string, isChinese: boolean): FoundCurrency | null {
  if (/\[\$(?:US)?\$-(?:en-US|0?409)\]/.test(format)) return { currency: 'USD', sign: '$' };
  if (/\[\$[¥￥]-(?:804|478|1004)\]/.test(format)) return { currency: 'CNY', sign: '¥' };
  if (/\[\$[¥￥]-411\]/.test(format)) return { currency: 'JPY', sign: '¥' };
  const literal = [
    ...Array.from(format.matchAll(/\[\$([^\]-]*)/g), ([, text]) => text ?? ''),
    ...Array.from(format.matchAll(/"([^"]*)"/g), ([, text]) => text ?? ''),
    format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '').replace(/[^$€£¥￥₪₺₽₹฿]/gu, ''),
  ].join(' ');
  return currencyIn(literal, isChinese);
}
