import type { DocumentKind } from '@sampan/contract/issued-documents';
import type { HeadedColumn, SheetWords } from './sheet-words.rules.ts';

export const SHEET_NAMES = {
  payments: { en: 'Payments', he: 'תשלומים', zh: '付款' },
  documents: { en: 'Documents', he: 'מסמכים', zh: '文件' },
} satisfies Record<string, SheetWords>;

const ORDER: SheetWords = { en: 'Order', he: 'הזמנה', zh: '订单' };
const PURCHASE: SheetWords = { en: 'Purchase order', he: 'הזמנת רכש', zh: '采购合同' };
const CURRENCY: SheetWords = { en: 'Currency', he: 'מטבע', zh: '币种' };

export const PAYMENT_COLUMNS = [
  ['paidOn', 'day', { en: 'Date', he: 'תאריך', zh: '日期' }],
  ['orderId', 'text', ORDER],
  ['customerName', 'text', { en: 'Customer', he: 'לקוח', zh: '客户' }],
  ['companyName', 'text', { en: 'Company', he: 'חברה', zh: '公司' }],
  ['what', 'text', { en: 'What was paid', he: 'מה שולם', zh: '付款类型' }],
  ['poNumber', 'text', PURCHASE],
  ['supplierName', 'text', { en: 'Supplier', he: 'ספק', zh: '供应商' }],
  ['cost', 'text', { en: 'Cost', he: 'הוצאה', zh: '费用' }],
  ['amount', 'amount', { en: 'Amount', he: 'סכום', zh: '金额' }],
  ['fee', 'amount', { en: 'Bank fee', he: 'עמלת בנק', zh: '银行手续费' }],
  ['feeBy', 'text', { en: 'Fee paid by', he: 'את העמלה משלמים', zh: '手续费承担方' }],
  ['currency', 'code', CURRENCY],
  ['rate', 'rate', { en: 'Exchange rate', he: 'שער המרה', zh: '汇率' }],
  [
    'credited',
    'amount',
    { en: 'Credited, in the order’s currency', he: 'זיכוי במטבע ההזמנה', zh: '入账金额（订单币种）' },
  ],
  ['orderCurrency', 'code', { en: 'Currency of the order', he: 'מטבע ההזמנה', zh: '订单币种' }],
  ['reference', 'text', { en: 'Reference', he: 'אסמכתה', zh: '参考号' }],
  ['note', 'text', { en: 'Note', he: 'הערה', zh: '备注' }],
  ['createdAt', 'day', { en: 'Entered on', he: 'נרשם בתאריך', zh: '登记日期' }],
  ['by', 'text', { en: 'Entered by', he: 'נרשם על ידי', zh: '登记人' }],
  ['voidedAt', 'day', { en: 'Voided on', he: 'בוטל בתאריך', zh: '作废日期' }],
  ['voidReason', 'text', { en: 'Reason for voiding', he: 'סיבת הביטול', zh: '作废原因' }],
] as const satisfies readonly HeadedColumn[];

export const DOCUMENT_COLUMNS = [
  ['issuedAt', 'day', { en: 'Issued on', he: 'הופק בתאריך', zh: '开具日期' }],
  ['kind', 'text', { en: 'Document', he: 'מסמך', zh: '文件' }],
  ['number', 'text', { en: 'Number', he: 'מספר', zh: '编号' }],
  ['revision', 'count', { en: 'Revision', he: 'גרסה', zh: '版本' }],
  ['orderId', 'text', ORDER],
  ['poNumber', 'text', PURCHASE],
  ['party', 'text', { en: 'Customer or supplier', he: 'לקוח או ספק', zh: '客户或供应商' }],
  ['total', 'amount', { en: 'Total', he: 'סה״כ', zh: '总额' }],
  ['currency', 'code', CURRENCY],
  ['language', 'text', { en: 'Language', he: 'שפה', zh: '语言' }],
  ['by', 'text', { en: 'Issued by', he: 'הופק על ידי', zh: '开具人' }],
  ['replacedAt', 'day', { en: 'Replaced on', he: 'הוחלף בתאריך', zh: '替换日期' }],
  ['confirmedAt', 'day', { en: 'Confirmed on', he: 'אושר בתאריך', zh: '确认日期' }],
  ['confirmedBy', 'text', { en: 'Confirmed by', he: 'אושר על ידי', zh: '确认人' }],
] as const satisfies readonly HeadedColumn[];

/** What a payment was, as screens name it. */
export const PAYMENT_WORDS = {
  customer: { en: 'The customer paid us', he: 'הלקוח שילם לנו', zh: '客户付款给我方' },
  supplier: { en: 'We paid a supplier', he: 'שילמנו לספק', zh: '我方付款给供应商' },
  direct: { en: 'The customer paid a supplier', he: 'הלקוח שילם לספק', zh: '客户付款给供应商' },
  commission: { en: 'We received the commission', he: 'קיבלנו את העמלה', zh: '收到佣金' },
  cost: { en: 'We paid a cost', he: 'שילמנו הוצאה', zh: '我方支付费用' },
  refundCustomer: { en: 'We refunded the customer', he: 'החזרנו כסף ללקוח', zh: '我方退款给客户' },
  refundSupplier: { en: 'A supplier refunded us', he: 'ספק החזיר לנו כסף', zh: '供应商退款给我方' },
  closeCustomer: { en: 'The customer’s remainder, closed', he: 'היתרה של הלקוח, נסגרה', zh: '结清客户尾差' },
  closeSupplier: { en: 'A supplier’s remainder, closed', he: 'היתרה של ספק, נסגרה', zh: '结清供应商尾差' },
} satisfies Record<string, SheetWords>;

export const FEE_BY: Readonly<Record<'us' | 'them', SheetWords>> = {
  us: { en: 'Us', he: 'אנחנו', zh: '我方' },
  them: { en: 'The other side', he: 'הצד השני', zh: '对方' },
};

export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, SheetWords>> = {
  pi: { en: 'Proforma invoice', he: 'חשבון פרופורמה', zh: '形式发票' },
  po: { en: 'Purchase order', he: 'הזמנת רכש', zh: '采购合同' },
  ci: { en: 'Commercial invoice', he: 'חשבונית מסחרית', zh: '商业发票' },
  pl: { en: 'Packing list', he: 'רשימת אריזה', zh: '装箱单' },
  inspection: { en: 'Inspection report', he: 'דוח ביקורת איכות', zh: '验货报告' },
};

export const LANGUAGE_WORDS: Readonly<Record<string, SheetWords>> = {
  en: { en: 'English', he: 'אנגלית', zh: '英文' },
  he: { en: 'Hebrew', he: 'עברית', zh: '希伯来文' },
  zh: { en: 'Chinese', he: 'סינית', zh: '中文' },
};
