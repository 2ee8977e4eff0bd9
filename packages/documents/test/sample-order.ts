import type { OrderDocumentLine, ProformaDocument, PurchaseDocument, Wording } from '#src/order-document.ts';
import type { DocumentLanguage } from '#src/quote-document.ts';
import { sampleQuote } from './sample-quote.ts';

const own = (text: string): Wording => ({ text, english: '' });
const PLANS: Record<DocumentLanguage, [string, string]> = {
  en: ['30% with the order', '70% before shipment'],
  he: ['30% עם ההזמנה', '70% לפני המשלוח'],
  zh: ['30% 下单时支付', '70% 发货前支付'],
};

async function sampleLines(language: DocumentLanguage, lineCount: number): Promise<OrderDocumentLine[]> {
  const { lines } = await sampleQuote(language, lineCount);
  return lines.map(({ name, sku = '', details, picture, unit }, index) => ({
    kind: 'goods',
    name: own(name),
    percent: null,
    sku,
    details,
    picture,
    quantity: 1000 + index,
    unit,
    unitPrice: 3.4125,
    total: Math.round((1000 + index) * 341.25) / 100,
  }));
}

const sumOf = (lines: readonly { total: number }[]) =>
  Math.round(lines.reduce((sum, { total }) => sum + 100 * total, 0)) / 100;

const BASE = {
  revision: 2,
  issuedOn: '2025-12-10',
  incoterm: 'FOB',
  place: 'Ningbo',
};
const COMPANY = {
  name: 'Sampan Sourcing',
  email: 'office@sampan.example',
  phone: '+972-50-123-4567',
  address: 'רחוב הדוגמה 12, תל אביב',
  taxId: '514-123-456',
};

/** A proforma with a discount and a commission after the goods. */
export async function sampleProforma(language: DocumentLanguage, lineCount = 3): Promise<ProformaDocument> {
  const { title, companyName, customerName, notes } = await sampleQuote(language, 1);
  const none = { sku: '', details: '', picture: null, quantity: 1, unit: 'pcs' };
  const lines: OrderDocumentLine[] = [
    ...(await sampleLines(language, lineCount)),
    { ...none, kind: 'charge', name: own('Discount'), percent: null, unitPrice: -100, total: -100 },
    { ...none, kind: 'commission', name: own(''), percent: 2.5, unitPrice: 250, total: 250 },
  ];
  const total = sumOf(lines);
  const deposit = Math.round(total * 30) / 100;
  const [first, second] = PLANS[language];
  return {
    ...BASE,
    kind: 'pi',
    language,
    number: 'PI-000012',
    orderNumber: 'ORD-000012',
    company: COMPANY,
    customer: {
      name: customerName,
      companyName,
      billTo: '12 Harbor Street\nHaifa',
      taxId: '515-222-333',
      email: 'dana@example.com',
      phone: '+972 54 765 4321',
      reference: 'PO-77/2025',
    },
    title,
    currency: 'USD',
    leadDays: 35,
    wantedOn: '2026-02-01',
    marks: 'EXAMPLE\nHAIFA\nC/NO. 1-UP',
    notes,
    lines,
    total,
    parts: [
      { label: own(first), amount: deposit, dueOn: '2025-12-10' },
      { label: own(second), amount: Math.round(100 * (total - deposit)) / 100, dueOn: null },
    ],
    bank: {
      beneficiary: 'Sampan Sourcing Ltd.',
      bank: 'Example Bank',
      bankAddress: '1 Example Road, Tel Aviv',
      accountNo: 'IL62 0108 0000 0009 9999 999',
      swift: 'EXAMILIT',
      checkLine: '9999',
      unchangedSince: '2024-03-01',
    },
    stamp: null,
    signature: null,
  };
}

export async function samplePurchase(language: DocumentLanguage, lineCount = 3): Promise<PurchaseDocument> {
  const beneath = (text: string, english: string): Wording => ({ text, english: language === 'zh' ? english : '' });
  const [names, english] = [await sampleLines(language, lineCount), await sampleLines('en', lineCount)];
  const lines = names.map((line, index) => ({
    ...line,
    name: beneath(line.name.text, english[index]?.name.text ?? ''),
  }));
  const total = sumOf(lines);
  const deposit = Math.round(total * 30) / 100;
  const [first, second] = PLANS[language];
  return {
    ...BASE,
    kind: 'po',
    language,
    number: 'PO-000034',
    company: COMPANY,
    supplier: {
      name: '义乌示例灯饰有限公司',
      contact: '王经理 138 0000 0000',
      address: '浙江省义乌市示例路 8 号',
      reference: 'A-2025-118',
    },
    currency: 'CNY',
    tax: 'with',
    deliverOn: '2026-01-20',
    packaging: '每件独立彩盒，24 件装外箱，K=K 五层瓦楞。',
    marks: 'SAMPAN\nNINGBO\nC/NO. 1-42',
    terms:
      '1. 货物须与确认样品及上述规格一致。\n2. 如不能按期交货，供方应立即通知需方；每逾期满一周，需方可扣除逾期货款的 1%。\n3. 如有争议，双方先协商解决。',
    notes: '请在 3 天内确认。',
    lines,
    total,
    parts: [
      { label: beneath(first, PLANS.en[0]), amount: deposit, dueOn: '2025-12-10' },
      { label: beneath(second, PLANS.en[1]), amount: Math.round(100 * (total - deposit)) / 100, dueOn: null },
    ],
  };
}
