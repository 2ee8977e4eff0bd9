import type { Wording } from '#src/order-document.ts';
import type { DocumentLanguage } from '#src/quote-document.ts';
import type { InvoiceDocument, PackingDocument, PackingLine } from '#src/shipment-document.ts';

const NAMES: Record<DocumentLanguage, [string, string]> = {
  en: ['Folding desk lamp', 'Stackable garden chair'],
  he: ['מנורת שולחן מתקפלת', 'כיסא גינה נערם'],
  zh: ['折叠台灯', '可叠放花园椅'],
};

const nameIn = (language: DocumentLanguage, at: 0 | 1): Wording => ({
  text: NAMES[language][at],
  english: language === 'en' ? '' : NAMES.en[at],
});

function base(language: DocumentLanguage) {
  return {
    language,
    shipmentNumber: 'SHP-0007',
    revision: 2,
    issuedOn: '2025-12-20',
    company: {
      name: 'Sampan Sourcing',
      email: 'office@sampan.example',
      phone: '+972-50-123-4567',
      address: 'רחוב הדוגמה 12, תל אביב',
      taxId: '514-123-456',
    },
    consignee: 'Example Home Ltd.\n12 Harbor Street\nHaifa',
    notify: 'Example Customs Brokers\n+972 4 555 0100',
    orders: [
      { number: 'ORD-000012', reference: 'PO-77/2025' },
      { number: 'ORD-000015', reference: '' },
    ],
    mode: 'sea' as const,
    carrier: 'Example Line',
    vessel: 'EXAMPLE STAR 042W',
    blNo: 'EXLN123456789',
    portFrom: 'Ningbo',
    portTo: 'Ashdod',
    etd: '2025-12-28',
    incoterm: 'FOB',
    place: 'Ningbo',
    containers: [{ no: 'CSQU3054383', size: "20'", seal: 'SL-4471' }],
    marks: 'EXAMPLE\nASHDOD\nC/NO. 1-67',
    totals: { cartons: 67, pieces: 1550, cbm: 5.46, grossKg: 690.5, netKg: 622.7, isEstimated: true },
  };
}

/** The worked example: 67 cartons, 5.460 m³, about 690.5 kg, and 50 free spare bulbs in the last carton. */
export function samplePackingList(language: DocumentLanguage, extraRows = 0): PackingDocument {
  const carton = (at: 0 | 1, values: Partial<PackingLine>): PackingLine => ({
    name: nameIn(language, at),
    sku: at === 0 ? 'HX-2040B' : 'GC-88',
    unit: 'pcs',
    container: 1,
    cartonFrom: 1,
    cartonTo: 1,
    cartons: 1,
    perCarton: 1,
    pieces: 1,
    cartonCm: [50, 40, 40],
    cbm: 0.08,
    grossKg: 9,
    grossTotal: 9,
    netKg: 8.1,
    netTotal: 8.1,
    isEstimated: false,
    ...values,
  });
  const extra = Array.from({ length: extraRows }, (_, index) =>
    carton(1, { cartonFrom: 68 + index, cartonTo: 68 + index, perCarton: 12, pieces: 12 }),
  );
  return {
    ...base(language),
    kind: 'pl',
    number: 'PL-0007',
    rows: [
      carton(0, {
        cartonTo: 25,
        cartons: 25,
        perCarton: 40,
        pieces: 1000,
        cartonCm: [60, 40, 35],
        cbm: 2.1,
        grossKg: 12.5,
        grossTotal: 312.5,
        netKg: 11.2,
        netTotal: 280,
      }),
      carton(1, {
        cartonFrom: 26,
        cartonTo: 66,
        cartons: 41,
        perCarton: 12,
        pieces: 492,
        cbm: 3.28,
        grossTotal: 369,
        netTotal: 332.1,
      }),
      carton(1, { cartonFrom: 67, cartonTo: 67, perCarton: 8, pieces: 8, isEstimated: true }),
      carton(0, {
        cartonFrom: null,
        cartonTo: null,
        cartons: 0,
        perCarton: 50,
        pieces: 50,
        cartonCm: null,
        cbm: 0,
        grossKg: null,
        grossTotal: 0,
        netKg: 2.5,
        netTotal: 2.5,
      }),
      ...extra,
    ],
  };
}

export function sampleInvoice(language: DocumentLanguage, extraLines = 0): InvoiceDocument {
  const line = (at: 0 | 1, quantity: number, unitPrice: number) => ({
    kind: 'goods' as const,
    name: nameIn(language, at),
    sku: at === 0 ? 'HX-2040B' : 'GC-88',
    hsCode: at === 0 ? '9405.21' : '9401.79',
    originCountry: 'CN',
    quantity,
    unit: 'pcs',
    unitPrice,
    total: Math.round(quantity * unitPrice * 100) / 100,
    customsValue: null as number | null,
  });
  const charge = {
    kind: 'charge' as const,
    name: {
      text: language === 'zh' ? '海运费' : language === 'he' ? 'הובלה ימית' : 'Sea freight',
      english: language === 'en' ? '' : 'Sea freight',
    },
    sku: '',
    hsCode: '',
    originCountry: '',
    quantity: 1,
    unit: '',
    unitPrice: 480,
    total: 480,
    customsValue: null,
  };
  const lines = [
    line(0, 1000, 3.2),
    line(1, 500, 7.5),
    { ...line(0, 50, 0), customsValue: 0.15 },
    ...Array.from({ length: extraLines }, () => line(1, 10, 1.005)),
    charge,
  ];
  return {
    ...base(language),
    kind: 'ci',
    number: 'CI-0007',
    currency: 'USD',
    lines,
    total: Math.round(lines.reduce((sum, { total }) => sum + total * 100, 0)) / 100,
    customsTotal: 7.5,
  };
}
