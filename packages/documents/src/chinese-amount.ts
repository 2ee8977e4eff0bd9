const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];
const NAMES = new Intl.DisplayNames(['zh-CN'], { type: 'currency', fallback: 'code' });

/** An amount in the characters of contracts, which cannot be altered: `人民币（大写）：叁万伍仟元整`. */
export const chineseAmount = (amount: number, currency: string): string =>
  `${currencyName(currency)}（大写）：${chineseNumber(amount)}`;

function currencyName(currency: string): string {
  try {
    return NAMES.of(currency) ?? currency;
  } catch {
    // The office may use a code that is no code of ISO 4217.
    return currency;
  }
}

/** Up to 999,999,999,999.99, by the rules of the People's Bank of China for writing bills. */
export function chineseNumber(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const [yuan, jiao, fen] = [Math.floor(cents / 100), Math.floor(cents / 10) % 10, cents % 10];
  const sign = amount < 0 && cents > 0 ? '负' : '';
  const whole = yuan === 0 && cents > 0 ? '' : `${integer(yuan)}元`;
  if (jiao === 0 && fen === 0) return `${sign}${whole}整`;
  const tenths = jiao === 0 ? (whole === '' ? '' : '零') : `${DIGITS[jiao]}角`;
  return sign + whole + tenths + (fen === 0 ? '整' : `${DIGITS[fen]}分`);
}

/** Zeros within a group of four digits, and between groups, are one 零; those at the end of a group are none. */
function integer(value: number): string {
  if (value === 0) return '零';
  let text = '';
  let isAfterEmpty = false;
  for (let group = GROUPS.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(value / 10_000 ** group) % 10_000;
    if (part === 0) {
      isAfterEmpty = true;
      continue;
    }
    text += (text !== '' && (part < 1000 || isAfterEmpty) ? '零' : '') + fourDigits(part) + GROUPS[group];
    isAfterEmpty = false;
  }
  return text;
}

function fourDigits(value: number): string {
  let text = '';
  for (let place = PLACES.length - 1; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit > 0) text += `${DIGITS[digit]}${PLACES[place]}`;
    else if (text !== '' && value % 10 ** place > 0 && !text.endsWith('零')) text += '零';
  }
  return text;
}
