import type { Language } from '@sampan/contract/languages';
import type { Part } from './model.ts';
import { wordKey } from './words.ts';

/** No other word decides. */
const NEVER = /(?!)/;

/**
 * Words that mean different things in the trade. The other words of the name decide: if they match, the glossary's meaning is
 * right. Longer terms, such as `key ring` beside `ring`, need no decision.
 */
const AMBIGUOUS: Record<Language, Readonly<Record<string, RegExp>>> = {
  en: {
    bar: /stool|counter|wine|cocktail|drinks|restaurant|party/,
    bat: /baseball|softball|cricket/,
    bolt: /hex|nut|screw|anchor|steel|thread|m\d/,
    bow: /hair|gift|ribbon|satin/,
    cap: /baseball|bucket|snapback|trucker|knit|embroider|cotton|sun|sport|cycling/,
    case: /phone|tablet|smartphone|iphone|galaxy|earbud/,
    chain: /bike|bicycle|motor|steel|tow|snow|saw|key/,
    down: /jacket|coat|duvet|pillow|feather|goose|duck|vest|quilt/,
    fan: /mini|clip|neck|hand-?held|electric|ceiling|desk|table|stand|usb|cooling|exhaust|battery|rechargeable|portable|speed/,
    file: /paper|document|a4|office|ring|folder/,
    iron: /steam|electric|travel|garment|clothes|\d+ ?w\b|cordless/,
    // Counted ones; a key alone opens a lock.
    'unit keys': /keyboard|piano|keypad/,
    lantern: /paper|sky|festival|wedding|chinese|silk/,
    lined: /notebook|paper|journal|notepad|a[4-6]/,
    mask: /dust|surgical|medical|disposable|respirator|protective|3-?ply|n95/,
    monitor: /inch|led|lcd|gaming|display|computer|hz|curved/,
    mouse: /wireless|usb|gaming|computer|optical|pad|keyboard|bluetooth|dpi/,
    nail: /steel|hammer|concrete|gun/,
    nut: /bolt|hex|m\d|lock|screw/,
    palette: /eyeshadow|makeup|paint|colou?r/,
    pin: /enamel|lapel|badge|metal/,
    plate:
      /dinner|dessert|serving|salad|soup|porcelain|china|disposable|paper|food|party|cake|melamine|bowl|\d+ ?(?:cm|inch)/,
    plug: /power|socket|smart|electric|adapter|usb|eu|uk/,
    press: /garlic|french|coffee/,
    ring: /gold|silver|zirconia|diamond|engagement|wedding|jewel|finger|gemstone/,
    seal: /rubber|door|silicone|oil/,
    sheet: /bed|fitted|flat|cotton|crib|microfiber|pillow/,
    spring: /steel|coil|mattress/,
    steamer: /garment|clothes|hand-?held|fabric/,
    step: NEVER,
    straw: /drink|paper|metal|glass|silicone|steel|reusable|cup|bottle|tumbler/,
    tablet: /android|pc|inch|stand|holder|case|mount|keyboard/,
    tank: /fish|aquarium/,
    tie: /silk|men|neck|formal/,
    trunk: /swim/,
    watch: /smart|wrist|men|women|quartz|strap|leather|digital|kids|sport/,
  },
  he: {
    ידני: /מטחנ|מסחט|קוצץ|פותחן|משאב|מכונ|מכבש|מגרר/,
    ידנית: /מטחנ|מסחט|קוצץ|פותחן|משאב|מכונ|מכבש|מגרר/,
    זוהר: /חושך|פוספור/,
    זוהרים: /חושך|פוספור/,
    טבעת: /זהב|כסף|יהלום|אירוסין|נישואין|תכשיט|זירקון/,
    מסך: /מחשב|אינץ|גיימינג|led|lcd/,
    מסכה: /חד.פעמי|אבק|כירורגי|רפואי|מגן/,
    מפה: /שולחן|פוליאסטר|כותנה|פשתן|ויניל|עגול|תחרה/,
    מפתח: /מנעול|מחזיק|דלת/,
    משטח: /עץ|הובלה|מלגזה|אירו/,
    מתקן: /סבון|מים|חיטוי|אלכוג/,
    סיכה: /תכשיט|זהב|כסף|אבן|פנינ|דש/,
    מסננת: /פסטה|סלט|ירקות|אורז|כיור/,
    עגלה: /תינוק|תאומים|טיול/,
    עמידה: NEVER,
    משובצים: /בד|חולצ|שמיכ|כרית|צעיף|חצאית|פלנל|גופייה|פיג/,
    פליז: /ברז|ידית|צינור|אביזר|בורג|ציר|מנעול|פמוט|מתכת/,
    פנס: /led|לד|לומן|נטען|סולארי|סוללות|ראש|יד|כיס/,
    קשת: NEVER,
    קש: /שתי|נייר|סיליקון|נירוסטה|מתכת|כוס|בקבוק/,
    רשת: /בד|תיק|כיסא/,
    שרשרת: /אופני|מתכת|פלדה|שלג|מנעול/,
    תחתית: NEVER,
  },
  zh: {
    'unit 头': /牙刷|喷|灯|花洒|淋浴|刷/,
    双层: /杯|壶|瓶|玻璃/,
    推车: /婴儿|宝宝|儿童|双胞胎/,
    托盘: /花盆|咖啡杯/,
    扇子: /折|竹|纸|绢/,
    打蛋器: /电动|\d+ ?w/i,
    水壶: /运动|户外|便携|毫升|ml|旅行|登山/i,
    笔记本: /a[45]|页|活页|线圈|纸|皮面|笔|本子/i,
    耳塞: /蓝牙|无线|有线|入耳|音乐/,
  },
};

const decidersIn = (language: Language) => new Map(Object.entries(AMBIGUOUS[language]));
const DECIDERS = { en: decidersIn('en'), he: decidersIn('he'), zh: decidersIn('zh') };

/** Plurals are as ambiguous as the word. */
const keysOf = (language: Language, source: string): string[] => {
  const key = wordKey(source).trim();
  return language === 'en' ? [key, key.replace(/s$/, ''), key.replace(/es$/, '')] : [key];
};

/**
 * Whether a part is a word of several meanings that the other words of the name leave open. What a person translated before
 * stays.
 */
export function isUndecided(language: Language, part: Part, name: string): boolean {
  if (part.origin !== 'term' || part.kind === 'keep') return false;
  const known = DECIDERS[language];
  const deciders = keysOf(language, part.source)
    .map((key) => known.get(key) ?? (part.kind === 'unit' ? known.get(`unit ${key}`) : undefined))
    .find((found) => found !== undefined);
  return deciders !== undefined && !deciders.test(wordKey(name.replace(part.source, ' ')));
}
