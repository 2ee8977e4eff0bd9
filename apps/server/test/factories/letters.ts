import type { Language } from '@sampan/contract/languages';
import {
  addressChangedLetter,
  bankNotice,
  candidateNotice,
  confirmationLetter,
  digestLetter,
  inquiryNotice,
  orderLetter,
  orderNotice,
  passwordResetLetter,
  purchaseLetter,
  quoteLetter,
  quoteNotice,
  responseLetter,
  rfqLetter,
  rfqNotice,
  testLetter,
} from '#src/areas/messages/mail/mail.letters.ts';
import type { Letter } from '#src/areas/messages/mail/mail-frame.format.ts';

export const company = { name: 'Golden Junk', phone: '+86 579 8555 0100', email: 'office@example.com' };
export const link = `https://sampan.example/q/${'x'.repeat(43)}`;

/** One letter of each kind. */
export const lettersIn = (language: Language): Record<string, Letter> => {
  const written = { language, company };
  const office = 'https://sampan.example/inquiries/1';
  const quote = { ...written, name: 'Dana', number: 'QUO-000012', text: '', link, products: 3 };
  const rfq = { ...written, number: 'RFQ-0007', text: `您好 {name}\n${link}`, link, closes: null, products: 2 };
  const order = { ...written, number: 'ORD-000004', name: 'Dana', text: `Hello Dana,\n${link}`, link };
  const quoteEvent = {
    ...written,
    number: 'QUO-000012',
    name: 'Dana',
    customer: 'דלת כחולה',
    total: { amount: 25950, currency: 'USD' },
    note: 'כחול?',
    wishes: [{ name: 'Lanterns', quoted: 1000, wanted: 1500 }],
    link: office,
    isOwner: true,
  };
  const rfqEvent = {
    ...written,
    number: 'RFQ-0007',
    supplier: '灯具厂',
    note: '',
    answered: 3,
    asked: 5,
    link: office,
    isOwner: false,
  };
  const orderEvent = {
    ...written,
    number: 'ORD-000004',
    purchase: 'PO-000003',
    name: '灯具厂',
    note: '做不了',
    link: office,
    isOwner: true,
  };
  return {
    confirmation: confirmationLetter({ ...written, number: 'INQ-000007', link: 'https://sampan.example/i/token' }),
    quoteAsked: quoteNotice({ ...quoteEvent, event: 'asked' }),
    quoteAccepted: quoteNotice({ ...quoteEvent, event: 'accepted' }),
    quoteDeclined: quoteNotice({ ...quoteEvent, event: 'declined' }),
    rfqAnswered: rfqNotice({ ...rfqEvent, event: 'answered' }),
    rfqDeclined: rfqNotice({ ...rfqEvent, event: 'declined' }),
    order: orderLetter({ ...order, isAnswer: false }),
    orderAnswer: orderLetter({ ...order, isAnswer: true, text: 'On Monday.' }),
    orderAsked: orderNotice({ ...orderEvent, event: 'asked', purchase: null }),
    proformaConfirmed: orderNotice({ ...orderEvent, event: 'proformaConfirmed', purchase: null }),
    purchaseConfirmed: orderNotice({ ...orderEvent, event: 'purchaseConfirmed' }),
    purchaseRejected: orderNotice({ ...orderEvent, event: 'purchaseRejected' }),
    purchase: purchaseLetter(order),
    passwordReset: passwordResetLetter({ ...written, name: 'Dana' }),
    bank: bankNotice({ ...written, label: 'USD main', name: 'Dana', link: office }),
    response: responseLetter({ ...written, name: 'Dana', number: 'INQ-000007', subject: 'Lanterns', text: 'Yes.' }),
    notice: inquiryNotice({
      ...written,
      number: 'INQ-000007',
      name: 'Dana',
      email: 'dana@example.com',
      phone: '972501234567',
      subject: 'Lanterns',
      budget: '12000',
      link: office,
    }),
    candidate: candidateNotice({
      ...written,
      name: '王伟',
      candidate: '灯具厂',
      wechatId: 'light_1',
      products: 'Lanterns',
      link: office,
    }),
    addressChanged: addressChangedLetter({ ...written, name: 'Dana', newAddress: 'new@example.com' }),
    quote: quoteLetter({
      ...quote,
      kind: 'quote',
      total: { amount: 25950, currency: 'USD' },
      validUntil: '2026-12-07',
    }),
    quoteAnswer: quoteLetter({ ...quote, kind: 'quote-answer', text: 'Yes.', total: null, validUntil: null }),
    collection: quoteLetter({ ...quote, kind: 'collection', total: null, validUntil: null }),
    rfq: rfqLetter({ ...rfq, isReminder: false }),
    reminder: rfqLetter({ ...rfq, isReminder: true }),
    digest: digestLetter({
      ...written,
      name: 'Dana',
      overdue: [{ text: 'INQ-000007 · Call', url: office }],
      today: [{ text: 'RFQ-0007', url: null }],
      link: 'https://sampan.example/my-day',
    }),
    test: testLetter(written),
  };
};
