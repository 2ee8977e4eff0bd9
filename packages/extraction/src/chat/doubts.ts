/** Words by which a value holds only sometimes or for something else. Such a value stays unread. */
import { MOQ_WORD } from './chat-numbers.ts';
import { clausesOf, clauseText, mask, NEAR, READ, rowEnd, rowStart } from './chat-text.ts';

const CONDITION =
  /如果|要是|假如|量大|量多|大单|(?<!交期|货期|[订定]量|价格?|样品|[这那]个)的话|(?<![a-z])(?:if|unless|in case|otherwise|depends?)(?![a-z])|(?<![א-ת])(?:ו?אם|במידה|תלוי)(?![א-ת])|ถ้า|หาก|กรณี|แล้วแต่/i;
/** A minimum for each color or print is not the one of the order. */
const VARIANT =
  /[/每一单种]个?色|颜色|新色|定[制做]|印|(?<![a-z])(?:logos?|custom\w*|colou?rs?|print\w*|label)(?![a-z])|לוגו|צבע|הדפס|מיתוג|โลโก้|สี|สกรีน|พิมพ์/i;
const COLOR =
  /[白黑红蓝绿黄灰粉紫棕金银彩][色的]?(?:款|版)?[^;,。]{0,2}$|色[^;,。]{0,2}$|(?:white|black|red|blue|green|gr[ae]y|pink|colou?r)\b[^;,.]{0,12}$|(?:לבן|שחור|אדום|כחול|ירוק|אפור|צבע)[^;,.]{0,8}$|สี\S{0,8}\s?$/i;
const RUSH =
  /加急|赶货|急单|最快|(?<![a-z])(?:then shipping|rush|urgent|express|fastest)(?![a-z])|דחוף|דחופ|מהיר|เร่ง|ด่วน/i;
/** What a number of days may stand beside without another word: it is the time of delivery. */
const ABOUT_DAYS =
  /目前|现在|排期|排单|现货|发|吧|左右|上下|大概|大约|约|差不多|需要|要|之?内|以内|正常|一般|可以|就|都|均|能|收到|订金|定金|预付款?|下单|付款|确认|样品?|后|起|这边|我们|做好|(?<![a-z])(?:about|around|approx\w*|max|normally|usually|after|from|upon|deposit|order|payment|confirm\w*|approv\w*|receipt|received|po|of|the|working|business|need|takes?|time|it|is|in|within|for|both|all|items?|only|abt|plus|and|or|so|more|less)(?![a-z])|לאחר|אחרי|מיום|מרגע|אישור|ה?סקיצה|ה?גרפיקה|ה?הגהה|הזמנה|תשלום|מ?קבלת|ה?מקדמה|בערך|תוך|כולל|הכל|לכל|מ?דוגמ[אה]|משלוח|(?<![א-ת])כ-?(?=\s|$)|คอนเฟิร์ม(?:แบบ)?|ประมาณ|หลังจาก|หลัง|งานมือ|มัดจำ|ได้รับ|ชำระ|ยืนยัน|ออเดอร์|ภายใน|ใช้เวลา|ครับ|คับ|ค่ะ|คะ|นะ|จ้า|ทั้งหมด|ทุกรายการ|ระยะเวลา|(?:ยัง)?(?:ไม่)?รวม(?:ภาษี|vat)(?:แล้ว)?/gi;

/** Another customer, or another factory. */
const OTHER_PARTY =
  /(?:[给跟](?![老你您我])[\u4e00-\u9fff]{0,4}|别的|其[他它]的?|另[一外]个?|有个|某个?|[\u4e00-\u9fff]国|欧美)(?:客户|客人|买家)|别人|人家|别家|同行|(?:外贸|贸易|商贸)(?:公司|商)|批发商|经销商|[上前](?:一?个)?(?:客户|客人|买家)|(?:别的|其[他它]的?)(?:工厂|厂家)|(?<![a-z])(?:an)?other (?:\w+ )?(?:customer|client|buyer|factory|factories|supplier|seller)|(?<![a-z])(?:last|previous|one|some|most|my|our) (?:\w+ )?(?:customer|client|buyer)s?(?![a-z])|(?:customers?|clients?|buyers?) (?:in|from) [a-z]|competitors?(?![a-z])|(?:לקוח|קונה|מפעל|ספק)(?:ות)? אחר|ה?(?:לקוח|קונה) (?:ה?קודם|ה?אחרון|שלי|שלנו)|(?:לקוחות|קונים|מפעלים|ספקים) אחרים|(?<![א-ת])[בלמ]?ה?מתחר(?:ה|ים)|(?:ลูกค้า|โรงงาน|ร้าน)?(?:เจ้า|ราย|คน|โรงงาน|ร้าน)อื่น|ลูกค้า(?:เก่า|เดิม|คนก่อน|รายก่อน|ท่านอื่น)/i;
const BUT = /(?=但是?|不过|可是|(?<![a-z])(?:but|now)(?![a-z])|(?<![א-ת])(?:אבל|אך|עכשיו)(?![א-ת])|แต่(?!ละ)|ตอนนี้)/i;

/** The price holds for a part of what is asked, in a clause of its own: 4 dollars, but only if you take two colors. */
const ONLY_IF =
  /(?<![a-z])(?:only if|provided|on condition)(?![a-z])|(?<![א-ת])(?:רק אם|רק כש|בתנאי|בלבד אם)|เฉพาะ(?:ถ้า|เมื่อ|กรณี)|เฉพาะสั่ง|前提是|的前提/i;
/** A second price without a print, a packing or a part: neither is known to be the one of what was asked. */
const WITHOUT =
  /(?:(?<![a-z])(?:without|w\/o|no)(?! ?(?:tax|vat|gst|moq|mold|tooling|min))(?![a-z])|(?<![א-ת])(?:בלי|ללא)(?! ?(?:מע|מס|מינימום|תבנית|עלות))|(?:ถ้า|หาก)?ไม่(?:พิมพ์|สกรีน|ปัก|เอา|ใส่)|不(?:印|带|加|刻|包)(?!税))[^\d;.。\n]{0,16}[$¥₪€]? ?\d+(?:\.\d+)?(?![\d%]|[ \t]*(?:days?|ימ|יום|วัน|天|pcs|יח|个|件|ใบ|ชิ้น|ตัว))/i;

/** A condition in the clause of a price, on the same side of a bracket: 4.3 (if printed 4.8). */
export const isUnderCondition = (text: string, position: number): boolean => {
  const before =
    text
      .slice(Math.max(rowStart(text, position), position - NEAR), position)
      .split(/[()]/)
      .at(-1) ?? '';
  const after = text
    .slice(position, Math.min(rowEnd(text, position), position + NEAR))
    .split(/[()]/, 1)
    .join('');
  return isConditional(before + after, before.length) || ONLY_IF.test(after) || WITHOUT.test(after);
};

/** Hides the numbers of clauses that speak about another customer or another factory. */
export function hideOtherParties(text: string): string {
  let from = 0;
  const pieces = clausesOf(text, { start: 0, end: text.length }).map(({ start, end }) => {
    const parts = text.slice(start, end).split(BUT);
    const hidden = parts.map((part) => (OTHER_PARTY.test(part) ? part.replace(/[\d.]+/g, mask) : part));
    const piece = text.slice(from, start) + hidden.join('');
    from = end;
    return piece;
  });
  return pieces.join('') + text.slice(from);
}

/** What a number behind such a word counts is no price, also if the reader does not know how the words between go on. */
const OTHER_FIELD = new RegExp(
  `(?:${MOQ_WORD}|箱|件规|毛重|净重|重量|体积|尺寸|(?<![a-z])(?:qty|quantity|cartons?|ctns?|weight|volume|size|meas\\w*)(?![a-z])|קרטון|ארגז|משקל|מידות|כמות|ลัง|น้ำหนัก|ขนาด|จำนวน)[^\\d${READ};,。\\n]{0,12}$`,
  'i',
);
export const isOfOtherField = (before: string): boolean => OTHER_FIELD.test(before);

const ALTERNATIVE =
  /(?:可以|要不|不如)(?:看看?|考虑|换|用|选)|看下|推荐|替代|代替|改用|换成|类似|(?<![a-z])(?:alternatives?|instead|similar|recommend|suggest|replace(?:ment)?|but we have)(?![a-z])|במקום|חלופ|דומה|ממליצ|แทน|แนะนำ|คล้าย/i;
/** After a refusal, another product is offered: its numbers to the end of the row are no answer. */
export function hideAlternatives(text: string, isRefused: (ahead: string) => boolean): string {
  return text.replace(/[^\n]+/g, (row, start: number) => {
    const from = row.search(ALTERNATIVE);
    if (from < 0 || !isRefused(text.slice(Math.max(0, start - 2 * NEAR), start + from))) return row;
    return row.slice(0, from) + row.slice(from).replace(/[\d.]+/g, mask);
  });
}

/** A refusal of a price, of a quantity, of a time or of a detail does not refuse the product. */
const REFUSED_DETAIL =
  /价|急|交期|时间|期限|颜色|印|刻|绣|(?<![a-z])(?:prices?|time|date|fast|rush|colou?rs?|logos?|print\w*|custom\w*|target|discount)(?![a-z])|מחיר|זמן|צבע|לוגו|הדפס|הנחה|ราคา|เวลา|สี|โลโก้|พิมพ์|ส่วนลด/i;
export const isOfDetail = (text: string, position: number): boolean => {
  // Thai has no sign between clauses.
  const isThai = /\p{Script=Thai}/u.test(text[position] ?? '');
  const clause = isThai
    ? text
        .slice(text.lastIndexOf(' ', position) + 1)
        .split(/\s/, 1)
        .join('')
    : clauseText(text, position);
  return /\d/.test(clause) || REFUSED_DETAIL.test(clause) || CONDITION.test(clause);
};

export const isConditional = (text: string, position: number): boolean => CONDITION.test(clauseText(text, position));

/** A minimum that holds for a color, for a print or under a condition. */
export const isOtherMinimum = (text: string, position: number): boolean => {
  const clause = clauseText(text, position);
  return CONDITION.test(clause) || VARIANT.test(clause);
};

/** "White is sold out" says nothing about the product. */
export const isOfColor = (text: string, position: number): boolean =>
  COLOR.test(text.slice(Math.max(rowStart(text, position), position - NEAR / 2), position));

/** The buyer pays only a part of the tooling. */
export const isShared = (text: string, position: number): boolean =>
  /^[^。\n]{0,40}?(?:shared|you pay|your side|half|per colou?r|\/[ \t]*(?:色|สี|colou?r)|各半|一半|平摊|分摊|[你您]们?[出付]|חצי|คนละครึ่ง|ครึ่งหนึ่ง)/i.test(
    text.slice(position, position + NEAR),
  );

export const isRush = (text: string, position: number): boolean => RUSH.test(clauseText(text, position));

/** Days without a word for delivery, in a clause that speaks about nothing else. */
export function areBareDays(text: string, { start, end }: { start: number; end: number }): boolean {
  const row = { start: Math.max(rowStart(text, start), start - NEAR), end: Math.min(rowEnd(text, end), end + NEAR) };
  const clause = clausesOf(text, row).find((span) => span.start <= start && span.end > start);
  if (!clause) return true;
  const before = text.slice(clause.start, start);
  // Thai has no sign between clauses.
  const own = /\p{Script=Thai}/u.test(before) ? (before.split(/\d[\d,.]*[ \t]*\S*/).at(-1) ?? '') : before;
  const others = own + text.slice(Math.max(end, start), Math.max(end, clause.end));
  return others.replace(ABOUT_DAYS, '').replace(/[^\p{L}]|[\ue000-\ue0ff]/gu, '').length <= 2;
}
