import type { Language } from '@sampan/contract/languages';

export interface MailText {
  subject: string;
  body: string;
}

interface Company {
  name: string;
  phone: string;
  email: string;
}

interface MailTexts {
  response: (mail: { name: string; number: string; text: string; company: Company }) => MailText;
  notice: (mail: { name: string; number: string; subject: string; link: string | null }) => MailText;
  candidate: (mail: { name: string; company: string; link: string | null }) => MailText;
  addressChanged: (mail: { name: string; newAddress: string; company: string }) => MailText;
  test: (company: string) => MailText;
  quote: (mail: QuoteMailParts) => MailText;
  quoteAnswer: (mail: QuoteMailParts) => MailText;
  collection: (mail: QuoteMailParts) => MailText;
  rfq: (mail: { number: string; text: string; company: Company }) => MailText;
  digest: (mail: { name: string; overdue: string[]; today: string[]; link: string | null }) => MailText;
}

interface QuoteMailParts {
  name: string;
  number: string;
  text: string;
  link: string;
  company: Company;
}

const paragraphs = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\n\n');
const signature = ({ name, phone, email }: Company): string => [name, phone, email].filter(Boolean).join('\n');
/** A heading with its items; null without items. */
const section = (heading: string, items: readonly string[]): string | null =>
  items.length === 0 ? null : paragraphs(heading, ...items);
/** Isolates a phone, an address or a link inside Hebrew. */
const ltr = (text: string): string => (text === '' ? '' : `\u2066${text}\u2069`);

/** The message with the link at its place, or below it. */
const withLink = (text: string, link: string): string =>
  text.includes('{link}') ? text.replaceAll('{link}', () => link) : paragraphs(text, link);

/** The email texts. User input (names, the response, the subject) is inserted unchanged. */
export const MAIL_TEXTS: Record<Language, MailTexts> = {
  en: {
    response: ({ name, number, text, company }) => ({
      subject: `Your inquiry ${number}`,
      body: paragraphs(
        `Hello ${name},`,
        text,
        signature(company),
        `This is our reply to your inquiry ${number}. Please keep this number in the subject line when you write back.`,
      ),
    }),
    notice: ({ name, number, subject, link }) => ({
      subject: `New inquiry ${number}`,
      body: paragraphs(`${name} sent an inquiry through the website.`, `${number}: ${subject}`, link),
    }),
    candidate: ({ name, company, link }) => ({
      subject: `New supplier candidate: ${company}`,
      body: paragraphs(`${name} of ${company} wants to become a supplier.`, link),
    }),
    addressChanged: ({ name, newAddress, company }) => ({
      subject: `The email address of your ${company} account was changed`,
      body: paragraphs(
        `Hello ${name},`,
        `The email address of your ${company} account is now ${newAddress}.`,
        'If this wasn’t you or your administrator, please contact an administrator immediately.',
      ),
    }),
    quote: ({ name, number, text, link, company }) => ({
      subject: `Quote ${number} from ${company.name}`,
      body: text
        ? withLink(text, link)
        : paragraphs(`Hello ${name},`, `Your quote ${number} is ready:`, link, signature(company)),
    }),
    rfq: ({ number, text, company }) => ({
      subject: `Please quote: ${number} from ${company.name}`,
      body: paragraphs(text, 'You can also fill in the attached Excel form and send it back.', signature(company)),
    }),
    collection: ({ name, text, link, company }) => ({
      subject: `Selected products from ${company.name}`,
      body: text
        ? withLink(text, link)
        : paragraphs(`Hello ${name},`, 'We selected these products for you:', link, signature(company)),
    }),
    quoteAnswer: ({ name, number, text, link, company }) => ({
      subject: `Our answer about quote ${number}`,
      body: paragraphs(`Hello ${name},`, text, link, signature(company)),
    }),
    digest: ({ name, overdue, today, link }) => ({
      subject: `My day: ${overdue.length} overdue, ${today.length} due today`,
      body: paragraphs(`Hello ${name},`, section('Overdue:', overdue), section('Due today:', today), link),
    }),
    test: (company) => ({
      subject: `Test email from ${company}`,
      body: 'Email is working. This message was sent from Settings.',
    }),
  },
  he: {
    response: ({ name, number, text, company }) => ({
      subject: `הפנייה שלכם ${number}`,
      body: paragraphs(
        `שלום ${name},`,
        text,
        signature({ ...company, phone: ltr(company.phone), email: ltr(company.email) }),
        `זו תשובתנו לפנייה ${ltr(number)}. אם תשיבו, נא להשאיר את המספר בשורת הנושא.`,
      ),
    }),
    notice: ({ name, number, subject, link }) => ({
      subject: `פנייה חדשה ${number}`,
      body: paragraphs(`התקבלה באתר פנייה מאת ${name}.`, `${ltr(number)}: ${subject}`, link),
    }),
    candidate: ({ name, company, link }) => ({
      subject: `ספק מועמד חדש: ${company}`,
      body: paragraphs(`התקבלה באתר בקשה להצטרף כספק, מאת ${name} מחברת ${company}.`, link),
    }),
    addressChanged: ({ name, newAddress, company }) => ({
      subject: `כתובת הדוא״ל של החשבון שלכם ב־${company} הוחלפה`,
      body: paragraphs(
        `שלום ${name},`,
        `כתובת הדוא״ל של החשבון שלכם ב־${company} היא מעכשיו ${ltr(newAddress)}.`,
        'אם השינוי לא נעשה על ידכם או על ידי מנהל המערכת, פנו מיד למנהל המערכת.',
      ),
    }),
    quote: ({ name, number, text, link, company }) => ({
      subject: `הצעת מחיר ${ltr(number)} מאת ${company.name}`,
      body: text
        ? withLink(text, link)
        : paragraphs(
            `שלום ${name},`,
            `הצעת המחיר ${ltr(number)} מוכנה:`,
            link,
            signature({ ...company, phone: ltr(company.phone), email: ltr(company.email) }),
          ),
    }),
    rfq: ({ number, text, company }) => ({
      subject: `בקשת הצעת מחיר ${ltr(number)} מאת ${company.name}`,
      body: paragraphs(
        text,
        'אפשר גם למלא את טופס האקסל המצורף ולשלוח אותו בחזרה.',
        signature({ ...company, phone: ltr(company.phone), email: ltr(company.email) }),
      ),
    }),
    collection: ({ name, text, link, company }) => ({
      subject: `מבחר מוצרים מאת ${company.name}`,
      body: text
        ? withLink(text, link)
        : paragraphs(
            `שלום ${name},`,
            'בחרנו בשבילכם את המוצרים האלה:',
            link,
            signature({ ...company, phone: ltr(company.phone), email: ltr(company.email) }),
          ),
    }),
    quoteAnswer: ({ name, number, text, link, company }) => ({
      subject: `תשובתנו על הצעת מחיר ${ltr(number)}`,
      body: paragraphs(
        `שלום ${name},`,
        text,
        link,
        signature({ ...company, phone: ltr(company.phone), email: ltr(company.email) }),
      ),
    }),
    digest: ({ name, overdue, today, link }) => ({
      subject: `היום שלי: ${overdue.length} באיחור, ${today.length} להיום`,
      body: paragraphs(`שלום ${name},`, section('באיחור:', overdue), section('להיום:', today), link),
    }),
    test: (company) => ({
      subject: `הודעת ניסיון מאת ${company}`,
      body: 'הדוא״ל פועל: ההודעה הזו נשלחה ממסך ההגדרות.',
    }),
  },
  zh: {
    response: ({ name, number, text, company }) => ({
      subject: `您的询盘 ${number}`,
      body: paragraphs(
        `${name}，您好！`,
        text,
        signature(company),
        `这是我们对询盘 ${number} 的回复。回信时请在主题中保留该编号。`,
      ),
    }),
    notice: ({ name, number, subject, link }) => ({
      subject: `新询盘 ${number}`,
      body: paragraphs(`${name} 通过网站发来询盘。`, `${number}：${subject}`, link),
    }),
    candidate: ({ name, company, link }) => ({
      subject: `新的候选供应商：${company}`,
      body: paragraphs(`${company}的 ${name} 申请成为供应商。`, link),
    }),
    addressChanged: ({ name, newAddress, company }) => ({
      subject: `您在 ${company} 的账户电子邮箱已更改`,
      body: paragraphs(
        `${name}，您好！`,
        `您在 ${company} 的账户电子邮箱现为 ${newAddress}。`,
        '如果这不是您本人或管理员所为，请立即联系管理员。',
      ),
    }),
    quote: ({ name, number, text, link, company }) => ({
      subject: `${company.name} 的报价单 ${number}`,
      body: text
        ? withLink(text, link)
        : paragraphs(`${name}，您好！`, `您的报价单 ${number} 已备好：`, link, signature(company)),
    }),
    rfq: ({ number, text, company }) => ({
      subject: `${company.name} 的询价单 ${number}`,
      body: paragraphs(text, '您也可以填写附件中的 Excel 表格并发回。', signature(company)),
    }),
    collection: ({ name, text, link, company }) => ({
      subject: `${company.name} 的精选产品`,
      body: text
        ? withLink(text, link)
        : paragraphs(`${name}，您好！`, '我们为您挑选了这些产品：', link, signature(company)),
    }),
    quoteAnswer: ({ name, number, text, link, company }) => ({
      subject: `关于报价单 ${number} 的回复`,
      body: paragraphs(`${name}，您好！`, text, link, signature(company)),
    }),
    digest: ({ name, overdue, today, link }) => ({
      subject: `今日待办：${overdue.length} 项已逾期，${today.length} 项今天到期`,
      body: paragraphs(`${name}，您好！`, section('已逾期：', overdue), section('今天到期：', today), link),
    }),
    test: (company) => ({
      subject: `来自 ${company} 的测试邮件`,
      body: '邮件已设置完成：这封邮件由设置页面发送。',
    }),
  },
};
