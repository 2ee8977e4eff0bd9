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
  addressChanged: (mail: { name: string; newAddress: string; company: string }) => MailText;
  test: (company: string) => MailText;
}

const paragraphs = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\n\n');
const signature = ({ name, phone, email }: Company): string => [name, phone, email].filter(Boolean).join('\n');
/** Isolates a phone, an address or a link inside Hebrew. */
const ltr = (text: string): string => (text === '' ? '' : `\u2066${text}\u2069`);

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
    addressChanged: ({ name, newAddress, company }) => ({
      subject: `The email address of your ${company} account was changed`,
      body: paragraphs(
        `Hello ${name},`,
        `The email address of your ${company} account is now ${newAddress}.`,
        'If this wasn’t you or your administrator, please contact an administrator immediately.',
      ),
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
    addressChanged: ({ name, newAddress, company }) => ({
      subject: `כתובת הדוא״ל של החשבון שלכם ב־${company} הוחלפה`,
      body: paragraphs(
        `שלום ${name},`,
        `כתובת הדוא״ל של החשבון שלכם ב־${company} היא מעכשיו ${ltr(newAddress)}.`,
        'אם השינוי לא נעשה על ידכם או על ידי מנהל המערכת, פנו מיד למנהל המערכת.',
      ),
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
    addressChanged: ({ name, newAddress, company }) => ({
      subject: `您在 ${company} 的账户电子邮箱已更改`,
      body: paragraphs(
        `${name}，您好！`,
        `您在 ${company} 的账户电子邮箱现为 ${newAddress}。`,
        '如果这不是您本人或管理员所为，请立即联系管理员。',
      ),
    }),
    test: (company) => ({
      subject: `来自 ${company} 的测试邮件`,
      body: '邮件已设置完成：这封邮件由设置页面发送。',
    }),
  },
};
