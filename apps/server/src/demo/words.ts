/** A text in three languages. */
export type Words = readonly [en: string, he: string, zh: string];

export const EN = 0;
export const HE = 1;
export const ZH = 2;
export type TextLanguage = typeof EN | typeof HE | typeof ZH;

export const COLOURS = {
  amber: ['amber', 'ענבר', '琥珀色'],
  brick: ['brick red', 'אדום אדמה', '砖红色'],
  gold: ['gold lid', 'מכסה זהב', '金色盖'],
  mint: ['mint jar', 'צנצנת מנטה', '薄荷色瓶'],
  navy: ['navy', 'כחול כהה', '藏青色'],
  plum: ['plum', 'שזיף', '梅子色'],
  rose: ['rose', 'ורוד', '玫瑰色'],
  rust: ['rust red', 'אדום־חלודה', '铁锈红'],
  sand: ['sand', 'צבע חול', '沙色'],
  teal: ['teal', 'ירוק־כחול', '青绿色'],
  yellow: ['yellow', 'צהוב', '黄色'],
} as const satisfies Record<string, Words>;

export const MATERIALS = {
  abs: ['ABS plastic', 'פלסטיק ABS', 'ABS塑料'],
  acrylic: ['acrylic yarn', 'חוט אקרילי', '腈纶纱线'],
  aluminium: ['aluminum', 'אלומיניום', '铝合金'],
  beech: ['beech wood', 'עץ אשור', '榉木'],
  brass: ['brass', 'פליז', '黄铜'],
  cardboard: ['corrugated cardboard', 'קרטון גלי', '瓦楞纸板'],
  ceramic: ['glazed ceramic', 'קרמיקה מזוגגת', '釉面陶瓷'],
  copper: ['copper and PVC', 'נחושת ו־PVC', '铜芯PVC'],
  cosmetic: ['dermatologically tested formula', 'נוסחה שנבדקה דרמטולוגית', '经皮肤科测试的配方'],
  cotton: ['combed cotton', 'כותנה סרוקה', '精梳棉'],
  fabric: ['hardwood frame, foam and fabric', 'שלד עץ מלא, ספוג ובד', '实木框架、海绵和布料'],
  glass: ['glass', 'זכוכית', '玻璃'],
  kraft: ['kraft paper with inner foil', 'נייר קראפט עם ציפוי פנימי', '牛皮纸内覆铝膜'],
  paint: ['water-based acrylic', 'אקריל על בסיס מים', '水性丙烯酸'],
  plush: ['polyester plush', 'קטיפת פוליאסטר', '涤纶毛绒'],
  polycarbonate: ['polycarbonate', 'פוליקרבונט', '聚碳酸酯'],
  polyester: ['water-repellent polyester', 'פוליאסטר דוחה מים', '防泼水涤纶'],
  pp: ['polypropylene', 'פוליפרופילן', '聚丙烯'],
  rubber: ['natural rubber', 'גומי טבעי', '天然橡胶'],
  silicon: ['monocrystalline silicon', 'סיליקון חד־גבישי', '单晶硅'],
  steel: ['powder-coated steel', 'פלדה בציפוי אבקה', '粉末涂层钢'],
  stainless: ['stainless steel', 'פלדת אל־חלד', '不锈钢'],
  veneer: ['oak veneer on MDF', 'פורניר אלון על MDF', '橡木贴面中纤板'],
} as const satisfies Record<string, Words>;
