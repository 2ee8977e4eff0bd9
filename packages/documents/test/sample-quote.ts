import sharp from 'sharp';
import type { DocumentLanguage, QuoteDocument, QuoteDocumentLine } from '#src/quote-document.ts';

const SAMPLES: Record<
  DocumentLanguage,
  Pick<QuoteDocument, 'title' | 'companyName' | 'customerName' | 'intro' | 'notes' | 'paymentTerms'> & {
    names: string[];
    details: string;
  }
> = {
  en: {
    title: 'Lighting and winter accessories',
    companyName: 'Example Imports Ltd.',
    customerName: 'Dana Example',
    intro: 'Thank you for your inquiry. The prices below include export packaging.',
    paymentTerms: '30% deposit, 70% before shipment',
    notes: 'Samples are available within 7 days.\nColors may differ slightly from the pictures.',
    names: ['LED desk lamp HX-2040B (black), 12V/2A', 'Knitted hat 针织毛球帽 rust (XL) 50%', 'Gift box 3×4×5'],
    details: 'Aluminum arm, 3 color temperatures, 3×4×5 cm base',
  },
  he: {
    title: 'תאורה ואביזרי חורף',
    companyName: 'יבוא לדוגמה בע״מ',
    customerName: 'דנה לדוגמה',
    intro: 'תודה על הפנייה. המחירים כוללים אריזה ליצוא.',
    paymentTerms: '30% מקדמה, 70% לפני המשלוח',
    notes: 'אפשר לקבל דוגמאות בתוך 7 ימים.\nטלפון: +972-50-123-4567',
    names: ['מנורת שולחן LED דגם HX-2040B (שחור), 12V/2A', 'כובע סרוג 针织毛球帽 rust (XL) 50%', 'קופסת מתנה 3×4×5'],
    details: 'זרוע אלומיניום, 3 גווני אור, בסיס 3×4×5 ס״מ',
  },
  zh: {
    title: '灯具与冬季配饰',
    companyName: '示例进口有限公司',
    customerName: '示例女士',
    intro: '感谢您的询盘。以下价格包含出口包装。',
    paymentTerms: '30% 定金，70% 发货前付清',
    notes: '样品可在 7 天内提供。\n颜色可能与图片略有差异。',
    names: ['LED 台灯 HX-2040B（黑色），12V/2A', '针织毛球帽 rust (XL) 50%', '礼品盒 3×4×5'],
    details: '铝合金灯臂，3 种色温，底座 3×4×5 cm，工作温度 -10℃ 至 40℃',
  },
};

const samplePicture = (hue: number, width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: hue % 256, g: 140, b: 160 } } })
    .webp()
    .toBuffer();

/** A quote whose lines repeat three products. Every fourth line has no picture. */
export async function sampleQuote(language: DocumentLanguage, lineCount = 3): Promise<QuoteDocument> {
  const { names, details, ...texts } = SAMPLES[language];
  const pictures = [await samplePicture(20), await samplePicture(120, 200, 400), await samplePicture(200)];
  const lines = Array.from(
    { length: lineCount },
    (_, index): QuoteDocumentLine => ({
      name: names[index % names.length] ?? '',
      sku: `SKU-${1000 + index}`,
      details: index % 2 === 0 ? details : '',
      picture: index % 4 === 3 ? null : (pictures[index % pictures.length] ?? null),
      quantity: 1000 + index,
      unit: 'pcs',
      unitPrice: 3.41,
      total: 3410 + index * 3.41,
      moq: 500,
      leadDays: null,
      carton: { quantity: 24, cbm: 2.621 },
    }),
  );
  return {
    ...texts,
    language,
    number: 'QUO-000123',
    version: 2,
    isDraft: false,
    company: {
      name: 'Sampan Sourcing',
      email: 'office@sampan.example',
      phone: '+972-50-123-4567',
      address: 'רחוב הדוגמה 12, תל אביב',
    },
    currency: 'ILS',
    incoterm: 'FOB',
    place: 'Ningbo',
    sentOn: '2026-11-16',
    validUntil: '2026-11-30',
    leadDays: 35,
    shipment: { cartons: 126, cbm: 7.863, kg: 1512.5 },
    link: null,
    lines,
    charges: [
      { kind: 'freight', label: '', amount: 1234.5 },
      { kind: 'inspection', label: '', amount: null },
    ],
    total: lines.reduce((sum, { total = 0 }) => sum + total, 0),
  };
}
