import type { InspectionDocument } from './inspection-document.ts';
import type { DocumentLanguage } from './quote-document.ts';

interface InspectionTexts {
  title: string;
  revision: string;
  order: string;
  customer: string;
  supplier: string;
  doneOn: string;
  issuedOn: string;
  inspector: string;
  lot: string;
  sampleSize: string;
  standard: string;
  results: Record<'passed' | 'failed' | 'released', string>;
  releasedBy: (name: string, day: string) => string;
  goods: string;
  quantity: string;
  limits: string;
  grade: string;
  allowed: string;
  found: string;
  grades: Record<'critical' | 'major' | 'minor', string>;
  checks: string;
  checkNames: Record<string, string>;
  checkResults: Record<'ok' | 'notOk' | 'none', string>;
  defects: string;
  noDefects: string;
  defect: string;
  count: string;
  total: string;
  summary: string;
  pictures: string;
  ofDefect: (number: string) => string;
}

export const INSPECTION_TEXTS: Record<DocumentLanguage, InspectionTexts> = {
  en: {
    title: 'Inspection report',
    revision: 'Revision',
    order: 'Order',
    customer: 'Customer',
    supplier: 'Supplier',
    doneOn: 'Inspected on',
    issuedOn: 'Date of report',
    inspector: 'Inspector',
    lot: 'Lot',
    sampleSize: 'Sample',
    standard: 'Standard',
    results: { passed: 'Passed', failed: 'Failed', released: 'Failed, released' },
    releasedBy: (name, day) => `Released by ${name} on ${day}`,
    goods: 'Goods',
    quantity: 'Quantity',
    limits: 'Result',
    grade: 'Grade',
    allowed: 'Allowed',
    found: 'Found',
    grades: { critical: 'Critical', major: 'Major', minor: 'Minor' },
    checks: 'Checks',
    checkNames: {
      quantity: 'Quantity',
      packing: 'Packing',
      label: 'Label',
      mark: 'Shipping mark',
      size: 'Size',
      color: 'Color',
      function: 'Function',
      drop: 'Drop test',
      barcode: 'Barcode',
      weight: 'Weight',
    },
    checkResults: { ok: 'OK', notOk: 'Not OK', none: 'Not applicable' },
    defects: 'Defects',
    noDefects: 'No defects were found.',
    defect: 'Defect',
    count: 'Pieces',
    total: 'Total',
    summary: 'Summary',
    pictures: 'Pictures',
    ofDefect: (number) => `Defect ${number}`,
  },
  he: {
    title: 'דוח ביקורת איכות',
    revision: 'גרסה',
    order: 'הזמנה',
    customer: 'לקוח',
    supplier: 'ספק',
    doneOn: 'תאריך הביקורת',
    issuedOn: 'תאריך הדוח',
    inspector: 'בודק',
    lot: 'מנה',
    sampleSize: 'מדגם',
    standard: 'תקן',
    results: { passed: 'עבר', failed: 'נכשל', released: 'נכשל ושוחרר' },
    releasedBy: (name, day) => `שוחרר על ידי ${name} ב־${day}`,
    goods: 'סחורה',
    quantity: 'כמות',
    limits: 'תוצאה',
    grade: 'דרגה',
    allowed: 'מותר',
    found: 'נמצא',
    grades: { critical: 'קריטי', major: 'עיקרי', minor: 'משני' },
    checks: 'בדיקות',
    checkNames: {
      quantity: 'כמות',
      packing: 'אריזה',
      label: 'תווית',
      mark: 'סימון משלוח',
      size: 'מידות',
      color: 'צבע',
      function: 'תפקוד',
      drop: 'מבחן נפילה',
      barcode: 'ברקוד',
      weight: 'משקל',
    },
    checkResults: { ok: 'תקין', notOk: 'לא תקין', none: 'לא רלוונטי' },
    defects: 'פגמים',
    noDefects: 'לא נמצאו פגמים.',
    defect: 'פגם',
    count: 'יחידות',
    total: 'סה״כ',
    summary: 'סיכום',
    pictures: 'תמונות',
    ofDefect: (number) => `פגם ${number}`,
  },
  zh: {
    title: '验货报告',
    revision: '版本',
    order: '订单',
    customer: '客户',
    supplier: '供应商',
    doneOn: '验货日期',
    issuedOn: '报告日期',
    inspector: '验货员',
    lot: '批量',
    sampleSize: '抽样数',
    standard: '标准',
    results: { passed: '合格', failed: '不合格', released: '不合格，已放行' },
    releasedBy: (name, day) => `${name} 于 ${day}放行`,
    goods: '货物',
    quantity: '数量',
    limits: '结果',
    grade: '等级',
    allowed: '允许',
    found: '发现',
    grades: { critical: '致命', major: '主要', minor: '次要' },
    checks: '检查项目',
    checkNames: {
      quantity: '数量',
      packing: '包装',
      label: '标签',
      mark: '唛头',
      size: '尺寸',
      color: '颜色',
      function: '功能',
      drop: '跌落测试',
      barcode: '条码',
      weight: '重量',
    },
    checkResults: { ok: '合格', notOk: '不合格', none: '不适用' },
    defects: '缺陷',
    noDefects: '未发现缺陷。',
    defect: '缺陷',
    count: '件数',
    total: '合计',
    summary: '总结',
    pictures: '图片',
    ofDefect: (number) => `缺陷 ${number}`,
  },
};

/** The standard and the limits that the inspection was made by. */
export const inspectionStandard = ({ aqlMajor, aqlMinor }: Pick<InspectionDocument, 'aqlMajor' | 'aqlMinor'>): string =>
  `ISO 2859-1 · II · AQL 0 / ${aqlMajor} / ${aqlMinor}`;
