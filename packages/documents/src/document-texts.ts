import type { DocumentChargeKind, DocumentLanguage, MissingFact } from './quote-document.ts';

export interface DocumentTexts {
  comma: string;
  quote: string;
  collection: string;
  /** Beside the QR code of the link. */
  scan: string;
  acceptOnline: string;
  acceptHint: string;
  version: string;
  draft: string;
  date: string;
  validUntil: string;
  preparedFor: string;
  deliveryTerms: string;
  leadTime: string;
  day: string;
  /** `shown` is the count as it is written. */
  days: (count: number, shown: string) => string;
  currency: string;
  picture: string;
  product: string;
  details: string;
  quantity: string;
  unit: string;
  pieces: string;
  unitPrice: string;
  total: string;
  /** Beside the value of a visitor's list. */
  estimate: string;
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
  totalCartons: string;
  totalVolume: string;
  totalWeight: string;
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
    acceptOnline: 'Accept online',
    acceptHint: 'Scan or click to ask, accept or decline.',
    version: 'Version',
    draft: 'Draft',
    date: 'Date',
    validUntil: 'Valid until',
    preparedFor: 'Prepared for',
    deliveryTerms: 'Incoterm',
    leadTime: 'Lead time',
    day: 'days',
    days: (count, shown) => (count === 1 ? `${shown} day` : `${shown} days`),
    currency: 'Currency',
    picture: 'Picture',
    product: 'Product',
    details: 'Details',
    quantity: 'Quantity',
    unit: 'Unit',
    pieces: 'pcs',
    unitPrice: 'Unit price',
    total: 'Total',
    estimate: 'The total is an estimate from the prices on our site. Our quote has the final prices.',
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
      charges: 'freight, duty and other charges',
    },
    unknown: 'To be confirmed',
    sku: 'SKU',
    moq: 'MOQ',
    carton: 'Per carton',
    perCarton: (count) => `${count} per carton`,
    volume: 'Volume',
    totalCartons: 'Total cartons',
    totalVolume: 'Total volume',
    totalWeight: 'Total gross weight',
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
      clearance: 'Customs clearance',
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
    acceptOnline: 'לאישור ההצעה באינטרנט',
    acceptHint: 'סרקו או לחצו כדי לשאול, לאשר או לדחות.',
    version: 'גרסה',
    draft: 'טיוטה',
    date: 'תאריך',
    validUntil: 'בתוקף עד',
    preparedFor: 'לכבוד',
    deliveryTerms: 'תנאי מכר',
    leadTime: 'זמן אספקה',
    day: 'ימים',
    days: (count, shown) =>
      count === 1 ? 'יום אחד' : count === 2 ? 'יומיים' : count > 10 ? `${shown} יום` : `${shown} ימים`,
    currency: 'מטבע',
    picture: 'תמונה',
    product: 'מוצר',
    details: 'פרטים',
    quantity: 'כמות',
    unit: 'יחידה',
    pieces: 'יח׳',
    unitPrice: 'מחיר ליחידה',
    total: 'סה״כ',
    estimate: 'הסכום הוא הערכה לפי המחירים באתר שלנו. המחירים הסופיים יופיעו בהצעת המחיר.',
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
      charges: 'הובלה, מכס והוצאות נלוות',
    },
    unknown: 'ייקבע בהמשך',
    sku: 'מק״ט',
    moq: 'כמות מינימום להזמנה',
    carton: 'כמות בקרטון',
    perCarton: (count) => `${count} בקרטון`,
    volume: 'נפח',
    totalCartons: 'סה״כ קרטונים',
    totalVolume: 'סה״כ נפח',
    totalWeight: 'סה״כ משקל ברוטו',
    paymentTerms: 'תנאי תשלום',
    notes: 'הערות',
    charges: {
      inland: 'הובלה יבשתית',
      export: 'הוצאות יצוא',
      freight: 'הובלה בינלאומית',
      insurance: 'ביטוח',
      duty: 'מכס',
      purchaseTax: 'מס קנייה',
      vat: 'מע״מ',
      clearance: 'עמילות מכס',
      delivery: 'משלוח עד היעד',
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
    margin: 'שיעור רווח (% מהמחיר)',
    internalNote: 'הערה פנימית',
  },
  zh: {
    comma: '、',
    quote: '报价单',
    collection: '精选产品',
    scan: '扫码选择产品并发送询盘',
    acceptOnline: '在线接受报价',
    acceptHint: '扫码或点击，即可提问、接受或拒绝。',
    version: '版本',
    draft: '草稿',
    date: '日期',
    validUntil: '有效期至',
    preparedFor: '客户',
    deliveryTerms: '贸易术语',
    leadTime: '交期',
    day: '天',
    days: (_count, shown) => `${shown} 天`,
    currency: '币种',
    picture: '图片',
    product: '产品',
    details: '详情',
    quantity: '数量',
    unit: '单位',
    pieces: '件',
    unitPrice: '单价',
    total: '总计',
    estimate: '总额按网站所示价格估算，最终价格以我们的报价为准。',
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
      charges: '运费、关税等附加费用',
    },
    unknown: '待确认',
    sku: '货号',
    moq: '起订量',
    carton: '每箱数量',
    perCarton: (count) => `每箱 ${count} 件`,
    volume: '体积',
    totalCartons: '总箱数',
    totalVolume: '总体积',
    totalWeight: '总毛重',
    paymentTerms: '付款条件',
    notes: '备注',
    charges: {
      inland: '内陆运费',
      export: '出口费用',
      freight: '运费',
      insurance: '保险费',
      duty: '关税',
      purchaseTax: '购置税',
      vat: '增值税',
      clearance: '清关费',
      delivery: '派送费',
      inspection: '验货费',
      packaging: '包装费',
      tooling: '模具费',
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
