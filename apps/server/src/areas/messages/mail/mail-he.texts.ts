import type { MailTexts } from './mail-wording.ts';

/** Isolates a number inside Hebrew. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

export const MAIL_TEXTS_HE: MailTexts = {
  hello: (name) => `שלום ${name},`,
  helloAll: 'שלום,',
  labels: {
    inquiry: 'פנייה',
    about: 'נושא',
    name: 'שם',
    company: 'חברה',
    email: 'דוא״ל',
    phone: 'טלפון',
    wechat: 'מזהה WeChat',
    budget: 'תקציב',
    quote: 'הצעת מחיר',
    customer: 'לקוח',
    order: 'הזמנה',
    purchase: 'הזמנת רכש',
    total: 'סה״כ',
    validUntil: 'בתוקף עד',
    products: 'מוצרים',
    rfq: 'בקשה להצעת מחיר',
    supplier: 'ספק',
    closes: 'מועד אחרון למענה',
    answered: 'תשובות',
    newAddress: 'הכתובת החדשה',
  },
  buttons: {
    inquiry: 'פתיחת הפנייה',
    candidates: 'פתיחת הספקים המועמדים',
    quote: 'צפייה בהצעת המחיר',
    openQuote: 'פתיחת הצעת המחיר',
    collection: 'צפייה במוצרים',
    order: 'צפייה בהזמנה',
    openOrder: 'פתיחת ההזמנה',
    purchase: 'פתיחה ואישור',
    bankAccounts: 'בדיקת חשבונות הבנק',
    rfq: 'מילוי המחירים',
    openRfq: 'השוואת המחירים',
    myDay: 'פתיחת היום שלי',
    status: 'צפייה במצב הפנייה',
  },
  noticeReason: 'קיבלתם את ההודעה הזו כי הכתובת שלכם מוגדרת לקבלת התראות המשרד (הגדרות ← דוא״ל).',
  ownerReason: (number) => `קיבלתם את ההודעה הזו כי ${number} באחריותכם.`,
  response: {
    subject: (number) => `הפנייה שלכם ${number}`,
    reason: (number) => `זו תשובתנו לפנייה ${number}. אם תשיבו, נא להשאיר את המספר בשורת הנושא.`,
  },
  confirmation: {
    subject: (number) => `קיבלנו את הפנייה שלכם ${number}`,
    text: 'תודה על הפנייה. קיבלנו אותה ונשיב לכם בדוא״ל או בטלפון. אם תכתבו לנו בעניינה, נא לציין את מספרה.',
    reason: (company) =>
      `קיבלתם את ההודעה הזו כי הכתובת הזו הוזנה בטופס הפנייה של ${company}. אם לא אתם פניתם, אפשר להתעלם ממנה: לא תצורפו לרשימת תפוצה.`,
  },
  notice: {
    subject: (number) => `פנייה חדשה ${number}`,
    text: (name) => `התקבלה באתר פנייה מאת ${name}.`,
  },
  candidate: {
    subject: (company) => `ספק מועמד חדש: ${company}`,
    text: (name, company) => `התקבלה באתר בקשה להצטרף כספק, מאת ${name} מחברת ${company}.`,
  },
  quoteAsked: {
    subject: (number, name) => `שאלה על הצעת מחיר ${ltr(number)} מאת ${name}`,
    text: (name) => `שאלה מאת ${name}:`,
  },
  quoteAccepted: {
    subject: (number, name) => `הצעת מחיר ${ltr(number)} אושרה: ${name}`,
    text: (name) => `הצעת המחיר אושרה על ידי ${name}.`,
  },
  quoteDeclined: {
    subject: (number, name) => `הצעת מחיר ${ltr(number)} נדחתה: ${name}`,
    text: (name) => `הצעת המחיר נדחתה על ידי ${name}.`,
  },
  rfqAnswered: {
    subject: (number, name) => `${ltr(number)}: התקבלו מחירים מאת ${name}`,
    text: (name) => `התקבלו מחירים מאת ${name}.`,
  },
  rfqDeclined: {
    subject: (number, name) => `${ltr(number)}: אין הצעה מאת ${name}`,
    text: (name) => `${name}: לא תוגש הצעת מחיר.`,
  },
  addressChanged: {
    subject: (company) => `כתובת הדוא״ל של החשבון שלכם ב־${company} הוחלפה`,
    text: (company) => `כתובת הדוא״ל של החשבון שלכם ב־${company} הוחלפה.`,
    warning: 'אם השינוי לא נעשה על ידכם או על ידי מנהל המערכת, פנו מיד למנהל המערכת.',
    reason: 'קיבלתם את ההודעה הזו כי עד עכשיו זו הייתה כתובת החשבון.',
  },
  passwordReset: {
    subject: (company) => `הסיסמה של החשבון שלכם ב־${company} אופסה`,
    text: (company) => `מנהל המערכת קבע סיסמה חדשה לחשבון שלכם ב־${company}. כל המכשירים נותקו.`,
    warning: 'בקשו ממנהל המערכת את הסיסמה החדשה והחליפו אותה אחרי ההתחברות. אם לא ציפיתם לכך, פנו מיד למנהל המערכת.',
    reason: 'קיבלתם את ההודעה הזו כי זו כתובת החשבון.',
  },
  quote: {
    subject: (number, company) => `הצעת מחיר ${ltr(number)} מאת ${company}`,
    text: (number) => `הצעת המחיר ${number} מוכנה.`,
    reason: (company) => `קיבלתם את ההודעה הזו כי הוכנה עבורכם הצעת מחיר מאת ${company}.`,
  },
  quoteAnswer: {
    subject: (number) => `תשובתנו לשאלתכם על הצעת מחיר ${ltr(number)}`,
    reason: (number) => `זו תשובתנו לשאלתכם על הצעת מחיר ${number}.`,
  },
  collection: {
    subject: (company) => `מבחר מוצרים מאת ${company}`,
    text: 'בחרנו בשבילכם את המוצרים האלה.',
    reason: (company) => `קיבלתם את ההודעה הזו כי נבחרו עבורכם מוצרים מאת ${company}.`,
  },
  order: {
    subject: (number, company) => `הזמנה ${ltr(number)} מאת ${company}`,
    reason: (company) => `קיבלתם את ההודעה הזו בעקבות הזמנה מאת ${company}.`,
  },
  orderAnswer: {
    subject: (number) => `תשובתנו לשאלתכם על הזמנה ${ltr(number)}`,
    reason: (number) => `זו תשובתנו לשאלתכם על הזמנה ${number}.`,
  },
  orderEvents: {
    asked: {
      subject: (number, name) => `שאלה על הזמנה ${ltr(number)} מאת ${name}`,
      text: (name) => `שאלה מאת ${name}:`,
    },
    proformaConfirmed: {
      subject: (number, name) => `הזמנה ${ltr(number)}: הפרופורמה אושרה: ${name}`,
      text: (name) => `הפרופורמה אושרה על ידי ${name}.`,
    },
    purchaseConfirmed: {
      subject: (number, name) => `הזמנת רכש ${ltr(number)} אושרה: ${name}`,
      text: (name) => `הזמנת הרכש אושרה על ידי ${name}.`,
    },
    purchaseRejected: {
      subject: (number, name) => `הזמנת רכש ${ltr(number)} נדחתה: ${name}`,
      text: (name) => `הזמנת הרכש נדחתה על ידי ${name}:`,
    },
    purchaseMessage: {
      subject: (number, name) => `הזמנת רכש ${ltr(number)}: הודעה מאת ${name}`,
      text: (name) => `הודעה מאת ${name}:`,
    },
  },
  purchase: {
    subject: (number, company) => `הזמנת רכש ${ltr(number)} מאת ${company}`,
    reason: (company) => `קיבלתם את ההודעה הזו בעקבות הזמנת רכש מאת ${company}.`,
  },
  bankChanged: {
    subject: (label) => `חשבון בנק השתנה: ${label}`,
    text: (name, label) =>
      `חשבון הבנק ${label} נוסף או שונה על ידי ${name}. לקוחות משלמים לחשבון הזה. אם הסיבה אינה ידועה לכם, התקשרו אל ${name} ובדקו את החשבון.`,
    reason: 'קיבלתם את ההודעה הזו כי יש לכם הרשאות מנהל.',
  },
  rfq: {
    subject: (number, company) => `בקשה להצעת מחיר ${ltr(number)} מאת ${company}`,
    reminder: (number, company) => `תזכורת: בקשה להצעת מחיר ${ltr(number)} מאת ${company}`,
    form: 'אפשר גם למלא את טופס ה־\u2066Excel\u2069 המצורף ולשלוח אותו בחזרה.',
    reason: (company) => `קיבלתם את ההודעה הזו כי התבקשתם להציע מחירים ל־${company}.`,
  },
  digest: {
    subject: (overdue, today) => `היום שלי: ${overdue} באיחור, ${today} להיום`,
    overdue: 'באיחור:',
    today: 'להיום:',
    reason: 'קיבלתם את ההודעה הזו כי הפעלתם אותה בפרופיל שלכם. שם אפשר גם לכבות אותה.',
  },
  test: {
    subject: (company) => `הודעת ניסיון מאת ${company}`,
    text: 'הדוא״ל פועל: ההודעה הזו נשלחה ממסך ההגדרות.',
    reason: 'קיבלתם את ההודעה הזו כי ביקשתם אותה במסך הגדרות ← דוא״ל.',
  },
};
