/** The words of the mails. Names and numbers come isolated. */
export interface MailTexts {
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
