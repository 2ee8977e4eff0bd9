import type { DocumentChargeKind, DocumentLanguage, MissingFact } from './quote-document.ts';

export interface DocumentTexts {
  comma: string;
  quote: string;
  collection: string;
  /** Beside the QR code of the link. */
  scan: string;
  version: string;
  draft: string;
  date: string;
  validUntil: string;
  preparedFor: string;
  deliveryTerms: string;
  leadTime: string;
  day: string;
  days: (count: string) => string;
  currency: string;
  picture: string;
  product: string;
  details: string;
  quantity: string;
  unit: string;
  pieces: string;
  unitPrice: string;
  total: string;
  landedPerUnit: string;
  landedTotal: string;
  atLeast: (amount: string) => string;
  chargesExtra: string;
  includes: (parts: string) => string;
  missing: (facts: string) => string;
  missingFacts: Record<MissingFact, string>;
  unknown: string;
  sku: string;
  moq: string;
  carton: string;
  perCarton: (count: string) => string;
  volume: string;
  paymentTerms: string;
  notes: string;
  charges: Record<DocumentChargeKind, string>;
  supplier: string;
  cost: string;
  costCurrency: string;
  fullCost: string;
  margin: string;
  internalNote: string;
}

export const DOCUMENT_TEXTS: Record<DocumentLanguage, DocumentTexts> = {
  en: {
    comma: ', ',
    quote: 'Quote',
    collection: 'Selected products',
    scan: 'Scan to select products and ask about them',
    version: 'Version',
    draft: 'Draft',
    date: 'Date',
    validUntil: 'Valid until',
    preparedFor: 'Prepared for',
    deliveryTerms: 'Delivery terms',
    leadTime: 'Lead time',
    day: 'days',
    days: (count) => `${count} days`,
    currency: 'Currency',
    picture: 'Picture',
    product: 'Product',
    details: 'Details',
    quantity: 'Quantity',
    unit: 'Unit',
    pieces: 'pcs',
    unitPrice: 'Unit price',
    total: 'Total',
    landedPerUnit: 'Landed cost per unit',
    landedTotal: 'Landed cost (in your warehouse, before VAT)',
    atLeast: (amount) => `at least ${amount}`,
    chargesExtra: 'The charges are not included in the total.',
    includes: (parts) => `Includes: ${parts}`,
    missing: (facts) => `Not known yet: ${facts}`,
    missingFacts: {
      quantity: 'quantity',
      price: 'price',
      rate: 'exchange rate',
      carton: 'carton data',
      duty: 'duty',
      purchaseTax: 'purchase tax',
      vat: 'VAT',
    },
    unknown: 'To be confirmed',
    sku: 'SKU',
    moq: 'MOQ',
    carton: 'Per carton',
    perCarton: (count) => `${count} per carton`,
    volume: 'Volume',
    paymentTerms: 'Payment terms',
    notes: 'Notes',
    charges: {
      inland: 'Inland transport',
      export: 'Export costs',
      freight: 'Freight',
      insurance: 'Insurance',
      duty: 'Duty',
      purchaseTax: 'Purchase tax',
      vat: 'VAT',
      clearance: 'Clearance',
      delivery: 'Delivery',
      inspection: 'Inspection',
      packaging: 'Packaging',
      tooling: 'Tooling',
      commission: 'Commission',
      other: 'Other charges',
    },
    supplier: 'Supplier',
    cost: 'Cost',
    costCurrency: 'Cost currency',
    fullCost: 'Full cost',
    margin: 'Margin',
    internalNote: 'Internal note',
  },
  he: {
    comma: ', ',
    quote: 'הצעת מחיר',
    collection: 'מבחר מוצרים',
    scan: 'סרקו כדי לבחור מוצרים ולשאול עליהם',
    version: 'גרסה',
    draft: 'טיוטה',
    date: 'תאריך',
    validUntil: 'בתוקף עד',
    preparedFor: 'לכבוד',
    deliveryTerms: 'תנאי מכר',
    leadTime: 'זמן אספקה',
    day: 'ימים',
    days: (count) => `${count} ימים`,
    currency: 'מטבע',
    picture: 'תמונה',
    product: 'מוצר',
    details: 'פרטים',
    quantity: 'כמות',
    unit: 'יחידה',
    pieces: 'יח׳',
    unitPrice: 'מחיר ליחידה',
    total: 'סה״כ',
    landedPerUnit: 'עלות ליחידה עד המחסן',
    landedTotal: 'עלות עד המחסן (לפני מע״מ)',
    atLeast: (amount) => `לפחות ${amount}`,
    chargesExtra: 'ההוצאות הנלוות אינן כלולות בסה״כ.',
    includes: (parts) => `כולל: ${parts}`,
    missing: (facts) => `עדיין לא ידוע: ${facts}`,
    missingFacts: {
      quantity: 'כמות',
      price: 'מחיר',
      rate: 'שער חליפין',
      carton: 'נתוני קרטון',
      duty: 'מכס',
      purchaseTax: 'מס קנייה',
      vat: 'מע״מ',
    },
    unknown: 'ייקבע בהמשך',
    sku: 'מק״ט',
    moq: 'כמות מינימום',
    carton: 'כמות בקרטון',
    perCarton: (count) => `${count} בקרטון`,
    volume: 'נפח',
    paymentTerms: 'תנאי תשלום',
    notes: 'הערות',
    charges: {
      inland: 'הובלה יבשתית',
      export: 'הוצאות יצוא',
      freight: 'הובלה',
      insurance: 'ביטוח',
      duty: 'מכס',
      purchaseTax: 'מס קנייה',
      vat: 'מע״מ',
      clearance: 'עמילות מכס',
      delivery: 'משלוח',
      inspection: 'בדיקת איכות',
      packaging: 'אריזה',
      tooling: 'תבניות',
      commission: 'עמלה',
      other: 'הוצאות אחרות',
    },
    supplier: 'ספק',
    cost: 'עלות',
    costCurrency: 'מטבע העלות',
    fullCost: 'עלות מלאה',
    margin: 'רווח (% מהמחיר)',
    internalNote: 'הערה פנימית',
  },
  zh: {
    comma: '、',
    quote: '报价单',
    collection: '精选产品',
    scan: '扫码选择产品并发送询盘',
    version: '版本',
    draft: '草稿',
    date: '日期',
    validUntil: '有效期至',
    preparedFor: '客户',
    deliveryTerms: '贸易术语',
    leadTime: '交货期',
    day: '天',
    days: (count) => `${count} 天`,
    currency: '币种',
    picture: '图片',
    product: '产品',
    details: '详情',
    quantity: '数量',
    unit: '单位',
    pieces: '件',
    unitPrice: '单价',
    total: '总价',
    landedPerUnit: '单件到仓成本',
    landedTotal: '到仓成本（不含增值税）',
    atLeast: (amount) => `至少 ${amount}`,
    chargesExtra: '附加费用未计入总计。',
    includes: (parts) => `包含：${parts}`,
    missing: (facts) => `尚未确定：${facts}`,
    missingFacts: {
      quantity: '数量',
      price: '价格',
      rate: '汇率',
      carton: '外箱数据',
      duty: '关税',
      purchaseTax: '购置税',
      vat: '增值税',
    },
    unknown: '待确认',
    sku: '货号',
    moq: '起订量',
    carton: '每箱数量',
    perCarton: (count) => `每箱 ${count} 件`,
    volume: '体积',
    paymentTerms: '付款条件',
    notes: '备注',
    charges: {
      inland: '内陆运输',
      export: '出口费用',
      freight: '运费',
      insurance: '保险',
      duty: '关税',
      purchaseTax: '购置税',
      vat: '增值税',
      clearance: '清关',
      delivery: '送货',
      inspection: '验货',
      packaging: '包装',
      tooling: '模具',
      commission: '佣金',
      other: '其他费用',
    },
    supplier: '供应商',
    cost: '成本',
    costCurrency: '成本币种',
    fullCost: '综合成本',
    margin: '毛利率（占售价）',
    internalNote: '内部备注',
  },
};
