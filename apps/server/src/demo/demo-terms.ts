import { COLOURS, MATERIALS, type Words } from './words.ts';

const TAGS: readonly Words[] = [
  ['own logo', 'לוגו משלכם', '可印标志'],
  ['bestseller', 'רב־מכר', '热销'],
];

/** The names of the demo's catalogs. */
const CATALOGS: readonly Words[] = [
  ['Beauty and care 2026', 'יופי וטיפוח 2026', '美妆个护 2026'],
  ['Electronics 2026', 'אלקטרוניקה 2026', '消费电子 2026'],
  ['Defense and security', 'הגנה וביטחון', '防护与安防产品'],
  ['Home furniture', 'רהיטים לבית', '家居家具'],
  ['Private label', 'מותג פרטי', '自有品牌'],
  ['Shipping and packing', 'שילוח ואריזה', '运输与包装'],
  ['Clothing and textiles', 'ביגוד וטקסטיל', '服装与纺织'],
  ['Toys 2026', 'צעצועים 2026', '玩具 2026'],
  ['Hand and power tools', 'כלי עבודה ידניים וחשמליים', '手动与电动工具'],
  ['Building materials catalog', 'קטלוג חומרי בניין', '建材目录'],
  ['Portable and travel', 'ניידים ונסיעות', '便携与旅行'],
  ['Sports and fitness', 'ספורט וכושר', '运动健身'],
  ['Hotel rooms and kitchens', 'חדרים ומטבחים למלונות', '酒店客房与厨房'],
  ['Lighting and electrical', 'תאורה וחשמל', '照明电器'],
  ['Vehicles and parts', 'כלי רכב וחלפים', '车辆与配件'],
  ['Cleaning supplies', 'חומרי ניקיון', '清洁用品'],
  ['Amusement catalog', 'קטלוג מתקני שעשועים', '游乐设备目录'],
  ['New this season', 'חדש העונה', '本季新品'],
  ['Ready to ship', 'מוכן למשלוח', '现货'],
];

/** Words of the demo products that the glossary may lack. */
export const DEMO_TERMS: readonly (Record<'en' | 'he' | 'zh', string> & { kind: 'material' | 'color' | 'phrase' })[] = [
  ...Object.values<Words>(MATERIALS).map(([en, he, zh]) => ({ en, he, zh, kind: 'material' as const })),
  ...Object.values<Words>(COLOURS).map(([en, he, zh]) => ({ en, he, zh, kind: 'color' as const })),
  ...[...CATALOGS, ...TAGS].map(([en, he, zh]) => ({ en, he, zh, kind: 'phrase' as const })),
];
