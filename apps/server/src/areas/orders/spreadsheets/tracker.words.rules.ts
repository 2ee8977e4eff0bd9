import type { HeadedColumn, SheetWords } from './sheet-words.rules.ts';

export const TRACKER_NAME: SheetWords = { en: 'Order tracker', he: 'מעקב הזמנות', zh: '订单跟踪表' };

const promised = (words: SheetWords): SheetWords => ({
  en: `${words.en}, promised`,
  he: `${words.he}, הובטח`,
  zh: `${words.zh}（承诺日）`,
});

/** The steps of a purchase order, as screens name them. */
export const STEP_WORDS = {
  confirmed: { en: 'Confirmed', he: 'אושר', zh: '已确认' },
  productionStarted: { en: 'Production started', he: 'הייצור החל', zh: '已开工' },
  productionDone: { en: 'Production done', he: 'הייצור הסתיים', zh: '已完工' },
  inspected: { en: 'Inspected', he: 'נבדק', zh: '已验货' },
  pickedUp: { en: 'Picked up', he: 'נאסף', zh: '已提货' },
} satisfies Record<string, SheetWords>;

/** One row for each line of a purchase order. Amounts of an order or purchase order are in its first row only. */
export const TRACKER_COLUMNS = [
  ['orderId', 'text', { en: 'Order', he: 'הזמנה', zh: '订单' }],
  ['customerName', 'text', { en: 'Customer', he: 'לקוח', zh: '客户' }],
  ['customerReference', 'text', { en: 'Customer’s reference', he: 'אסמכתת הלקוח', zh: '客户参考号' }],
  ['product', 'text', { en: 'Product', he: 'מוצר', zh: '产品' }],
  ['images', 'picture', { en: 'Picture', he: 'תמונה', zh: '图片' }],
  ['quantity', 'count', { en: 'Quantity', he: 'כמות', zh: '数量' }],
  ['price', 'price', { en: 'Price', he: 'מחיר', zh: '单价' }],
  ['currency', 'code', { en: 'Currency', he: 'מטבע', zh: '币种' }],
  ['supplierName', 'text', { en: 'Supplier', he: 'ספק', zh: '供应商' }],
  ['cost', 'price', { en: 'Cost', he: 'עלות', zh: '成本' }],
  ['costCurrency', 'code', { en: 'Cost currency', he: 'מטבע העלות', zh: '成本币种' }],
  ['poNumber', 'text', { en: 'Purchase order', he: 'הזמנת רכש', zh: '采购合同' }],
  ['paidIn', 'amount', { en: 'Paid by the customer', he: 'שולם על ידי הלקוח', zh: '客户已付' }],
  ['paidOut', 'amount', { en: 'Paid to the supplier', he: 'שולם לספק', zh: '已付供应商' }],
  ['sampleApproved.done', 'day', { en: 'Sample approved', he: 'דוגמה אושרה', zh: '样品已确认' }],
  ['confirmed.promised', 'day', promised(STEP_WORDS.confirmed)],
  ['confirmed.done', 'day', STEP_WORDS.confirmed],
  ['depositPaid.done', 'day', { en: 'Deposit paid', he: 'מקדמה שולמה', zh: '定金已付' }],
  ['productionStarted.promised', 'day', promised(STEP_WORDS.productionStarted)],
  ['productionStarted.done', 'day', STEP_WORDS.productionStarted],
  ['productionDone.promised', 'day', promised(STEP_WORDS.productionDone)],
  ['productionDone.done', 'day', STEP_WORDS.productionDone],
  ['inspected.promised', 'day', promised(STEP_WORDS.inspected)],
  ['inspected.done', 'day', STEP_WORDS.inspected],
  ['balancePaid.done', 'day', { en: 'Balance paid', he: 'היתרה שולמה', zh: '尾款已付' }],
  ['pickedUp.promised', 'day', promised(STEP_WORDS.pickedUp)],
  ['pickedUp.done', 'day', STEP_WORDS.pickedUp],
  ['cartons', 'count', { en: 'Cartons', he: 'קרטונים', zh: '箱数' }],
  ['cbm', 'volume', { en: 'm³', he: 'מ״ק', zh: '立方米' }],
  ['shipmentNumber', 'text', { en: 'Shipment', he: 'משלוח', zh: '货运' }],
  ['etd', 'day', { en: 'ETD', he: 'יציאה משוערת', zh: 'ETD' }],
  ['sailed.done', 'day', { en: 'Sailed', he: 'הפליג', zh: '已开船' }],
  ['eta', 'day', { en: 'ETA', he: 'הגעה משוערת', zh: 'ETA' }],
  ['arrived.done', 'day', { en: 'Arrived', he: 'הגיע לנמל', zh: '已到港' }],
  ['delivered.done', 'day', { en: 'Delivered', he: 'נמסר', zh: '已送达' }],
  ['openCustomer', 'amount', { en: 'Open, customer', he: 'יתרה של הלקוח', zh: '客户未付' }],
  ['openSupplier', 'amount', { en: 'Open, supplier', he: 'יתרה לספק', zh: '未付供应商' }],
] as const satisfies readonly HeadedColumn[];
