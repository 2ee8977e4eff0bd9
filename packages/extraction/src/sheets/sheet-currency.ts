/** Signs and words of currencies. A word counts only where a price is expected. */
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['HKD', /hk\$|\bhkd\b|港币|港元/iu],
  ['TWD', /nt\$|\btwd\b|台币|新台幣/iu],
  ['BRL', /r\$|\bbrl\b|reais/iu],
  ['AUD', /a\$|\baud\b/iu],
  ['CAD', /c\$|\bcad\b/iu],
  ['SGD', /s\$|\bsgd\b/iu],
  ['USD', /us\$|\busd\b|u\.s\.d|美元|美金|долл|דולר|\bdollars?\b/iu],
  ['EUR', /€|\beur\b|欧元|евро|\beuros?\b|אירו|ευρώ/iu],
  ['GBP', /£|\bgbp\b|英镑|\bpounds?\b/iu],
  ['CNY', /\brmb\b|\bcny\b|人民币|人民幣|元|юан|יואן/iu],
  ['ILS', /₪|\bnis\b|\bils\b|ש["״']?ח|שקל/iu],
  ['TRY', /₺|\btl\b|\btry\b|\blira\b/iu],
  ['RUB', /₽|\brub\b|руб|(?<=\d\s?)р\.?(?!\p{L})/iu],
  ['UAH', /₴|\buah\b|грн/iu],
  ['KZT', /₸|\bkzt\b|тенге/iu],
  ['INR', /₹|\binr\b|\brs\.?(?!\p{L})|\brupees?\b/iu],
  ['THB', /฿|\bthb\b|บาท|\bbaht\b/iu],
  ['VND', /₫|\bvnd\b/iu],
  ['KRW', /₩|\bkrw\b/iu],
  ['JPY', /\bjpy\b|円|\byen\b/iu],
  ['PLN', /zł|\bpln\b/iu],
  ['CZK', /kč|\bczk\b/iu],
  ['IDR', /\brp\.?(?!\p{L})|\bidr\b/iu],
  ['MYR', /\bmyr\b/iu],
  ['AED', /\baed\b|\bdhs\b/iu],
  ['HUF', /\bhuf\b|\bft\b/iu],
  ['CHF', /\bchf\b/iu],
];

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
