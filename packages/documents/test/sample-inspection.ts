import sharp from 'sharp';
import type { InspectionDocument } from '#src/inspection-document.ts';
import type { DocumentLanguage } from '#src/quote-document.ts';

const TEXTS = {
  en: {
    customer: 'Tavor Imports',
    text: 'Scratch of 12 mm on the base',
    product: 'Table lamp',
    summary: 'Repack 3 cartons.',
  },
  he: { customer: 'תבור יבוא', text: 'שריטה של 12 mm בבסיס', product: 'מנורת שולחן', summary: 'לארוז מחדש 3 קרטונים.' },
  zh: { customer: '塔沃尔进口', text: '底座有 12 mm 划痕', product: '台灯', summary: '重新包装 3 箱。' },
} as const;

/** A failed inspection that was released, with defects and pictures. */
export async function sampleInspection(language: DocumentLanguage, pictures = 4): Promise<InspectionDocument> {
  const { customer, text, product, summary } = TEXTS[language];
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7c9cb8' } })
    .webp()
    .toBuffer();
  return {
    language,
    number: 'INS-0003',
    revision: 2,
    issuedOn: '2026-11-18',
    orderNumber: 'ORD-000012',
    company: { name: 'Sampan Trading', email: 'office@example.com', phone: '+972-50-123-4567', address: '1 Port Road' },
    customerName: customer,
    supplierName: '',
    doneOn: '2026-11-17',
    inspector: '王小明',
    lot: 1000,
    sampleSize: 80,
    aqlMajor: '2.5',
    aqlMinor: '4.0',
    accept: { critical: 0, major: 5, minor: 7 },
    found: { critical: 0, major: 6, minor: 5 },
    result: 'released',
    releasedBy: 'Noa Levi',
    releasedOn: '2026-11-18',
    checks: [
      { check: 'quantity', result: 'ok' },
      { check: 'packing', result: 'notOk' },
      { check: 'mark', result: 'ok' },
      { check: 'drop', result: 'none' },
      { check: 'weight', result: 'ok' },
    ],
    summary,
    goods: [{ name: product, sku: 'HX-1', quantity: 1000 }],
    defects: [
      { grade: 'major', text, count: 6, product },
      { grade: 'minor', text, count: 5, product: '' },
    ],
    pictures: Array.from({ length: pictures }, (_, index) => ({ picture, defect: index < 2 ? index + 1 : null })),
  };
}
