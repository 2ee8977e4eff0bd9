import { formatPhone } from '@sampan/contract/format-phone';
import { DEFAULT_LANGUAGE, type Language } from '@sampan/contract/languages';
import { formatDay, formatMoney, formatNumber } from '@sampan/documents/document-format';
import { MAIL_TEXTS } from './mail.texts.ts';
import {
  isolated,
  type Letter,
  type ListedItem,
  type MailCompany,
  type MailFact,
  withoutControls,
  withoutSignature,
} from './mail-frame.format.ts';
import type { OrderEvent } from './mail-wording.ts';

interface LetterHead {
  language: Language;
  company: MailCompany;
}

/** A fact that is unknown is left out. */
const factsOf = (...facts: (readonly [label: string, value: string | null])[]): MailFact[] =>
  facts.flatMap(([label, value]) => (value === null || value.trim() === '' ? [] : [{ label, value }]));

/** The page in the language of the mail. The default language has no parameter. */
const inLanguage = (url: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;

const buttonTo = (label: string, url: string | null): Letter['button'] => (url === null ? null : { label, url });

interface ResponseParts extends LetterHead {
  name: string;
  /** The display number: INQ-000001. */
  number: string;
  /** What the inquiry is about. */
  subject: string;
  text: string;
}

export function responseLetter({ language, company, name, number, subject, text }: ResponseParts): Letter {
  const { hello, labels, response } = MAIL_TEXTS[language];
  return {
    language,
    company,
    subject: response.subject(number),
    greeting: hello(isolated(language, name)),
    text,
    button: null,
    facts: factsOf([labels.inquiry, number], [labels.about, subject]),
    reason: response.reason(isolated(language, number)),
  };
}

interface ConfirmationParts extends LetterHead {
  /** The display number: INQ-000001. */
  number: string;
  /** The page that says how far the inquiry is. */
  link: string | null;
}

/**
 * Anyone can enter a stranger's address in the form, so that nothing that the visitor typed is in it: neither the name nor
 * the text.
 */
export function confirmationLetter({ language, company, number, link }: ConfirmationParts): Letter {
  const { helloAll, labels, buttons, confirmation } = MAIL_TEXTS[language];
  return {
    language,
    company,
    subject: confirmation.subject(number),
    greeting: helloAll,
    text: confirmation.text,
    button: buttonTo(buttons.status, link && inLanguage(link, language)),
    facts: factsOf([labels.inquiry, number]),
    reason: confirmation.reason(isolated(language, company.name)),
  };
}

interface NoticeParts extends LetterHead {
  number: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  budget: string | null;
  link: string | null;
}

export function inquiryNotice({ language, company, link, ...inquiry }: NoticeParts): Letter {
  const { labels, buttons, notice, noticeReason } = MAIL_TEXTS[language];
  const { number, name, email, phone, subject, budget } = inquiry;
  return {
    language,
    company,
    subject: notice.subject(number),
    greeting: null,
    text: notice.text(isolated(language, name)),
    button: buttonTo(buttons.inquiry, link),
    facts: factsOf(
      [labels.inquiry, number],
      [labels.about, subject],
      [labels.name, name],
      [labels.email, email],
      [labels.phone, formatPhone(phone)],
      [labels.budget, budget === null ? null : formatMoney(Number(budget), 'USD')],
    ),
    reason: noticeReason,
  };
}

interface CandidateParts extends LetterHead {
  name: string;
  /** The candidate's company. */
  candidate: string;
  wechatId: string;
  products: string;
  link: string | null;
}

export function candidateNotice({ language, company, link, ...fields }: CandidateParts): Letter {
  const { labels, buttons, candidate, noticeReason } = MAIL_TEXTS[language];
  const itsCompany = isolated(language, fields.candidate);
  return {
    language,
    company,
    subject: candidate.subject(itsCompany),
    greeting: null,
    text: candidate.text(isolated(language, fields.name), itsCompany),
    button: buttonTo(buttons.candidates, link),
    facts: factsOf(
      [labels.company, fields.candidate],
      [labels.name, fields.name],
      [labels.wechat, fields.wechatId],
      [labels.products, fields.products],
    ),
    reason: noticeReason,
  };
}

interface QuoteNoticeParts extends LetterHead {
  event: 'asked' | 'accepted' | 'declined';
  number: string;
  /** Who asks or decides, as typed on the shared page. */
  name: string;
  customer: string;
  total: { amount: number; currency: string } | null;
  note: string;
  wishes: readonly { name: string; quoted: number | null; wanted: number }[];
  link: string | null;
  /** Whether it goes to the owner. */
  isOwner: boolean;
}

/** Tells the office what a customer did with a quote. */
export function quoteNotice({ language, company, event, number, link, ...parts }: QuoteNoticeParts): Letter {
  const { labels, buttons, quoteAsked, quoteAccepted, quoteDeclined, ...texts } = MAIL_TEXTS[language];
  const { subject, text } = { asked: quoteAsked, accepted: quoteAccepted, declined: quoteDeclined }[event];
  const { name, customer, total, note, wishes, isOwner } = parts;
  const who = isolated(language, name || customer);
  return {
    language,
    company,
    subject: subject(number, who),
    greeting: null,
    text: `${text(who)}\n\n${withoutControls(note)}`,
    button: buttonTo(buttons.openQuote, link),
    facts: factsOf(
      [labels.quote, number],
      [labels.customer, customer],
      [labels.total, total && formatMoney(total.amount, total.currency)],
      ...wishes.map((wish) => [wish.name, `${quantity(wish.quoted)} → ${quantity(wish.wanted)}`] as const),
    ),
    reason: isOwner ? texts.ownerReason(isolated(language, number)) : texts.noticeReason,
  };
}

const quantity = (value: number | null): string => (value === null ? '?' : formatNumber(value));

interface RfqNoticeParts extends LetterHead {
  event: 'answered' | 'declined';
  number: string;
  supplier: string;
  note: string;
  /** How many of the asked suppliers have answered. */
  answered: number;
  asked: number;
  link: string | null;
  isOwner: boolean;
}

/** Tells the office that a supplier answered. */
export function rfqNotice({ language, company, event, number, supplier, note, ...parts }: RfqNoticeParts): Letter {
  const { labels, buttons, rfqAnswered, rfqDeclined, ownerReason, noticeReason } = MAIL_TEXTS[language];
  const { subject, text } = event === 'answered' ? rfqAnswered : rfqDeclined;
  const who = isolated(language, supplier);
  return {
    language,
    company,
    subject: subject(number, who),
    greeting: null,
    text: `${text(who)}\n\n${withoutControls(note)}`,
    button: buttonTo(buttons.openRfq, parts.link),
    facts: factsOf(
      [labels.rfq, number],
      [labels.supplier, supplier],
      [labels.answered, `${parts.answered} / ${parts.asked}`],
    ),
    reason: parts.isOwner ? ownerReason(isolated(language, number)) : noticeReason,
  };
}

interface AddressChangedParts extends LetterHead {
  name: string;
  newAddress: string;
}

export function addressChangedLetter({ language, company, name, newAddress }: AddressChangedParts): Letter {
  const { hello, labels, addressChanged } = MAIL_TEXTS[language];
  const ourName = isolated(language, company.name);
  return {
    language,
    company,
    subject: addressChanged.subject(ourName),
    greeting: hello(isolated(language, name)),
    text: `${addressChanged.text(ourName)}\n\n${addressChanged.warning}`,
    button: null,
    facts: factsOf([labels.newAddress, newAddress]),
    reason: addressChanged.reason,
  };
}

/** Tells the owner of an account that an admin set its password. The password is not in it. */
export function passwordResetLetter({ language, company, name }: LetterHead & { name: string }): Letter {
  const { hello, passwordReset } = MAIL_TEXTS[language];
  const ourName = isolated(language, company.name);
  return {
    language,
    company,
    subject: passwordReset.subject(ourName),
    greeting: hello(isolated(language, name)),
    text: `${passwordReset.text(ourName)}\n\n${passwordReset.warning}`,
    button: null,
    facts: [],
    reason: passwordReset.reason,
  };
}

export interface QuoteParts extends LetterHead {
  kind: 'quote' | 'quote-answer' | 'collection';
  name: string;
  /** The display number: QUO-000001. */
  number: string;
  /** The message; `{link}` in it becomes the link. Empty: a default text. */
  text: string;
  /** The shared page. */
  link: string;
  /** Null if unknown or hidden. */
  total: { amount: number; currency: string } | null;
  /** An ISO day. */
  validUntil: string | null;
  /** The number of products; null if it says nothing. */
  products: number | null;
}

export function quoteLetter({ language, company, kind, name, number, text, ...parts }: QuoteParts): Letter {
  const { hello, labels, buttons, quote, quoteAnswer, collection } = MAIL_TEXTS[language];
  const link = inLanguage(parts.link, language);
  const ourName = isolated(language, company.name);
  const isolatedNumber = isolated(language, number);
  const { subject, fallback, reason } = {
    quote: {
      subject: quote.subject(number, ourName),
      fallback: quote.text(isolatedNumber),
      reason: quote.reason(ourName),
    },
    'quote-answer': {
      subject: quoteAnswer.subject(number),
      fallback: '',
      reason: quoteAnswer.reason(isolatedNumber),
    },
    collection: { subject: collection.subject(ourName), fallback: collection.text, reason: collection.reason(ourName) },
  }[kind];
  const { total, validUntil, products } = parts;
  return {
    language,
    company,
    subject,
    greeting: hello(isolated(language, name)),
    text: (text || fallback).replaceAll('{link}', () => link),
    button: { label: kind === 'collection' ? buttons.collection : buttons.quote, url: link },
    facts: factsOf(
      [labels.quote, kind === 'collection' ? null : number],
      [labels.products, products === null ? null : String(products)],
      [labels.total, total && formatMoney(total.amount, total.currency)],
      [labels.validUntil, validUntil && formatDay(validUntil, language)],
    ),
    reason,
  };
}

export interface OrderParts extends LetterHead {
  name: string;
  /** The display number: ORD-000001. */
  number: string;
  isAnswer: boolean;
  /** The whole message, which greets the customer and has the link; of an answer, its text. */
  text: string;
  /** The shared page. */
  link: string;
}

export function orderLetter({ language, company, name, number, isAnswer, text, link }: OrderParts): Letter {
  const { hello, labels, buttons, order, orderAnswer } = MAIL_TEXTS[language];
  const ourName = isolated(language, company.name);
  const ownLink = inLanguage(link, language);
  return {
    language,
    company,
    subject: isAnswer ? orderAnswer.subject(number) : order.subject(number, ourName),
    greeting: isAnswer ? hello(isolated(language, name)) : null,
    text: text.replaceAll(link, () => ownLink),
    button: { label: buttons.order, url: ownLink },
    facts: factsOf([labels.order, number]),
    reason: isAnswer ? orderAnswer.reason(isolated(language, number)) : order.reason(ourName),
  };
}

interface OrderNoticeParts extends LetterHead {
  event: OrderEvent;
  /** The display number: ORD-000001. */
  number: string;
  /** Of a supplier's answer: PO-000001. */
  purchase: string | null;
  /** Who wrote: the customer, or the supplier. */
  name: string;
  note: string;
  link: string | null;
  isOwner: boolean;
}

/** Tells the office what a customer or a supplier did with an order. */
export function orderNotice({ language, company, event, number, purchase, name, ...parts }: OrderNoticeParts): Letter {
  const { labels, buttons, orderEvents, ownerReason, noticeReason } = MAIL_TEXTS[language];
  const { subject, text } = orderEvents[event];
  const who = isolated(language, name);
  return {
    language,
    company,
    subject: subject(purchase ?? number, who),
    greeting: null,
    text: `${text(who)}\n\n${withoutControls(parts.note)}`,
    button: buttonTo(buttons.openOrder, parts.link),
    facts: factsOf([labels.order, number], [labels.purchase, purchase]),
    reason: parts.isOwner ? ownerReason(isolated(language, number)) : noticeReason,
  };
}

export interface PurchaseParts extends LetterHead {
  /** The display number: PO-000001. */
  number: string;
  /** The text, which has the link and greets the supplier. */
  text: string;
  link: string;
}

export function purchaseLetter({ language, company, number, text, link }: PurchaseParts): Letter {
  const { labels, buttons, purchase } = MAIL_TEXTS[language];
  const ourName = isolated(language, company.name);
  const ownLink = inLanguage(link, language);
  return {
    language,
    company,
    subject: purchase.subject(number, ourName),
    greeting: null,
    text: text.replaceAll(link, () => ownLink),
    button: { label: buttons.purchase, url: ownLink },
    facts: factsOf([labels.purchase, number]),
    reason: purchase.reason(ourName),
  };
}

interface BankParts extends LetterHead {
  /** The name of the account in the office. */
  label: string;
  /** Who changed it. */
  name: string;
  link: string | null;
}

/** The numbers of the account are not in it: a mail can be read by others. */
export function bankNotice({ language, company, label, name, link }: BankParts): Letter {
  const { buttons, bankChanged } = MAIL_TEXTS[language];
  return {
    language,
    company,
    subject: bankChanged.subject(isolated(language, label)),
    greeting: null,
    text: bankChanged.text(isolated(language, name), isolated(language, label)),
    button: buttonTo(buttons.bankAccounts, link),
    facts: [],
    reason: bankChanged.reason,
  };
}

export interface RfqParts extends LetterHead {
  /** The display number: RFQ-0001. */
  number: string;
  isReminder: boolean;
  /** The text, which has the link. */
  text: string;
  /** The shared page, as it is in the text. */
  link: string;
  /** When the RFQ closes, as the supplier reads it. */
  closes: string | null;
  products: number;
}

export function rfqLetter({ language, company, number, isReminder, text, link, ...parts }: RfqParts): Letter {
  const { labels, buttons, rfq } = MAIL_TEXTS[language];
  const ourName = isolated(language, company.name);
  const ownLink = inLanguage(link, language);
  return {
    language,
    company,
    subject: isReminder ? rfq.reminder(number, ourName) : rfq.subject(number, ourName),
    // The text greets the supplier.
    greeting: null,
    text: `${withoutSignature(
      text.replaceAll(link, () => ownLink),
      company.name,
    )}\n\n${rfq.form}`,
    button: { label: buttons.rfq, url: ownLink },
    facts: factsOf([labels.rfq, number], [labels.closes, parts.closes], [labels.products, String(parts.products)]),
    reason: rfq.reason(ourName),
  };
}

interface DigestParts extends LetterHead {
  name: string;
  overdue: readonly ListedItem[];
  today: readonly ListedItem[];
  link: string | null;
}

export function digestLetter({ language, company, name, overdue, today, link }: DigestParts): Letter {
  const { hello, buttons, digest } = MAIL_TEXTS[language];
  const lists = [
    { heading: digest.overdue, items: overdue },
    { heading: digest.today, items: today },
  ];
  return {
    language,
    company,
    subject: digest.subject(overdue.length, today.length),
    greeting: hello(isolated(language, name)),
    text: '',
    button: buttonTo(buttons.myDay, link),
    facts: [],
    lists: lists.filter(({ items }) => items.length > 0),
    reason: digest.reason,
  };
}

export function testLetter({ language, company }: LetterHead): Letter {
  const { test } = MAIL_TEXTS[language];
  return {
    language,
    company,
    subject: test.subject(isolated(language, company.name)),
    greeting: null,
    text: test.text,
    button: null,
    facts: [],
    reason: test.reason,
  };
}
