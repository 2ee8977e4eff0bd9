export const DIGITS = '零一二三四五六七八九';
export const HAN_NUMBER = '(?<![零一二两三四五六七八九十百千万半])[零一二两三四五六七八九十百千万半]{1,8}';
/** A whole number with its decimals, never a stretch of a longer one. */
export const NUMBER =
  '(?<!\\d|\\d\\.)(?:\\d{1,3}(?:,\\d{3}){1,3}(?!\\d)(?:\\.\\d{1,4})?|\\d{1,9}(?:\\.\\d{1,4}|,\\d{1,2}(?!\\d))?)(?!\\d|\\.\\d|,\\d{3}(?!\\d))';
const SCALE = 'k(?![a-z])|千|万|w(?![a-z])|אלף|אלפים|พัน|หมื่น|แสน';
export const SCALED = `(?:${NUMBER}[ \\t]*(?:${SCALE})?|${HAN_NUMBER}|אלפיים|אלף|(?:หมื่น|พัน)(?=ชิ้น|ใบ|อัน|ตัว|ผืน|ชุด))`;
export const PIECE =
  "(?:(?:pieces?|pcs?|pces|pz|units?|nos|sets?|pairs?|prs|rolls?)(?![a-z])|个|只|件(?!规)|套|双|对(?!应)|支|条|把|盏|台(?!币)|张|本|根|片|枚|顶|瓶|粒|颗|盒|包(?!装|邮|运|税|含)|袋|罐|卷|辆|副|床|面(?!料)|株|盆|串|组|יח'|יחידות|יחידה|יח(?![א-ת])|חתיכות|זוגות|סטים|ชิ้น|ใบ|อัน|ตัว(?!อย่าง|ที่)|ชุด|คู่|ผืน|ด้าม|คัน|แผ่น|เล่ม|ถุง|แพ็ค|ซอง|ขวด|ก้อน|กระปุก|เส้น|แท่ง|หลอด|ลูก|หัว|เครื่อง|ห่อ|ม้วน|กระป๋อง|ดอก)";
export const CARTON =
  '(?:(?:外|大|纸|整)?(?<!集装|货)箱子?|(?:(?:master|outer|export)[ \\t]*)?(?:ctns?|cartons?|cases?|bales?)(?![a-z])|קרטונים|קרטון(?: מאסטר)?|ארגזים|ארגז|ลัง)';
export const DOZEN = '(?:打(?![样错版包折印])|(?:dozens?|doz|dzn|dz)(?![a-z])|תריסרים|תריסר|โหล)';
/** The scripts whose words stand beside a number as English ones do. */
export const HE_TH = '\\u0590-\\u05ff\\u0e00-\\u0e7f';

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us\$|\$|usd|us|美金|美元|美刀|刀|dollars?)$/i, 'USD'],
  [/^(?:rmb|cny|¥|元|块钱?|人民币|yuan)$/i, 'CNY'],
  [/^(?:thb|baht|บาท|฿|บ\.|\.-)$/i, 'THB'],
  [/^(?:twd|ntd?\$?|新?台币)$/i, 'TWD'],
  [/^(?:hkd|hk\$|港币|港元)$/i, 'HKD'],
  [/^(?:inr|rs\.?|₹|rupees?|卢比)$/i, 'INR'],
  [/^(?:vnd|₫)$/i, 'VND'],
  [/^(?:gbp|£)$/i, 'GBP'],
  [/^(?:eur|€|欧元?|יורו|euros?)$/i, 'EUR'],
  [/^(?:ils|nis|₪|ש"ח|שח|שקל|שקלים)$/i, 'ILS'],
  [/^(?:דולר|דולרים|ดอลลาร์|เหรียญ)$/, 'USD'],
  [/^(?:יואן|หยวน)$/, 'CNY'],
];
export const currencyOf = (sign: string | undefined): string | null =>
  CURRENCIES.find(([pattern]) => pattern.test(sign ?? ''))?.[1] ?? null;
export const SIGN_BEFORE =
  '(?:us\\$|ntd?\\$|ntd|hk\\$|usd|us(?=[ \\t]*\\d)|rmb|cny|thb|twd|hkd|inr|rs\\.?|vnd|gbp|eur|ils|nis|人民币|美金|[$¥฿€₪₹£])';
export const SIGN_AFTER =
  '(?:(?:usd|rmb|cny|thb|twd|ntd|hkd|inr|vnd|gbp|rs\\.?|rupees?|us\\$)(?![a-z])|eur(?:os?)?|ils|nis|美金|美元|美刀|新?台币|港币|港元|卢比|元|块钱?|人民币|yuan|dollars?|baht|บาท|บ\\.|\\.-(?!\\d)|刀|欧元?|ש"ח|שח(?![א-ת])|שקלים|שקל|דולרים|דולר|יורו|יואן|ดอลลาร์|เหรียญ|หยวน|[$¥฿€₪₹£₫])';

/** A currency that is named without an amount. */
export const CURRENCY_WORD =
  /(?<![a-z]|\d[ \t]*)(?:(?:usd|us\$|rmb|cny|thb|twd|ntd|hkd|inr|eur|ils|nis|vnd|gbp)(?![a-z])|美金|美元|人民币|台币|港币|บาท|ดอลลาร์|(?<=(?<![א-ת])[בהול]{0,2})(?:דולר|שקל|ש"ח|יורו))(?![ \t]*\d)/gi;

const SCALES: Record<string, number> = {
  k: 1000,
  千: 1000,
  אלף: 1000,
  אלפים: 1000,
  พัน: 1000,
  万: 10_000,
  w: 10_000,
  หมื่น: 10_000,
  แสน: 100_000,
};

/** In chats of these languages a point is a decimal point; a comma separates thousands or, before one or two digits, decimals. */
export function readAmount(words: string): number | null {
  const digits = words.trim();
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** Parses 1000, 1,000, 2k, 1.5万, 两千 and 十八. */
export function hanNumber(words: string): number | null {
  const [, digits, scale = ''] = /^(.*?\d)\s*(k|千|万|w|אלף|אלפים|พัน|หมื่น|แสน)?$/i.exec(words.trim()) ?? [];
  if (digits !== undefined) {
    const amount = readAmount(digits);
    return amount === null ? null : Math.round(amount * (SCALES[scale.toLowerCase()] ?? 1) * 10_000) / 10_000;
  }
  const named = { אלף: 1000, אלפיים: 2000, พัน: 1000, หมื่น: 10_000 }[words.trim()];
  if (named !== undefined) return named;
  let total = 0;
  let digit = 0;
  let last = 1;
  for (const sign of words.trim().replaceAll('两', '二')) {
    const unit = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }[sign];
    if (unit === undefined) {
      // 七八块 is seven or eight.
      if (digit > 0) return null;
      digit = DIGITS.indexOf(sign);
      if (digit < 0) return null;
      if (digit === 0) last = 1;
    } else if (unit === 10_000) {
      total = (total + digit) * unit;
      digit = 0;
      last = unit;
    } else {
      total += (digit || 1) * unit;
      digit = 0;
      last = unit;
    }
  }
  // 三千五 is 3500, 三千零五 is 3005.
  const sum = total + digit * (last >= 100 ? last / 10 : 1);
  return sum > 0 ? sum : null;
}

/** A count of pieces. Three decimals, as in 1.000, may be thousands or not: nobody can tell. */
export function wholeNumber(words: string): number | null {
  const count = hanNumber(words);
  return count === null || !Number.isInteger(count) || count < 1 || /\d\.\d{3}(?!\d)/.test(words) ? null : count;
}

export const MOQ_WORD =
  "moq|不[低少]于|最[低小]起订量?|起订量?|起批量?|起定量?|最小量|最[低小]订(?:单)?量|最少|最低(?=[ \\t]*\\d{3,6}[ \\t]*[个只件套双对支条把盏台])|minimum(?: order)?(?: quantity| qty)?|min\\.?(?: order| qty| quantity)*|מינימום(?: להזמנה| הזמנה| כמות)?|כמות מינימ(?:ום|לית)|הזמנה מינימלית|מינ'(?: הזמנה)?|(?:สั่ง|ยอด)?ขั้นต่ำ(?:สั่ง)?|อย่างน้อย";
