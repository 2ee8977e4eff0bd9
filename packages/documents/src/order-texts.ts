import { DOCUMENT_TEXTS } from './document-texts.ts';
import type { DocumentLanguage } from './quote-document.ts';

export interface OrderTexts {
  pi: string;
  po: string;
  revision: string;
  number: string;
  date: string;
  signedOn: string;
  order: string;
  reference: string;
  supplierReference: string;
  billTo: string;
  buyer: string;
  seller: string;
  contact: (contact: string) => string;
  taxId: string;
  deliveryTerms: string;
  deliverOn: string;
  leadTime: string;
  wantedOn: string;
  days: (count: number, shown: string) => string;
  currency: string;
  picture: string;
  product: string;
  specification: string;
  sku: string;
  quantity: string;
  unit: string;
  pieces: string;
  unitPrice: Record<'' | 'with' | 'without', string>;
  amount: string;
  total: string;
  commission: string;
  /** The refundable cost of a sample, taken off the total. */
  sampleDeduction: (number: string) => string;
  plan: string;
  due: (day: string) => string;
  bank: string;
  beneficiary: string;
  bankName: string;
  bankAddress: string;
  accountNo: string;
  swift: string;
  checkLine: (ending: string, day: string) => string;
  bankCheck: string;
  packaging: string;
  marks: string;
  inspection: string;
  inspectionClause: string;
  terms: string;
  notes: string;
  signature: string;
  signatureDate: string;
  notTaxInvoice: string;
}

export const ORDER_TEXTS: Record<DocumentLanguage, OrderTexts> = {
  en: {
    pi: 'Proforma invoice',
    po: 'Purchase order',
    revision: 'Revision',
    number: 'Number',
    date: 'Date',
    signedOn: 'Date of contract',
    order: 'Order',
    reference: 'Your reference',
    supplierReference: 'Supplier reference',
    billTo: 'Bill to',
    buyer: 'Buyer',
    seller: 'Supplier',
    contact: (contact) => `Contact: ${contact}`,
    taxId: 'Tax ID',
    deliveryTerms: 'Delivery terms',
    deliverOn: 'Delivery date',
    leadTime: 'Lead time',
    wantedOn: 'Wanted by',
    days: DOCUMENT_TEXTS.en.days,
    currency: 'Currency',
    picture: 'Picture',
    product: 'Product',
    specification: 'Product and specification',
    sku: 'SKU',
    quantity: 'Quantity',
    unit: 'Unit',
    pieces: 'pcs',
    unitPrice: { '': 'Unit price', with: 'Unit price, tax included', without: 'Unit price, without tax' },
    amount: 'Amount',
    total: 'Total',
    commission: 'Commission',
    sampleDeduction: (number) => `Sample cost deducted, ${number}`,
    plan: 'Payment',
    due: (day) => `due ${day}`,
    bank: 'Bank account',
    beneficiary: 'Beneficiary',
    bankName: 'Bank',
    bankAddress: 'Bank address',
    accountNo: 'Account number',
    swift: 'SWIFT code',
    checkLine: (ending, day) => `Check: the account number ends in ${ending} and is unchanged since ${day}.`,
    bankCheck: 'We never change bank details by email or chat. If you receive other details, call us.',
    packaging: 'Packaging',
    marks: 'Shipping mark',
    inspection: 'Inspection',
    inspectionClause:
      'The goods are accepted against the confirmed sample and the specification above. The buyer may inspect them before they leave the factory.',
    terms: 'Terms',
    notes: 'Notes',
    signature: 'Signature and stamp',
    signatureDate: 'Date',
    notTaxInvoice: 'This is not a tax invoice.',
  },
  he: {
    pi: 'חשבון פרופורמה',
    po: 'הזמנת רכש',
    revision: 'גרסה',
    number: 'מספר',
    date: 'תאריך',
    signedOn: 'תאריך ההסכם',
    order: 'הזמנה',
    reference: 'האסמכתה שלכם',
    supplierReference: 'אסמכתת הספק',
    billTo: 'לכבוד',
    buyer: 'הקונה',
    seller: 'הספק',
    contact: (contact) => `איש קשר: ${contact}`,
    taxId: 'ח״פ / עוסק מורשה',
    deliveryTerms: 'תנאי מכר',
    deliverOn: 'תאריך אספקה',
    leadTime: 'זמן אספקה',
    wantedOn: 'נדרש עד',
    days: DOCUMENT_TEXTS.he.days,
    currency: 'מטבע',
    picture: 'תמונה',
    product: 'מוצר',
    specification: 'מוצר ומפרט',
    sku: 'מק״ט',
    quantity: 'כמות',
    unit: 'יחידה',
    pieces: 'יח׳',
    unitPrice: { '': 'מחיר ליחידה', with: 'מחיר ליחידה, כולל מס', without: 'מחיר ליחידה, ללא מס' },
    amount: 'סכום',
    total: 'סה״כ',
    commission: 'עמלה',
    sampleDeduction: (number) => `קיזוז עלות דוגמה, ${number}`,
    plan: 'תשלום',
    due: (day) => `לתשלום עד ${day}`,
    bank: 'חשבון בנק',
    beneficiary: 'שם המוטב',
    bankName: 'בנק',
    bankAddress: 'כתובת הבנק',
    accountNo: 'מספר חשבון',
    swift: 'קוד SWIFT',
    checkLine: (ending, day) => `לבדיקה: מספר החשבון מסתיים בתווים ${ending} ולא השתנה מאז ${day}.`,
    bankCheck: 'איננו משנים פרטי בנק בדוא״ל או בצ׳אט. אם קיבלתם פרטים אחרים, התקשרו אלינו.',
    packaging: 'אריזה',
    marks: 'סימון משלוח',
    inspection: 'ביקורת איכות',
    inspectionClause: 'הסחורה מתקבלת לפי הדוגמה המאושרת והמפרט שלמעלה. הקונה רשאי לבדוק אותה לפני שתצא מהמפעל.',
    terms: 'תנאים',
    notes: 'הערות',
    signature: 'חתימה וחותמת',
    signatureDate: 'תאריך',
    notTaxInvoice: 'מסמך זה אינו חשבונית מס.',
  },
  zh: {
    pi: '形式发票',
    po: '采购合同',
    revision: '版本',
    number: '合同编号',
    date: '日期',
    signedOn: '签订日期',
    order: '订单',
    reference: '贵方编号',
    supplierReference: '供方编号',
    billTo: '客户',
    buyer: '甲方（需方）',
    seller: '乙方（供方）',
    contact: (contact) => `联系方式：${contact}`,
    taxId: '税号',
    deliveryTerms: '贸易术语及地点',
    deliverOn: '交货日期',
    leadTime: '交期',
    wantedOn: '要求到货日期',
    days: DOCUMENT_TEXTS.zh.days,
    currency: '币种',
    picture: '图片',
    product: '产品',
    specification: '品名规格',
    sku: '货号',
    quantity: '数量',
    unit: '单位',
    pieces: '件',
    unitPrice: { '': '单价', with: '单价（含税）', without: '单价（不含税）' },
    amount: '金额',
    total: '合计',
    commission: '佣金',
    sampleDeduction: (number) => `样品费抵扣 ${number}`,
    plan: '付款方式',
    due: (day) => `${day}前`,
    bank: '银行账户',
    beneficiary: '收款人',
    bankName: '开户银行',
    bankAddress: '银行地址',
    accountNo: '账号',
    swift: 'SWIFT 代码',
    checkLine: (ending, day) => `核对：账号末四位为 ${ending}，自 ${day}起未更改。`,
    bankCheck: '我们绝不会通过邮件或聊天更改银行账户。如收到不同的账户信息，请致电核实。',
    packaging: '包装',
    marks: '唛头',
    inspection: '验收',
    inspectionClause: '按确认样品及上述规格验收。出厂前需方有权验货。',
    terms: '其他条款',
    notes: '备注',
    signature: '签字盖章',
    signatureDate: '日期',
    notTaxInvoice: '本文件不是税务发票。',
  },
};
