import { INQUIRY_SOURCES } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { columnsOf, type LeftOut, type ReportName, type ReportRow } from '@sampan/contract/reports';

type HeadText = Record<Language, string>;

/** What the rows of an exported report are. */
const GROUPS: Readonly<Record<string, HeadText>> = {
  month: { en: 'Month', he: 'חודש', zh: '月份' },
  owner: { en: 'Owner', he: 'אחראי', zh: '负责人' },
  source: { en: 'Source', he: 'מקור', zh: '来源' },
  customer: { en: 'Customer', he: 'לקוח', zh: '客户' },
  supplier: { en: 'Supplier', he: 'ספק', zh: '供应商' },
  category: { en: 'Category', he: 'קטגוריה', zh: '分类' },
  week: { en: 'Week from', he: 'שבוע מתאריך', zh: '周起始日' },
  currency: { en: 'Currency', he: 'מטבע', zh: '币种' },
};

const COLUMNS: Readonly<Record<string, HeadText>> = {
  inquiries: { en: 'Inquiries', he: 'פניות', zh: '询盘' },
  quotes: { en: 'Quotes sent', he: 'הצעות מחיר שנשלחו', zh: '已发报价' },
  accepted: { en: 'Quotes accepted', he: 'הצעות מחיר שאושרו', zh: '已接受报价' },
  orders: { en: 'Orders', he: 'הזמנות', zh: '订单' },
  value: { en: 'Value (USD)', he: 'ערך (דולר)', zh: '金额（美元）' },
  quoteDays: {
    en: 'Days from inquiry to quote (median)',
    he: 'ימים מפנייה להצעה (חציון)',
    zh: '询盘到报价天数（中位数）',
  },
  acceptDays: {
    en: 'Days from quote to acceptance (median)',
    he: 'ימים מהצעה לאישור (חציון)',
    zh: '报价到接受天数（中位数）',
  },
  orderDays: {
    en: 'Days from acceptance to order (median)',
    he: 'ימים מאישור להזמנה (חציון)',
    zh: '接受到订单天数（中位数）',
  },
  revenue: { en: 'Revenue (USD)', he: 'הכנסות (דולר)', zh: '收入（美元）' },
  quotedProfit: { en: 'Quoted profit (USD)', he: 'רווח לפי ההצעה (דולר)', zh: '报价利润（美元）' },
  quotedMargin: { en: 'Quoted margin (%)', he: 'שיעור רווח לפי ההצעה (%)', zh: '报价毛利率（%）' },
  profit: { en: 'Actual profit (USD)', he: 'רווח בפועל (דולר)', zh: '实际利润（美元）' },
  margin: { en: 'Actual margin (%)', he: 'שיעור רווח בפועל (%)', zh: '实际毛利率（%）' },
  difference: { en: 'Difference (USD)', he: 'הפרש (דולר)', zh: '差额（美元）' },
  asked: { en: 'Asked', he: 'בקשות שנשלחו', zh: '询价次数' },
  answered: { en: 'Answered', he: 'נענו', zh: '已回复' },
  answerHours: { en: 'Hours to answer (median)', he: 'שעות עד תשובה (חציון)', zh: '回复小时数（中位数）' },
  compared: { en: 'Compared prices', he: 'מחירים שהושוו', zh: '可比价格' },
  cheapest: { en: 'Cheapest', he: 'הזול ביותר', zh: '最低价' },
  promised: { en: 'First promises due', he: 'הבטחות ראשונות שמועדן הגיע', zh: '到期的首次承诺' },
  onTime: { en: 'On time', he: 'בזמן', zh: '准时' },
  delayDays: { en: 'Days late (median)', he: 'ימי איחור (חציון)', zh: '延迟天数（中位数）' },
  inspections: { en: 'Inspections', he: 'ביקורות איכות', zh: '验货' },
  failed: { en: 'Failed inspections', he: 'ביקורות שנכשלו', zh: '未通过验货' },
  defects: { en: 'Defects', he: 'פגמים', zh: '缺陷' },
  spend: { en: 'Spend (USD)', he: 'רכש (דולר)', zh: '采购额（美元）' },
  collect: { en: 'To collect', he: 'לגבייה', zh: '应收' },
  collectUsd: { en: 'To collect (USD)', he: 'לגבייה (דולר)', zh: '应收（美元）' },
  pay: { en: 'To pay', he: 'לתשלום', zh: '应付' },
  payUsd: { en: 'To pay (USD)', he: 'לתשלום (דולר)', zh: '应付（美元）' },
};

const TOTAL: HeadText = { en: 'Total', he: 'סה״כ', zh: '合计' };

/** The row of what has none. */
const NONE: Readonly<Record<string, HeadText>> = {
  owner: { en: 'Nobody', he: 'אף אחד', zh: '无负责人' },
  source: { en: 'Without an inquiry', he: 'ללא פנייה', zh: '无询盘' },
  customer: { en: 'No customer', he: 'ללא לקוח', zh: '无客户' },
  supplier: { en: 'No supplier', he: 'ללא ספק', zh: '无供应商' },
  category: { en: 'No category', he: 'ללא קטגוריה', zh: '无分类' },
};

const KEYS: Readonly<Record<string, HeadText>> = {
  overdue: { en: 'Overdue', he: 'באיחור', zh: '逾期' },
  later: { en: 'Later', he: 'מאוחר יותר', zh: '之后' },
  undated: { en: 'No day yet', he: 'עדיין ללא תאריך', zh: '日期未定' },
};

const SOURCES: Record<(typeof INQUIRY_SOURCES)[number], HeadText> = {
  web: { en: 'Website', he: 'אתר', zh: '网站' },
  phone: { en: 'Phone', he: 'טלפון', zh: '电话' },
  whatsapp: { en: 'WhatsApp', he: 'WhatsApp', zh: 'WhatsApp' },
  wechat: { en: 'WeChat', he: 'WeChat', zh: '微信' },
  email: { en: 'Email', he: 'דוא״ל', zh: '邮件' },
  fair: { en: 'Trade fair', he: 'תערוכה', zh: '展会' },
  office: { en: 'Visit to the office', he: 'ביקור במשרד', zh: '来访' },
  other: { en: 'Other', he: 'אחר', zh: '其他' },
};

const LEFT_OUT: Record<LeftOut, HeadText> = {
  noRate: { en: 'Left out, exchange rate unknown', he: 'לא נכלל, שער המרה לא ידוע', zh: '未计入：汇率未知' },
  unknownCost: { en: 'Left out, a cost is unknown', he: 'לא נכלל, עלות לא ידועה', zh: '未计入：成本未知' },
  noQuote: {
    en: 'Only in the actual columns, no quote',
    he: 'רק בעמודות בפועל, ללא הצעת מחיר',
    zh: '仅计入实际列：无报价',
  },
  noPrice: { en: 'Left out, a price is missing', he: 'לא נכלל, חסר מחיר', zh: '未计入：缺少价格' },
  unsent: { en: 'Left out, purchase order not sent', he: 'לא נכלל, הזמנת רכש שלא נשלחה', zh: '未计入：采购合同未发出' },
};

const say = (words: HeadText | undefined, language: Language | undefined, key: string): string =>
  language ? (words?.[language] ?? key) : key;

export const exportHeads = {
  columns: (name: ReportName, by: string, language: Language | undefined): string[] => [
    say(GROUPS[by], language, by),
    ...(name === 'cash' ? [say(GROUPS['currency'], language, 'currency')] : []),
    ...columnsOf(name).map(([column]) => say(COLUMNS[column], language, column)),
  ],
  total: (language: Language | undefined): string => say(TOTAL, language, 'total'),
  leftOut: (kind: LeftOut, count: number, language: Language | undefined): string =>
    `${say(LEFT_OUT[kind], language, kind)}: ${count}`,
};

/** The first cell of a row. */
export function exportKey(
  by: string,
  { key, name }: Pick<ReportRow, 'key' | 'name'>,
  language: Language | undefined,
): string {
  const [first = ''] = key.split('|');
  if (by === 'month') return first;
  if (by === 'week') return say(KEYS[first], language, first);
  const source = by === 'source' ? INQUIRY_SOURCES.find((known) => known === first) : undefined;
  if (source) return say(SOURCES[source], language, source);
  return name || say(NONE[by], language, 'none');
}
