import type { MailTexts } from './mail-wording.ts';

export const MAIL_TEXTS_EN: MailTexts = {
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
    text: (company) => `An administrator set a new password for your ${company} account. All devices were signed out.`,
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
};
