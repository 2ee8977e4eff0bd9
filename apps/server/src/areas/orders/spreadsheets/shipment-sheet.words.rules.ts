import type { HeadedColumn, SheetWords } from './sheet-words.rules.ts';

export const SHIPMENT_SHEET_NAME: SheetWords = { en: 'Shipments', he: 'משלוחים', zh: '货运' };

/** How goods travel, and how far they are, as screens name them. */
export const MODE_WORDS: Record<string, SheetWords> = {
  sea: { en: 'Sea', he: 'ים', zh: '海运' },
  air: { en: 'Air', he: 'אוויר', zh: '空运' },
  rail: { en: 'Rail', he: 'רכבת', zh: '铁路' },
  road: { en: 'Road', he: 'יבשה', zh: '公路' },
  courier: { en: 'Courier', he: 'בלדרות', zh: '快递' },
};

export const STAGE_WORDS: Record<string, SheetWords> = {
  planned: { en: 'Planned', he: 'מתוכנן', zh: '计划中' },
  booked: { en: 'Booked', he: 'הוזמן מקום', zh: '已订舱' },
  loaded: { en: 'Loaded', he: 'הועמס', zh: '已装柜' },
  sailed: { en: 'Sailed', he: 'הפליג', zh: '已开船' },
  arrived: { en: 'Arrived', he: 'הגיע לנמל', zh: '已到港' },
  cleared: { en: 'Cleared', he: 'שוחרר מהמכס', zh: '已清关' },
  delivered: { en: 'Delivered', he: 'נמסר', zh: '已送达' },
};

/** One row for each container of a shipment; the fill is that of all shipments in it. */
export const SHIPMENT_COLUMNS = [
  ['shipmentNumber', 'text', { en: 'Shipment', he: 'משלוח', zh: '货运' }],
  ['customerName', 'text', { en: 'Customer', he: 'לקוח', zh: '客户' }],
  ['orders', 'text', { en: 'Orders', he: 'הזמנות', zh: '订单' }],
  ['mode', 'text', { en: 'By', he: 'אמצעי', zh: '运输方式' }],
  ['stage', 'text', { en: 'Stage', he: 'שלב', zh: '进度' }],
  ['container', 'text', { en: 'Container', he: 'מכולה', zh: '货柜' }],
  ['size', 'text', { en: 'Size', he: 'גודל', zh: '柜型' }],
  ['seal', 'text', { en: 'Seal', he: 'פלומבה', zh: '封条号' }],
  ['cartons', 'count', { en: 'Cartons', he: 'קרטונים', zh: '箱数' }],
  ['pieces', 'count', { en: 'Pieces', he: 'יחידות', zh: '件数' }],
  ['cbm', 'volume', { en: 'm³', he: 'מ״ק', zh: '立方米' }],
  ['grossKg', 'volume', { en: 'Gross kg', he: 'ברוטו, ק״ג', zh: '毛重（公斤）' }],
  ['netKg', 'volume', { en: 'Net kg', he: 'נטו, ק״ג', zh: '净重（公斤）' }],
  ['shipments', 'count', { en: 'Shipments in it', he: 'משלוחים במכולה', zh: '同柜货运数' }],
  ['fill', 'volume', { en: 'Full, %', he: 'מלאה, %', zh: '装载率 %' }],
  ['vessel', 'text', { en: 'Vessel or flight', he: 'אונייה או טיסה', zh: '船名或航班' }],
  ['bookingNo', 'text', { en: 'Booking number', he: 'מספר הזמנת מקום', zh: '订舱号' }],
  ['blNo', 'text', { en: 'Bill of lading', he: 'שטר מטען', zh: '提单号' }],
  ['portFrom', 'text', { en: 'Port of departure', he: 'נמל מוצא', zh: '起运港' }],
  ['portTo', 'text', { en: 'Port of arrival', he: 'נמל יעד', zh: '目的港' }],
  ['etd', 'day', { en: 'ETD', he: 'יציאה משוערת', zh: 'ETD' }],
  ['eta', 'day', { en: 'ETA', he: 'הגעה משוערת', zh: 'ETA' }],
] as const satisfies readonly HeadedColumn[];
