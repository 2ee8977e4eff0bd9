import { type ChatAnswer, type ChatRequest, type Note, type Span, TRADE_TERMS, type TradeTerm } from './chat-answer.ts';
import { at, blank, hide } from './chat-text.ts';

/** Tax, incoterm and validity. Returns the text without dates. */
export function readTerms(
  text: string,
  { incoterm, today, lines }: ChatRequest,
  { terms }: ChatAnswer,
  note: Note,
  doubt: (span: Span) => void,
): string {
  const taxes = [...text.matchAll(TAX)].filter(({ 0: words, index }) => !isQuestion(text, index + words.length));
  const [tax] = taxes;
  // One price with tax and another without: of one product both prices are given, of several nobody can tell.
  const isUnclear = new Set(taxes.map(taxOf)).size > 1 && (lines.length > 1 || /\n/.test(between(text, taxes)));
  if (isUnclear) for (const each of taxes) doubt(at(each));
  if (tax && !isUnclear) {
    terms.tax = taxOf(tax);
    note('terms.tax', at(tax));
  }
  const named = [...text.matchAll(INCOTERM)].filter((match) => isStatedTerm(text, at(match)));
  const chosen = named.find((match) => incotermIn(match[0]) === incoterm) ?? named[0];
  if (chosen && (incotermIn(chosen[0]) === incoterm || new Set(named.map(([words]) => incotermIn(words))).size === 1)) {
    terms.incoterm = incotermIn(chosen[0]);
    note('terms.incoterm', at(chosen));
    const place = named.find((match) => placeOf(match) !== '' && incotermIn(match[0]) === terms.incoterm) ?? chosen;
    if (placeOf(place) !== '') {
      terms.place = placeOf(place);
      note('terms.place', at(place));
    }
  }
  let rest = text;
  const days = VALID_DAYS.exec(text);
  const { count, weeks, more } = days?.groups ?? {};
  const validities = days
    ? [{ found: days, date: addDays(today, Number(count ?? more) * (weeks === undefined ? 1 : 7)) }]
    : [...text.matchAll(VALID_UNTIL)].map((found) => ({
        found,
        date: readDate(found.slice(1).find((words) => words !== undefined) ?? '', today),
      }));
  // "Price for 1.7 L" is no date.
  const validity = validities.find(({ date }) => date !== null) ?? validities.at(0);
  if (validity) {
    rest = hide(rest, at(validity.found));
    if (validity.date !== null) {
      terms.validUntil = validity.date;
      note('terms.validUntil', at(validity.found));
    }
  }
  return rest.replace(DATE, blank);
}

const taxOf = (match: RegExpMatchArray) => (match.groups?.['without'] === undefined ? 'with' : 'without');
const between = (text: string, matches: readonly RegExpMatchArray[]): string =>
  text.slice(matches[0]?.index ?? 0, matches.at(-1)?.index ?? 0);
const TAX =
  /(?<without>不含税|不含\d+%?个?点?的?(?:增值)?税|不含增值税|未税|免税价|不带票|不含票|不含发票|不开发?票|无票|[税票]点?[^;,。\n]{0,5}另|含税[^;,。\n]{0,4}加|[开要]票[^;,。\n]{0,4}加|(?:vat|tax|gst)(?:[ \t]*\d{1,2}%)?(?: is| are)? (?:not incl(?:uded|\.)?|excluded|extra|exclusive)|(?:not? incl(?:uding|uded|ude|\.)?|excl(?:uding|uded|usive of|\.)?|exclude|without|no|ex\.?|before|\+|plus|extra)[ \t]*(?:\d+% ?)?(?:vat|tax|gst)|(?:לא כולל(?:ים|ת|ות)?|לפני|ללא|בלי|פלוס|בתוספת|ועוד|\+)[ \t]*(?:ה)?מע"?מ(?![א-ת])|מע"?מ(?: \d{1,2}%)? (?:לא כלול|יתווסף|נוסף|לא נכלל|בנוסף|בנפרד)|(?:ยัง)?ไม่รวม[ \t]*(?:vat|ภาษี|แวต|แวท)|(?:vat|แวต|แวท|ภาษี)[ \t]*(?:แยก|ต่างหาก)|ไม่มี[ \t]*(?:vat|แวต)|บวก[ \t]*(?:vat|แวต))|(?<!不)(?:含税|含\d+%?个?点?的?(?:增值)?税|含增值税|含\d+个?点|带票|带税|含[专普]?票|含发票|(?:vat|tax|gst)(?: is)? (?:incl(?:uded|usive|\.)?)|(?<!not )(?:incl(?:uding|udes?|usive of|\.)?|with)[ \t]*(?:\d+% ?)?(?:vat|tax|gst))|מע"?מ כלול|(?<!לא )(?:כולל(?:ים|ת|ות)?|עם)[ \t]*(?:ה)?מע"?מ(?![א-ת])|(?<!ไม่)รวม[ \t]*(?:vat|ภาษี|แวต|แวท)/gi;
const isQuestion = (text: string, end: number): boolean =>
  /^\s*(?:吗|么|不\?|还是|[/或]|\?|ไหม|หรือ)/.test(text.slice(end));

const HAN_PLACE =
  '宁波|上海|深圳|盐田|蛇口|广州|南沙|黄埔|青岛|厦门|天津|义乌|温州|大连|连云港|福州|中山|佛山|东莞|汕头|香港|杭州|苏州|台州|金华|永康|顺德|阳江|潮州|泉州|晋江|嘉兴|湖州|绍兴|常州|无锡|扬州|烟台|珠海|惠州|江门|揭阳|北仑|太仓|洋山|重庆|成都|武汉|临沂|德化|景德镇|慈溪|余姚|基隆|高雄|曼谷|海法|阿什杜德|\\p{Script=Han}{2,3}(?=港)';
const PLACE =
  "ningbo|shanghai|shenzhen|yantian|guangzhou|nansha|qingdao|xiamen|tianjin|yiwu|hong kong|laem chabang|bangkok|chiang mai|haifa|ashdod|נינגבו|שנחאי|שנגחאי|שנזן|שנג'ן|גואנגזו|צ'ינגדאו|שיאמן|הונג קונג|בנגקוק|חיפה|אשדוד|แหลมฉบัง|กรุงเทพฯ?|คลองเตย|เชียงใหม่|หนิงโป|เซี่ยงไฮ้|เซินเจิ้น";
const NO_PLACE =
  '(?!(?i:Price|Unit|Is|The|We|Our|Port|Moq|Only|Terms?|Per|With|And|For|Usd|Rmb|Lead|All|Best|Thanks?|Samples?|Delivery|Basis|Any|China|Ka|Krub|Krab|Sir|Madam|Dear|Ok|Not|No|Incl|Excl|Vat|Tax|Gst|Cny|Thb|Eur|Inr|Factory|Warehouse|Works|Godown|Plant|Door|Gate|Store|Pcs|Ctn|Gw|Nw|Hs|Exw|Fca|Fob|Cfr|Cif|Ddp|Dap|Lt|Valid|Valid[a-z]*|Your|You|From|Main|Good|Regards|Please|Pls)\\b)';
const TH_PLACE =
  'กรุงเทพฯ?|ระยอง|ชลบุรี|ศรีราชา|สมุทรปราการ|สมุทรสาคร|เชียงใหม่|เชียงราย|นครปฐม|นครราชสีมา|โคราช|ปทุมธานี|อยุธยา|ลำปาง|ลำพูน|ราชบุรี|นนทบุรี|ฉะเชิงเทรา|ปราจีนบุรี|ขอนแก่น|ภูเก็ต|สงขลา|หาดใหญ่|จันทบุรี|กาญจนบุรี|สระบุรี|แหลมฉบัง|คลองเตย';
const EX_WORKS =
  'ex[ -]?works?(?![a-z])|ex[ -]?factory|ex[ -]?godown|出厂价?|工厂(?:交货价?|价|自提)|厂价|(?:厂里|工厂|厂家|仓库|上门)(?:自提|提货|交货)|自提价?|(?:ราคา)?หน้าโรงงาน|รับ(?:เอง)?ที่โรงงาน|איסוף עצמי(?: מהמפעל)?|איסוף מהמפעל|מחיר מפעל|אקס וורקס|במפעל';
/** A place in capital letters may be any, and a word that ends the clause; in other scripts only a known one is told apart from the next word. */
export const INCOTERM = new RegExp(
  `(?:(?<![a-z])(?:exw|fca|fob|cfr|cnf|c&f|cif|cpt|cip|dap|dpu|ddp)(?![a-z])|${EX_WORKS}|离岸价?|到岸价|(?<![א-ת])פוב(?![א-ת]))` +
    `(?:[ \\t]*(?:价格?)?[:(]?[ \\t]*(${HAN_PLACE})|[ \\t]*(?:price)?[ \\t:,(-]{1,3}(${PLACE}|(?-i:${NO_PLACE}(?:[A-Z][a-z]+(?: ${NO_PLACE}[A-Z][a-z]+)?|[A-Z]{2,4}(?![A-Za-z\\d$]))))|[ \\t]+(${NO_PLACE}[a-z]{4,}(?=[ \\t]*(?:$|[;,.)\\n])))|[ \\t]*(${TH_PLACE})|[ \\t]+ב-?([א-ת]{2,}(?: [א-ת]{2,})?)(?=[ \\t]*(?:$|[;,.\\n])))?`,
  'gimu',
);
const IS_EX_WORKS = new RegExp(`^(?:${EX_WORKS})`, 'i');
const placeOf = (match: RegExpMatchArray): string => (match.slice(1).find((place) => place !== undefined) ?? '').trim();

const CODES: Record<string, TradeTerm> = { 离岸: 'FOB', פוב: 'FOB', 到岸: 'CIF', CNF: 'CFR', 'C&F': 'CFR' };
export const incotermIn = (words: string): TradeTerm => {
  const start = words.slice(0, 3).toUpperCase();
  return (
    CODES[start] ??
    CODES[start.slice(0, 2)] ??
    TRADE_TERMS.find((term) => term === start) ??
    (IS_EX_WORKS.test(words) ? 'EXW' : '')
  );
};

/** Not "if you need FOB", "CIF will be extra", "FOB +6", "FOB?" or "not FOB". */
function isStatedTerm(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 40);
  return !(
    /(?:\bif|in case|\bnot?|\bcan (?:also )?(?:do|offer|make)|要是|如果|若|不是|不做|需要|(?<!只)要做?|改|换|不含|אם|לא|ถ้า|หาก|ไม่ใช่|ไม่รวม)[^.;,。\n\d]{0,12}$/i.test(
      before,
    ) ||
    /^[^.;。\n(]{0,16}(?:\bextra|\badd\b|\bplus\b(?!\s*(?:vat|tax|gst))|\+(?!\s*(?:vat|tax|gst))|(?:要|另|再|得|需|多)?加(?!工)|另算|另计|另外|多\d|תוספת|עוד)/i.test(
      after,
    ) ||
    /^[^.;。\n(\d]{0,16}(?:บวก|เพิ่ม)/.test(after) ||
    // The price comes later.
    /^[ \t]*(?:价格?)?(?:的话)?[;,]?[ \t]*(?:的话|要等|等货代|再报|另报|later|tomorrow|אחר כך|אשלח|מחר|พรุ่งนี้|จะแจ้ง)(?![^;。\n]*\d)/i.test(
      after,
    ) ||
    /^[^.;,。\n]{0,8}(?:\?|吗|还是|ไหม|หรือ)/.test(after)
  );
}

const DAY =
  '2[05]\\d{2}[/.年-][ \\t]*\\d{1,2}[/.月-][ \\t]*\\d{1,2}[ \\t]*[日号]?|\\d{1,2}月\\d{1,2}[日号]?|\\d{1,2}月底?|(?:\\d{1,2}(?:[ \\t]*-[ \\t]*\\d{1,2})?(?:st|nd|rd|th)?(?: of)? ?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?(?: \\d{1,2}(?!\\d)(?:st|nd|rd|th)?)?(?:,? 20\\d{2}(?!\\d))?|\\d{1,2} (?:ב?(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)|(?:ม\\.ค|ก\\.พ|มี\\.ค|เม\\.ย|พ\\.ค|มิ\\.ย|ก\\.ค|ส\\.ค|ก\\.ย|ต\\.ค|พ\\.ย|ธ\\.ค)\\.|(?:มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)(?:คม|ยน|พันธ์)?)(?: 2[05]\\d{2}(?!\\d))?';
/** Day first, as in Hebrew and Thai. Without a validity word it may be a size or a fraction. */
const SHORT_DAY = '\\d{1,2}[/.]\\d{1,2}(?:[/.](?:\\d{4}|\\d{2}))?(?![\\d/.])';
const DATE = new RegExp(`(?<![\\d.a-z])(?:${DAY})(?![a-z])|(?<![\\d.])\\d{1,2}:\\d{2}(?!\\d|\\.\\d)`, 'gi');
const VALID =
  '(?:有效期?|保价|价格保[持留]?|报价保[持留]?|(?:价格|报价|这个价|这价)(?:只|都)?[能]?(?:到|截止|至|管|维持)|valid(?:ity)?|(?:price|offer|quote|rate)s?(?: is| are)? (?:good|firm|holds?|held|ok|open|only|for)|בתוקף|תקף|תקפה|תקפים|תקפות|תוקף|ยืนราคา|ราคานี้|ใช้ได้)';
const MONTH_END =
  '年底|end of (?:the |this )?year|סוף השנה|สิ้นปี|end of (?:the |this )?month|(?:本月|这个月|月)底|סוף החודש|(?:สิ้น|ปลาย)เดือน(?:นี้)?(?![ \\t]*(?:[ก-ฮ]{1,2}\\.[ก-ฮ]|มิ\\.|มี\\.|เม\\.|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา|หน้า))';
const VALID_UNTIL = new RegExp(
  `${VALID}[^\\d\\n;,。]{0,16}?[ \\t]*(${DAY}|${SHORT_DAY}|${MONTH_END})` +
    `|(${DAY}|${MONTH_END})(?:之?前|以前)?(?:都|内|一直)?[ \\t]*(?:有效|下单|定下?|确认|这个价|这价)` +
    `|(?:price|offer|quote)s?[^\\d\\n;,.]{0,12}(?:till|until|before|by)[ \\t]*(?:the )?(${DAY}|${SHORT_DAY}|${MONTH_END})`,
  'gi',
);
const DAYS_LONG =
  '(?:个工作日|天|日(?!前)|(?:working )?days?|ימים|יום|วัน|(?<weeks>周|个?星期|weeks?|שבועות|สัปดาห์|อาทิตย์))';
const VALID_DAYS = new RegExp(
  `${VALID}[^\\d\\n;,。]{0,14}(?<count>\\d{1,3})\\s*${DAYS_LONG}|(?<!\\d|[-~])(?<more>\\d{1,3})[ \\t]*(?:天|日|days?|วัน)(?:之?内)?[ \\t]*(?:有效|validity|valid|保价)`,
  'i',
);
const MONTHS = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
  'ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค',
  'มกรา กุมภา มีนา เมษา พฤษภา มิถุนา กรกฎา สิงหา กันยา ตุลา พฤศจิกา ธันวา',
].map((names) => names.split(' '));
const monthIn = (words: string): number =>
  Math.max(...MONTHS.map((names) => names.findIndex((month) => words.toLowerCase().includes(month)) + 1));

const isShort = (words: string): boolean => new RegExp(`^${SHORT_DAY}$`).test(words);

/** 31/12 is a day of December. 5/12 may be in May or in December, so it stays unread. */
function dayFirst([day, month, year]: readonly (number | undefined)[]): readonly (number | null | undefined)[] {
  if (day === undefined || month === undefined) return [];
  // Month first: 12/31.
  if (month > 12 && day <= 12) return dayFirst([month, day, year]);
  if (day <= 12 && day !== month) return [];
  return [year === undefined ? null : year < 100 ? 2000 + year : year, month, day];
}

const namedOrYearFirst = (numbers: readonly number[], named: number): readonly (number | null | undefined)[] =>
  numbers.length === 3
    ? numbers
    : named > 0
      ? [numbers[1] !== undefined && numbers[1] > 2000 ? numbers[1] : null, named, numbers[0]]
      : [null, numbers[0], numbers[1]];

function readDate(words: string, today: string): string | null {
  if (new RegExp(`^(?:${MONTH_END})$`, 'i').test(words))
    return /年|year|שנה|ปี/i.test(words) ? `${today.slice(0, 4)}-12-31` : monthEnd(today);
  const [, ofMonth] = /^(\d{1,2})月底$/.exec(words) ?? [];
  if (ofMonth !== undefined) {
    const year = Number(today.slice(0, 4)) + (Number(ofMonth) < Number(today.slice(5, 7)) ? 1 : 0);
    return monthEnd(`${year}-${ofMonth.padStart(2, '0')}-01`);
  }
  const numbers = words.match(/\d+/g)?.map(Number) ?? [];
  const named = monthIn(words);
  const [year, month, day] = isShort(words) ? dayFirst(numbers) : namedOrYearFirst(numbers, named);
  if (typeof month !== 'number' || typeof day !== 'number') return null;
  const ofYear = (one: number) => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const date = ofYear(toCommonEra(year) ?? (ofYear(thisYear) < today ? thisYear + 1 : thisYear));
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : date;
}

/** Thai years count from 543 BC. */
const toCommonEra = (year: number | null | undefined): number | null | undefined =>
  typeof year === 'number' && year > 2500 ? year - 543 : year;

const monthEnd = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
