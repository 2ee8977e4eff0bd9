import type { DocumentLanguage } from './quote-document.ts';

export interface ShipmentTexts {
  ci: string;
  pl: string;
  revision: string;
  exporter: string;
  consignee: string;
  notify: string;
  taxId: string;
  date: string;
  shipment: string;
  orders: string;
  deliveryTerms: string;
  currency: string;
  modes: Record<'sea' | 'air' | 'rail' | 'road' | 'courier', string>;
  mode: string;
  vessel: string;
  carrier: string;
  billOfLading: string;
  route: string;
  departure: string;
  description: string;
  sku: string;
  hsCode: string;
  origin: string;
  quantity: string;
  pieces: string;
  unitPrice: string;
  amount: string;
  total: string;
  free: string;
  customsValue: string;
  customsTotal: string;
  cartonNumbers: string;
  from: string;
  to: string;
  cartons: string;
  perCarton: string;
  size: string;
  length: string;
  width: string;
  height: string;
  volume: string;
  net: string;
  gross: string;
  each: string;
  sameCarton: string;
  container: string;
  containers: string;
  seal: string;
  marks: string;
  estimated: string;
  declaration: string;
  packingDeclaration: string;
  signature: string;
  signatureDate: string;
  notTaxInvoice: string;
}

export const SHIPMENT_TEXTS: Record<DocumentLanguage, ShipmentTexts> = {
  en: {
    ci: 'Commercial invoice',
    pl: 'Packing list',
    revision: 'Revision',
    exporter: 'Exporter',
    consignee: 'Consignee',
    notify: 'Notify party',
    taxId: 'Tax ID',
    date: 'Date',
    shipment: 'Shipment',
    orders: 'Orders',
    deliveryTerms: 'Delivery terms',
    currency: 'Currency',
    modes: { sea: 'Sea', air: 'Air', rail: 'Rail', road: 'Road', courier: 'Courier' },
    mode: 'Transport',
    vessel: 'Vessel / flight',
    carrier: 'Carrier',
    billOfLading: 'Bill of lading',
    route: 'From – to',
    departure: 'Departure',
    description: 'Description of goods',
    sku: 'SKU',
    hsCode: 'HS code',
    origin: 'Origin',
    quantity: 'Quantity',
    pieces: 'pcs',
    unitPrice: 'Unit price',
    amount: 'Amount',
    total: 'Total',
    free: 'free of charge',
    customsValue: 'value for customs',
    customsTotal: 'Value of the free goods for customs, not payable',
    cartonNumbers: 'Carton no.',
    from: 'From',
    to: 'To',
    cartons: 'Cartons',
    perCarton: 'Pieces / carton',
    size: 'Carton size, cm',
    length: 'Length, cm',
    width: 'Width, cm',
    height: 'Height, cm',
    volume: 'Volume, m³',
    net: 'Net weight, kg',
    gross: 'Gross weight, kg',
    each: 'each',
    sameCarton: 'same carton',
    container: 'Container',
    containers: 'Containers',
    seal: 'Seal',
    marks: 'Shipping marks',
    estimated: '≈ The weight of a partly filled carton is estimated.',
    declaration: 'We declare that this invoice shows the actual price and origin of the goods described.',
    packingDeclaration: 'We declare that the goods are packed as described.',
    signature: 'Signature and stamp',
    signatureDate: 'Date',
    notTaxInvoice: 'This is not a tax invoice.',
  },
  he: {
    ci: 'חשבונית מסחרית',
    pl: 'רשימת אריזה',
    revision: 'גרסה',
    exporter: 'היצואן',
    consignee: 'הנשגר',
    notify: 'להודיע ל',
    taxId: 'ח״פ / עוסק מורשה',
    date: 'תאריך',
    shipment: 'משלוח',
    orders: 'הזמנות',
    deliveryTerms: 'תנאי מכר',
    currency: 'מטבע',
    modes: { sea: 'ים', air: 'אוויר', rail: 'רכבת', road: 'יבשה', courier: 'בלדרות' },
    mode: 'הובלה',
    vessel: 'אונייה / טיסה',
    carrier: 'המוביל',
    billOfLading: 'שטר מטען',
    route: 'מוצא – יעד',
    departure: 'יציאה',
    description: 'תיאור הטובין',
    sku: 'מק״ט',
    hsCode: 'פרט מכס',
    origin: 'ארץ הייצור',
    quantity: 'כמות',
    pieces: 'יח׳',
    unitPrice: 'מחיר ליחידה',
    amount: 'סכום',
    total: 'סה״כ',
    free: 'ללא תשלום',
    customsValue: 'ערך למכס',
    customsTotal: 'ערך למכס של הטובין ללא תשלום, לא לתשלום',
    cartonNumbers: 'מס׳ קרטון',
    from: 'מ־',
    to: 'עד',
    cartons: 'קרטונים',
    perCarton: 'יח׳ בקרטון',
    size: 'מידות קרטון, ס״מ',
    length: 'אורך, ס״מ',
    width: 'רוחב, ס״מ',
    height: 'גובה, ס״מ',
    volume: 'נפח, מ״ק',
    net: 'משקל נטו, ק״ג',
    gross: 'משקל ברוטו, ק״ג',
    each: 'לקרטון',
    sameCarton: 'באותו קרטון',
    container: 'מכולה',
    containers: 'מכולות',
    seal: 'פלומבה',
    marks: 'סימון משלוח',
    estimated: '≈ המשקל של קרטון שאינו מלא הוא הערכה.',
    declaration: 'אנו מצהירים שחשבונית זו מציגה את המחיר ואת ארץ הייצור בפועל של הטובין המתוארים.',
    packingDeclaration: 'אנו מצהירים שהטובין ארוזים כמתואר.',
    signature: 'חתימה וחותמת',
    signatureDate: 'תאריך',
    notTaxInvoice: 'מסמך זה אינו חשבונית מס.',
  },
  zh: {
    ci: '商业发票',
    pl: '装箱单',
    revision: '版本',
    exporter: '出口商',
    consignee: '收货人',
    notify: '通知方',
    taxId: '税号',
    date: '日期',
    shipment: '货运编号',
    orders: '订单',
    deliveryTerms: '贸易术语及地点',
    currency: '币种',
    modes: { sea: '海运', air: '空运', rail: '铁路', road: '公路', courier: '快递' },
    mode: '运输方式',
    vessel: '船名 / 航班',
    carrier: '承运人',
    billOfLading: '提单号',
    route: '起运地 – 目的地',
    departure: '离港日期',
    description: '品名',
    sku: '货号',
    hsCode: 'HS 编码',
    origin: '原产国',
    quantity: '数量',
    pieces: '件',
    unitPrice: '单价',
    amount: '金额',
    total: '合计',
    free: '免费',
    customsValue: '报关价值',
    customsTotal: '免费货物的报关价值（无需付款）',
    cartonNumbers: '箱号',
    from: '起',
    to: '止',
    cartons: '箱数',
    perCarton: '每箱数量',
    size: '外箱尺寸（厘米）',
    length: '长（厘米）',
    width: '宽（厘米）',
    height: '高（厘米）',
    volume: '体积（立方米）',
    net: '净重（千克）',
    gross: '毛重（千克）',
    each: '每箱',
    sameCarton: '同箱',
    container: '货柜',
    containers: '货柜',
    seal: '封条号',
    marks: '唛头',
    estimated: '≈ 未装满外箱的重量为估算值。',
    declaration: '我方声明：本发票所列货物的价格和原产地真实无误。',
    packingDeclaration: '我方声明：货物包装与上述内容一致。',
    signature: '签字盖章',
    signatureDate: '日期',
    notTaxInvoice: '本文件不是税务发票。',
  },
};
