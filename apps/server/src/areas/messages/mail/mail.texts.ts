import type { Language } from '@sampan/contract/languages';

/** The words of the mails. Names and numbers come isolated. */
interface MailTexts {
  hello: (name: string) => string;
  helloAll: string;
  labels: Record<MailLabel, string>;
  buttons: Record<MailButton, string>;
  /** Why the office gets a mail. */
  noticeReason: string;
  ownerReason: (number: string) => string;

  response: { subject: (number: string) => string; reason: (number: string) => string };
  confirmation: { subject: (number: string) => string; text: string; reason: (company: string) => string };
  notice: { subject: (number: string) => string; text: (name: string) => string };
  candidate: { subject: (company: string) => string; text: (name: string, company: string) => string };
  quoteAsked: { subject: (number: string, name: string) => string; text: (name: string) => string };
  quoteAccepted: { subject: (number: string, name: string) => string; text: (name: string) => string };
  quoteDeclined: { subject: (number: string, name: string) => string; text: (name: string) => string };
  rfqAnswered: { subject: (number: string, name: string) => string; text: (name: string) => string };
  rfqDeclined: { subject: (number: string, name: string) => string; text: (name: string) => string };
  addressChanged: {
    subject: (company: string) => string;
    text: (company: string) => string;
    warning: string;
    reason: string;
  };
  passwordReset: {
    subject: (company: string) => string;
    text: (company: string) => string;
    warning: string;
    reason: string;
  };
  quote: {
    subject: (number: string, company: string) => string;
    text: (number: string) => string;
    reason: (company: string) => string;
  };
  quoteAnswer: { subject: (number: string) => string; reason: (number: string) => string };
  collection: { subject: (company: string) => string; text: string; reason: (company: string) => string };
  order: { subject: (number: string, company: string) => string; reason: (company: string) => string };
  orderAnswer: { subject: (number: string) => string; reason: (number: string) => string };
  /** What a customer or a supplier did; the number is that of the order or the purchase order. */
  orderEvents: Record<
    OrderEvent,
    { subject: (number: string, name: string) => string; text: (name: string) => string }
  >;
  purchase: { subject: (number: string, company: string) => string; reason: (company: string) => string };
  bankChanged: { subject: (label: string) => string; text: (name: string, label: string) => string; reason: string };
  rfq: {
    subject: (number: string, company: string) => string;
    reminder: (number: string, company: string) => string;
    form: string;
    reason: (company: string) => string;
  };
  digest: { subject: (overdue: number, today: number) => string; overdue: string; today: string; reason: string };
  test: { subject: (company: string) => string; text: string; reason: string };
}

export type OrderEvent = 'asked' | 'proformaConfirmed' | 'purchaseConfirmed' | 'purchaseRejected' | 'purchaseMessage';

type MailLabel =
  | 'inquiry'
  | 'about'
  | 'name'
  | 'company'
  | 'email'
  | 'phone'
  | 'wechat'
  | 'budget'
  | 'quote'
  | 'customer'
  | 'order'
  | 'purchase'
  | 'total'
  | 'validUntil'
  | 'products'
  | 'rfq'
  | 'supplier'
  | 'closes'
  | 'answered'
  | 'newAddress';

type MailButton =
  | 'inquiry'
  | 'candidates'
  | 'quote'
  | 'openQuote'
  | 'collection'
  | 'order'
  | 'openOrder'
  | 'purchase'
  | 'bankAccounts'
  | 'rfq'
  | 'openRfq'
  | 'myDay'
  | 'status';

/** Isolates a number inside Hebrew. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

export const MAIL_TEXTS: Record<Language, MailTexts> = {
  en: {
    hello: (name) => `Hello ${name},`,
    helloAll: 'Hello,',
    labels: {
      inquiry: 'Inquiry',
      about: 'About',
      name: 'Name',
      company: 'Company',
      email: 'Email',
      phone: 'Phone',
      wechat: 'WeChat ID',
      budget: 'Budget',
      quote: 'Quote',
      customer: 'Customer',
      order: 'Order',
      purchase: 'Purchase order',
      total: 'Total',
      validUntil: 'Valid until',
      products: 'Products',
      rfq: 'RFQ',
      supplier: 'Supplier',
      closes: 'Answer by',
      answered: 'Answers',
      newAddress: 'New address',
    },
    buttons: {
      inquiry: 'Open the inquiry',
      candidates: 'Open the candidates',
      quote: 'View the quote',
      openQuote: 'Open the quote',
      collection: 'View the products',
      order: 'View the order',
      openOrder: 'Open the order',
      purchase: 'Open and confirm',
      bankAccounts: 'Check the bank accounts',
      rfq: 'Enter your prices',
      openRfq: 'Compare the prices',
      myDay: 'Open My day',
      status: 'See the status',
    },
    noticeReason: 'You receive this email because your address gets the office notifications (Settings → Email).',
    ownerReason: (number) => `You receive this email because you are responsible for ${number}.`,
    response: {
      subject: (number) => `Your inquiry ${number}`,
      reason: (number) =>
        `This is our reply to your inquiry ${number}. Please keep this number in the subject line when you write back.`,
    },
    confirmation: {
      subject: (number) => `We received your inquiry ${number}`,
      text: 'Thank you for your inquiry. We have received it and will answer you by email or phone. Please mention its number if you write to us about it.',
      reason: (company) =>
        `You receive this email because this address was entered in the inquiry form of ${company}. If that wasn’t you, you can ignore it: you will get no newsletter.`,
    },
    notice: {
      subject: (number) => `New inquiry ${number}`,
      text: (name) => `${name} sent an inquiry through the website.`,
    },
    candidate: {
      subject: (company) => `New supplier candidate: ${company}`,
      text: (name, company) => `${name} from ${company} has applied to become a supplier.`,
    },
    quoteAsked: {
      subject: (number, name) => `Question about quote ${number} from ${name}`,
      text: (name) => `${name} asks:`,
    },
    quoteAccepted: {
      subject: (number, name) => `Quote ${number} accepted by ${name}`,
      text: (name) => `${name} accepted the quote.`,
    },
    quoteDeclined: {
      subject: (number, name) => `Quote ${number} declined by ${name}`,
      text: (name) => `${name} declined the quote.`,
    },
    rfqAnswered: {
      subject: (number, name) => `${number}: prices from ${name}`,
      text: (name) => `${name} sent prices.`,
    },
    rfqDeclined: {
      subject: (number, name) => `${number}: ${name} does not quote`,
      text: (name) => `${name} does not quote.`,
    },
    addressChanged: {
      subject: (company) => `The email address of your ${company} account was changed`,
      text: (company) => `The email address of your ${company} account has changed.`,
      warning: 'If this wasn’t you or your administrator, please contact an administrator immediately.',
      reason: 'You receive this email because this was the address of the account until now.',
    },
    passwordReset: {
      subject: (company) => `The password of your ${company} account was reset`,
      text: (company) =>
        `An administrator set a new password for your ${company} account. All devices were signed out.`,
      warning:
        'Ask the administrator for the new password and change it after signing in. If you didn’t expect this, please contact an administrator immediately.',
      reason: 'You receive this email because this is the address of the account.',
    },
    quote: {
      subject: (number, company) => `Quote ${number} from ${company}`,
      text: (number) => `Your quote ${number} is ready.`,
      reason: (company) => `You receive this email because ${company} prepared a quote for you.`,
    },
    quoteAnswer: {
      subject: (number) => `Our answer to your question about quote ${number}`,
      reason: (number) => `This is our answer to your question about quote ${number}.`,
    },
    collection: {
      subject: (company) => `Selected products from ${company}`,
      text: 'We’ve selected these products for you.',
      reason: (company) => `You receive this email because ${company} selected products for you.`,
    },
    order: {
      subject: (number, company) => `Order ${number} from ${company}`,
      reason: (company) => `You receive this email because you ordered from ${company}.`,
    },
    orderAnswer: {
      subject: (number) => `Our answer to your question about order ${number}`,
      reason: (number) => `This is our answer to your question about order ${number}.`,
    },
    orderEvents: {
      asked: {
        subject: (number, name) => `Question about order ${number} from ${name}`,
        text: (name) => `${name} asks:`,
      },
      proformaConfirmed: {
        subject: (number, name) => `Order ${number}: proforma confirmed by ${name}`,
        text: (name) => `${name} confirmed the proforma.`,
      },
      purchaseConfirmed: {
        subject: (number, name) => `${number} confirmed by ${name}`,
        text: (name) => `${name} confirmed the purchase order.`,
      },
      purchaseRejected: {
        subject: (number, name) => `${number} rejected by ${name}`,
        text: (name) => `${name} rejected the purchase order:`,
      },
      purchaseMessage: {
        subject: (number, name) => `${number}: message from ${name}`,
        text: (name) => `${name} writes:`,
      },
    },
    purchase: {
      subject: (number, company) => `Purchase order ${number} from ${company}`,
      reason: (company) => `You receive this email because ${company} orders from you.`,
    },
    bankChanged: {
      subject: (label) => `Bank account changed: ${label}`,
      text: (name, label) =>
        `${name} added or changed the bank account ${label}. Customers pay to this account. If you don’t know why, call ${name} and check the account.`,
      reason: 'You receive this email because you are an administrator.',
    },
    rfq: {
      subject: (number, company) => `Request for quote ${number} from ${company}`,
      reminder: (number, company) => `Reminder: ${number} from ${company}`,
      form: 'You can also fill in the attached Excel form and send it back.',
      reason: (company) => `You receive this email because ${company} asks you for prices.`,
    },
    digest: {
      subject: (overdue, today) => `My day: ${overdue} overdue, ${today} due today`,
      overdue: 'Overdue:',
      today: 'Due today:',
      reason: 'You receive this email because you turned it on in your profile. You can turn it off there.',
    },
    test: {
      subject: (company) => `Test email from ${company}`,
      text: 'Email is working. This message was sent from Settings.',
      reason: 'You receive this email because you asked for it under Settings → Email.',
    },
  },
  he: {
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
  },
  zh: {
    hello: (name) => `${name}，您好！`,
    helloAll: '您好！',
    labels: {
      inquiry: '询盘',
      about: '主题',
      name: '姓名',
      company: '公司',
      email: '电子邮箱',
      phone: '电话',
      wechat: '微信号',
      budget: '预算',
      quote: '报价单',
      customer: '客户',
      order: '订单',
      purchase: '采购合同',
      total: '总计',
      validUntil: '有效期至',
      products: '产品',
      rfq: '询价单',
      supplier: '供应商',
      closes: '报价截止',
      answered: '已回复',
      newAddress: '新邮箱',
    },
    buttons: {
      inquiry: '打开询盘',
      candidates: '打开候选供应商',
      quote: '查看报价单',
      openQuote: '打开报价单',
      collection: '查看产品',
      order: '查看订单',
      openOrder: '打开订单',
      purchase: '打开并确认',
      bankAccounts: '检查银行账户',
      rfq: '填写价格',
      openRfq: '比较价格',
      myDay: '打开今日待办',
      status: '查看询盘进度',
    },
    noticeReason: '您收到此邮件，是因为您的邮箱被设为接收办公通知（设置 → 邮件）。',
    ownerReason: (number) => `您收到此邮件，是因为 ${number} 由您负责。`,
    response: {
      subject: (number) => `您的询盘 ${number}`,
      reason: (number) => `这是我们对询盘 ${number} 的回复。回信时请在主题中保留该编号。`,
    },
    confirmation: {
      subject: (number) => `我们已收到您的询盘 ${number}`,
      text: '感谢您的询盘。我们已经收到，并会通过邮件或电话回复您。如需就此联系我们，请注明编号。',
      reason: (company) =>
        `您收到此邮件，是因为有人在 ${company} 的询盘表单中填写了此邮箱。如非您本人，请忽略此邮件：我们不会向您发送推广邮件。`,
    },
    notice: {
      subject: (number) => `新询盘 ${number}`,
      text: (name) => `${name} 通过网站发来询盘。`,
    },
    candidate: {
      subject: (company) => `新的候选供应商：${company}`,
      text: (name, company) => `${company} 的 ${name} 申请成为供应商。`,
    },
    quoteAsked: {
      subject: (number, name) => `${name} 对报价单 ${number} 提问`,
      text: (name) => `${name} 提问：`,
    },
    quoteAccepted: {
      subject: (number, name) => `${name} 已接受报价单 ${number}`,
      text: (name) => `${name} 已接受报价。`,
    },
    quoteDeclined: {
      subject: (number, name) => `${name} 已拒绝报价单 ${number}`,
      text: (name) => `${name} 已拒绝报价。`,
    },
    rfqAnswered: {
      subject: (number, name) => `${number}：${name} 已报价`,
      text: (name) => `${name} 已报价。`,
    },
    rfqDeclined: {
      subject: (number, name) => `${number}：${name} 不报价`,
      text: (name) => `${name} 不报价。`,
    },
    addressChanged: {
      subject: (company) => `您在 ${company} 的账户电子邮箱已更改`,
      text: (company) => `您在 ${company} 的账户电子邮箱已更改。`,
      warning: '如果这不是您本人或管理员所为，请立即联系管理员。',
      reason: '您收到此邮件，是因为此邮箱此前是该账户的邮箱。',
    },
    passwordReset: {
      subject: (company) => `您在 ${company} 的账户密码已重置`,
      text: (company) => `管理员已为您在 ${company} 的账户设置了新密码，所有设备均已退出登录。`,
      warning: '请向管理员索取新密码，并在登录后修改。如果您对此不知情，请立即联系管理员。',
      reason: '您收到此邮件，是因为此邮箱是该账户的邮箱。',
    },
    quote: {
      subject: (number, company) => `${company} 的报价单 ${number}`,
      text: (number) => `您的报价单 ${number} 已备好。`,
      reason: (company) => `您收到此邮件，是因为 ${company} 为您准备了报价。`,
    },
    quoteAnswer: {
      subject: (number) => `关于报价单 ${number} 的回复`,
      reason: (number) => `这是我们对您就报价单 ${number} 所提问题的回复。`,
    },
    collection: {
      subject: (company) => `${company} 的精选产品`,
      text: '我们为您挑选了这些产品。',
      reason: (company) => `您收到此邮件，是因为 ${company} 为您挑选了产品。`,
    },
    order: {
      subject: (number, company) => `${company} 的订单 ${number}`,
      reason: (company) => `您收到此邮件，是因为您在 ${company} 下了订单。`,
    },
    orderAnswer: {
      subject: (number) => `关于订单 ${number} 的回复`,
      reason: (number) => `这是我们对您就订单 ${number} 所提问题的回复。`,
    },
    orderEvents: {
      asked: {
        subject: (number, name) => `${name} 对订单 ${number} 提问`,
        text: (name) => `${name} 提问：`,
      },
      proformaConfirmed: {
        subject: (number, name) => `订单 ${number}：${name} 已确认形式发票`,
        text: (name) => `${name} 已确认形式发票。`,
      },
      purchaseConfirmed: {
        subject: (number, name) => `${name} 已确认采购合同 ${number}`,
        text: (name) => `${name} 已确认采购合同。`,
      },
      purchaseRejected: {
        subject: (number, name) => `${name} 已拒绝采购合同 ${number}`,
        text: (name) => `${name} 已拒绝采购合同：`,
      },
      purchaseMessage: {
        subject: (number, name) => `采购合同 ${number}：${name} 的消息`,
        text: (name) => `${name} 的消息：`,
      },
    },
    purchase: {
      subject: (number, company) => `${company} 的采购合同 ${number}`,
      reason: (company) => `您收到此邮件，是因为 ${company} 向您采购。`,
    },
    bankChanged: {
      subject: (label) => `银行账户已变更：${label}`,
      text: (name, label) =>
        `${name} 添加或修改了银行账户 ${label}。客户会向此账户付款。如不清楚原因，请致电 ${name} 并核对账户。`,
      reason: '您收到此邮件，是因为您是管理员。',
    },
    rfq: {
      subject: (number, company) => `${company} 的询价单 ${number}`,
      reminder: (number, company) => `提醒：${company} 的询价单 ${number}`,
      form: '您也可以填写附件中的 Excel 表格并发回。',
      reason: (company) => `您收到此邮件，是因为 ${company} 向您询价。`,
    },
    digest: {
      subject: (overdue, today) => `今日待办：${overdue} 项已逾期，${today} 项今天到期`,
      overdue: '已逾期：',
      today: '今天到期：',
      reason: '您收到此邮件，是因为您在个人资料中开启了今日待办邮件，可随时在那里关闭。',
    },
    test: {
      subject: (company) => `来自 ${company} 的测试邮件`,
      text: '邮件设置成功。这封测试邮件由设置页面发出。',
      reason: '您收到此邮件，是因为您在“设置 → 邮件”中发送了测试邮件。',
    },
  },
};
