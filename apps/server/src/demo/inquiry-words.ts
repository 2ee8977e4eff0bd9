import type { Words } from './words.ts';

/** Inquiry texts: the business, the requested products and notes. */
export const BUSINESSES: readonly Words[] = [
  [
    'We run three homeware stores and want to import our own line.',
    'יש לנו שלוש חנויות לבית ואנחנו רוצים להביא קו מוצרים משלנו.',
    '我们有三家家居店，想做自己的产品线。',
  ],
  [
    'A family business that supplies hotels and guest houses.',
    'עסק משפחתי שמספק ציוד למלונות ולצימרים.',
    '家族企业，为酒店和民宿供货。',
  ],
  [
    'An online shop, two years old, about 400 orders a month.',
    'חנות מקוונת בת שנתיים, כ־400 הזמנות בחודש.',
    '经营两年的网店，每月约400单。',
  ],
  [
    'We are wholesalers and serve some 120 small shops.',
    'אנחנו סיטונאים ועובדים עם כ־120 חנויות קטנות.',
    '我们是批发商，服务约120家小店。',
  ],
  [
    'We’re contractors and need materials for two building sites this year.',
    'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.',
    '我们是承包商，今年有两个工地需要材料。',
  ],
  [
    'I am just starting out and have never imported before.',
    'אני בתחילת הדרך ועוד לא ייבאתי אף פעם.',
    '我刚起步，从未进口过。',
  ],
];

export const WISHES: readonly Words[] = [
  ['Kitchenware with our own logo', 'כלי מטבח עם הלוגו שלנו', '印有我们标志的厨具'],
  ['Lamps and small furniture for cafés', 'מנורות ורהיטים קטנים לבתי קפה', '咖啡馆用灯具和小家具'],
  [
    'Toys for ages two to six, with certificates',
    'צעצועים לגילאי שנתיים עד שש, עם תעודות תקן',
    '适合2至6岁儿童的玩具，需认证',
  ],
  ['Towels and bed linen, 300 sets', 'מגבות ומצעים, 300 סטים', '毛巾和床上用品，300套'],
  ['Cordless tools for resale', 'כלי עבודה נטענים למכירה חוזרת', '用于转售的充电工具'],
  ['Skin care under a private label', 'קוסמטיקה לעור במותג פרטי', '贴牌护肤品'],
];

export const NOTES: readonly Words[] = [
  ['', '', ''],
  ['Please quote FOB Ningbo.', 'נא להציע מחיר FOB נינגבו.', '请报宁波FOB价。'],
  ['We would like to see samples first.', 'נשמח לראות דוגמאות לפני הכול.', '我们想先看样品。'],
  ['', '', ''],
  ['It has to arrive before the holidays.', 'המשלוח צריך להגיע לפני החגים.', '必须在节前到货。'],
];

export const RESPONSES: readonly Words[] = [
  [
    'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?',
    'תודה על הפנייה. שני מפעלים יכולים לייצר את זה, ודוגמאות יגיעו אליכם בתוך כעשרה ימים. לשלוח?',
    '感谢您的询盘。有两家工厂可以生产，样品约十天可到。需要我们寄送吗？',
  ],
  [
    'The price applies to 500 pieces or more, with delivery 30 days after deposit. The quote includes the carton sizes.',
    'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.',
    '价格适用于500件以上，收到定金后30天交货。报价单中附有箱规。',
  ],
  [
    'We visited the factory this week. The quality is good, and your logo can be printed on the box as well.',
    'ביקרנו השבוע במפעל. האיכות טובה, ואפשר להדפיס את הלוגו שלכם גם על הקופסה.',
    '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。',
  ],
];
