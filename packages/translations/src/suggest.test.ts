import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GlossaryEntry } from './model.ts';
import { createSuggester } from './suggest.ts';

const term = (kind: GlossaryEntry['kind'], en: string, he: string, zh: string, forms = {}): GlossaryEntry => ({
  _id: `${en} ${zh}`,
  kind,
  en,
  he,
  zh,
  forms,
});

const TERMS = [
  term('noun', 'hat', 'כובע', '帽'),
  term('noun', 'pompom hat', 'כובע פונפון', '毛球帽'),
  term('noun', 'lamp', 'מנורה', '灯', { gender: 'f', construct: 'מנורת' }),
  term('noun', 'kitchen', 'מטבח', '厨房'),
  term('noun', 'scissors', 'מספריים', '剪刀', { gender: 'm', isPlural: true, construct: 'מספרי' }),
  term('attribute', 'knitted', 'סרוג', '针织', { feminine: 'סרוגה', plural: 'סרוגים' }),
  term('attribute', 'fleece-lined', 'מרופד', '加绒', { feminine: 'מרופדת', plural: 'מרופדים' }),
  term('attribute', 'for children', 'לילדים', '儿童'),
  term('color', 'black', 'שחור', '黑色', { feminine: 'שחורה', plural: 'שחורים' }),
  term('material', 'stainless steel', 'פלדת אל־חלד', '不锈钢'),
  term('material', 'PVC', 'PVC', 'PVC料'),
  term('unit', 'cm', 'ס״מ', '厘米'),
  term('noun', 'set', 'ערכה', '套装', { gender: 'f', construct: 'ערכת' }),
  term('noun', 'Garden', 'גינה', '花园', { gender: 'f', construct: 'גינת' }),
  term('unit', 'days', 'ימים', '天'),
  term('unit', '-piece set', 'חלקים', '件套'),
  term('unit', 'pieces', 'יחידות', '只'),
  term('material', 'glass', 'זכוכית', '玻璃'),
  term('noun', 'glasses', 'משקפיים', '眼镜', { gender: 'm', isPlural: true, construct: 'משקפי' }),
  term('noun', 'cup', 'כוס', '杯', { gender: 'f' }),
  term('noun', 'lid', 'מכסה', '盖'),
  term('noun', 'phone', 'טלפון', '手机'),
  term('attribute', 'with handle', 'עם ידית', '带手柄'),
  term('noun', 'coffee', 'קפה', '咖啡'),
  term('color', 'coffee', 'קפה', '咖啡色'),
  term('noun', 'brush', 'מברשת', '刷', { gender: 'f' }),
  term('noun', 'chair', 'כיסא', '椅子'),
  term('noun', 'key', 'מפתח', '钥匙'),
  term('noun', 'salt', 'מלח', '盐'),
  term('attribute', 'moist', 'לח', '湿'),
  term('attribute', 'travel', 'לנסיעות', '旅行'),
  term('attribute', 'wall-mounted', 'תלוי על הקיר', '壁挂'),
  term('color', 'gold', 'זהב', '金色'),
  term('unit', 'pieces', 'יחידות', '把'),
  term('unit', 'pieces', 'יחידות', '件'),
  term('unit', 'sticks', 'מקלות', '支'),
  term('unit', 'W', 'ואט', '瓦'),
  term('attribute', 'cold', 'קר', '冷藏'),
  term('noun', 'cold box', 'צידנית', '冷藏箱'),
  term('noun', 'grown-ups', 'מבוגרים', '成人用'),
  term('phrase', 'with pompom', 'עם פונפון', '带钥'),
  term('material', 'bamboo', 'במבוק', '匙'),
  term('unit', 'persons', 'אנשים', '人'),
  term('noun', 'Outdoor', 'ציוד חוץ', '户外'),
  term('attribute', 'outdoor', 'לשימוש חוץ', '户外'),
  term('phrase', 'for', 'ל', '用'),
  term('phrase', 'and', 'ו', '和'),
  term('phrase', 'with', 'עם', '带'),
  term('phrase', 'suitable for', 'מתאים ל', '适用于', { feminine: 'מתאימה ל' }),
  term('noun', 'battery', 'סוללה', '电池', { gender: 'f', construct: 'סוללת' }),
  term('material', 'memory foam', 'ויסקו', '记忆棉'),
  term('keep', 'Sampan', '', ''),
];

// @covers R456
describe('a suggestion', () => {
  test.each([
    ['en', 'zh', 'Coffee cup', '咖啡杯'],
    ['en', 'he', 'Set of 6 cups', 'ערכת כוס, 6 יחידות'],
    ['he', 'en', 'ערכת 6 כוסות', 'cup set, 6 pieces'],
    ['he', 'en', 'מברשות', 'brush'],
    ['he', 'en', 'ערכת כוס וכובע', 'cup and hat set'],
    ['en', 'zh', 'lamp for children', '儿童灯'],
    ['en', 'zh', 'Lamp with PVC cup', '带 PVC料杯的灯'],
    ['en', 'he', 'Lamp for iPhone', 'מנורה ל־iPhone'],
    ['en', 'he', 'Lamp for travel', 'מנורה לנסיעות'],
    ['en', 'he', 'Hat 30 x 40 cm', 'כובע 30 x 40 ס״מ'],
    ['en', 'he', 'Gold lamp', 'מנורה בצבע זהב'],
    ['en', 'he', 'Lamp with 4 chairs', 'מנורה עם 4 כיסאות'],
    ['zh', 'he', '灯带两把钥匙', 'מנורה עם 2 מפתחות'],
    ['zh', 'en', '灯带两把钥匙', 'lamp with 2 keys'],
    ['en', 'zh', 'lamp with 2 keys', '带 2 个钥匙的灯'],
    ['en', 'zh', 'Lamp with 2 batteries', '带 2 个电池的灯'],
    ['en', 'he', 'Hat of stainless steel', 'כובע מפלדת אל־חלד'],
    ['en', 'zh', 'Cup made of glass, black', '玻璃杯，黑色'],
    ['he', 'en', 'כובע מוויסקו', 'memory foam hat'],
    ['zh', 'en', '四人灯', '4-person lamp'],
    ['zh', 'he', '四人灯', 'מנורה ל־4 אנשים'],
    ['en', 'he', 'Three-piece set', '3 חלקים'],
    ['zh', 'en', '壁挂式灯', 'wall-mounted lamp'],
    ['zh', 'en', '户外灯', 'outdoor lamp'],
    ['he', 'en', 'כוס מלח', 'salt cup'],
    ['zh', 'en', '针织毛球帽 加绒', 'knitted pompom hat, fleece-lined'],
    ['zh', 'en', '黑色灯 1,000', 'black lamp 1,000'],
    ['en', 'zh', 'lamp 1,000', '灯 1,000'],
    ['zh', 'he', '灯 1:64', 'מנורה 1:64'],
    ['zh', 'en', '帽,灯', 'hat, lamp'],
    ['zh', 'he', '针织毛球帽 加绒', 'כובע פונפון סרוג, מרופד'],
    ['zh', 'he', '黑色不锈钢灯', 'מנורה שחורה מפלדת אל־חלד'],
    ['zh', 'he', '灯 加绒', 'מנורה, מרופדת'],
    ['zh', 'he', '厨房剪刀 黑色', 'מספרי מטבח, שחורים'],
    ['zh', 'he', 'PVC料灯', 'מנורה מ־PVC'],
    ['zh', 'en', '儿童帽', 'hat for children'],
    ['zh', 'en', '灯，30厘米', 'lamp, 30 cm'],
    ['en', 'zh', 'Knitted hats', '针织帽'],
    ['en', 'he', 'Black lamp', 'מנורה שחורה'],
    ['he', 'en', 'מנורה שחורה', 'black lamp'],
    ['he', 'zh', 'הכובע הסרוג', '针织帽'],
    ['zh', 'he', 'Sampan 帽', 'Sampan כובע'],
    ['en', 'he', 'Glass cup', 'כוס מזכוכית'],
    ['en', 'zh', 'glass cups', '玻璃杯'],
    ['en', 'zh', 'Glasses', '眼镜'],
    ['zh', 'en', '帽和黑色灯', 'hat and black lamp'],
    ['zh', 'he', '帽和黑色灯', 'כובע ומנורה שחורה'],
    ['he', 'en', 'כובע ומנורה שחורה', 'hat and black lamp'],
    ['he', 'zh', 'מנורה ו־USB', '灯和 USB'],
    ['zh', 'en', '带盖玻璃杯', 'glass cup with lid'],
    ['zh', 'he', '带盖玻璃杯', 'כוס מזכוכית עם מכסה'],
    ['zh', 'he', '带手柄玻璃杯', 'כוס מזכוכית עם ידית'],
    ['zh', 'en', '灯带盖', 'lamp with lid'],
    ['en', 'he', 'black cup with lid', 'כוס שחורה עם מכסה'],
    ['en', 'zh', 'black cup with lid', '带盖黑色杯'],
    ['he', 'en', 'כוס עם מכסה', 'cup with lid'],
    ['zh', 'he', '适用于手机的灯', 'מנורה מתאימה לטלפון'],
    ['zh', 'he', '适用于USB的灯', 'מנורה מתאימה ל־USB'],
    ['en', 'zh', 'lamp suitable for phone', '适用于手机的灯'],
    ['zh', 'en', '三件套杯', '3-piece cup set'],
    ['zh', 'he', '十二件套杯', 'כוס 12 חלקים'],
    ['en', 'zh', '12-piece set', '12 件套'],
    ['zh', 'en', '6只装杯', 'cup (6 pieces)'],
    ['en', 'he', 'Children’s hat', 'כובע לילדים'],
    ['en', 'he', 'Hat and lamp set', 'ערכת כובע ומנורה'],
    ['zh', 'en', '花园灯', 'garden lamp'],
    ['zh', 'en', '花园', 'Garden'],
    ['en', 'he', '5 days', '5 ימים'],
    ['en', 'zh', 'Lamp, black (knitted)', '灯，黑色（针织）'],
    // What a word says already is not said again.
    ['en', 'zh', 'Cold cold box', '冷藏箱'],
    ['en', 'zh', 'Lamp for grown-ups', '成人用灯'],
    // Spellings of one word
    ['en', 'he', 'Wall mounted lamp', 'מנורה תלוי על הקיר'],
    ['en', 'he', 'Pom-pom hat', 'כובע פונפון'],
    ['he', 'en', 'מנורה תלוי־על־הקיר', 'wall-mounted lamp'],
    ['he', 'en', 'כובע 5 וואט', 'hat 5 W'],
    // Numbers in words, and abbreviations after numbers
    ['en', 'he', 'Lamp with two keys', 'מנורה עם 2 מפתחות'],
    ['he', 'en', 'מנורה עם שלושה מפתחות', 'lamp with 3 keys'],
    ['zh', 'en', '灯带双钥匙', 'lamp with 2 keys'],
    ['en', 'he', 'Lamp, 4 keys', 'מנורה, 4 מפתחות'],
    ['en', 'zh', 'Hat 450 gsm', '帽 450 gsm'],
    ['en', 'zh', 'Hat 32 pcs', '帽 32 只'],
    ['he', 'en', 'כובע ל־4 אנשים', 'hat for 4 persons'],
    // A color with its word
    ['en', 'zh', 'Lamp, gold color', '灯，金色'],
    ['en', 'he', 'Lamp, gold color', 'מנורה, בצבע זהב'],
    ['he', 'en', 'מנורה בצבע זהב', 'gold lamp'],
    ['zh', 'en', '玻璃色灯', 'glass lamp'],
    // What a thing comes with, and what can be done with it
    ['zh', 'en', '灯 送2把钥匙', 'lamp with 2 keys'],
    ['zh', 'en', '可壁挂灯', 'wall-mounted lamp'],
    ['zh', 'en', '带钥匙灯', 'lamp with key'],
    ['zh', 'en', '灯 12支', 'lamp 12 pieces'],
  ] as const)('from %s to %s: %s', (from, to, text, expected) => {
    expect(createSuggester({ from, to, terms: TERMS })(text).text).toBe(expected);
  });

  test('takes the longest match, and an earlier translation before a term', () => {
    const memory = [
      { source: '针织帽', target: 'beanie' },
      { source: '灯 5', target: 'lamp without its number' },
    ];
    const suggest = createSuggester({ from: 'zh', to: 'en', terms: TERMS, memory });
    expect(suggest('针织帽 黑色').parts.map(({ text, origin }) => [text, origin])).toEqual([
      ['beanie', 'memory'],
      ['black', 'term'],
    ]);
    expect(suggest('灯 5').text).toBe('lamp 5');
  });
});

// @covers R458
test('unknown words stay, are marked and lower the share of known words', () => {
  const { parts, text, known } = createSuggester({ from: 'en', to: 'he', terms: TERMS })('Copper hat USB');
  expect(text).toBe('Copper · כובע USB');
  expect(parts.map(({ origin }) => origin)).toEqual(['unknown', 'term', 'copied']);
  expect(known).toBeCloseTo(2 / 3);
});

// @covers R458
describe('a word of two meanings', () => {
  const terms = [
    ...TERMS,
    term('noun', 'ring', 'טבעת', '戒指'),
    term('noun', 'key ring', 'מחזיק מפתחות', '钥匙圈'),
    term('material', 'brass', 'פליז', '黄铜'),
    term('material', 'fleece', 'פליז', '抓绒'),
    term('noun', 'door handle', 'ידית דלת', '门把手'),
    term('attribute', 'double-walled', 'כפול דופן', '双层'),
  ];
  test.each([
    ['en', 'zh', 'Black ring', '黑色 · ring'],
    ['en', 'zh', 'Gold ring', '金色戒指'],
    ['en', 'zh', 'Black key ring', '黑色钥匙圈'],
    ['he', 'en', 'כובע פליז', 'hat · פליז'],
    ['he', 'en', 'ידית דלת פליז', 'brass door handle'],
    ['zh', 'en', '双层帽', '双层 · hat'],
    ['zh', 'en', '双层杯', 'double-walled cup'],
  ] as const)('is left to a person unless another word decides: %s to %s, %s', (from, to, name, expected) => {
    expect(createSuggester({ from, to, terms })(name).text).toBe(expected);
  });

  test('is what a person translated before', () => {
    const memory = [{ source: 'ring', target: '圈' }];
    expect(createSuggester({ from: 'en', to: 'zh', terms, memory })('Black ring').text).toBe('黑色圈');
  });
});

test('a Hebrew letter before a number is a word, and `in` a thing is not what it is of', () => {
  const en = createSuggester({ from: 'he', to: 'en', terms: [...TERMS, term('phrase', 'for', 'ל', '用')] });
  expect(en('כובע ל-4 אנשים').text).toBe('hat for 4 persons');
  expect(en('מנורה בכוס').text).toBe('lamp · בכוס');
});

test('what a thing has stays behind it if it is unknown', () => {
  const zh = createSuggester({ from: 'en', to: 'zh', terms: TERMS });
  expect(zh('Black lamp with pocket').text).toBe('黑色灯 · 带 · pocket');
});

test('a measure word or unit counts only after a number', () => {
  expect(createSuggester({ from: 'zh', to: 'en', terms: TERMS })('只身灯').text).toBe('只身 · lamp');
  expect(createSuggester({ from: 'en', to: 'he', terms: TERMS })('Day lamp').text).toBe('Day · מנורה');
});

// @covers R457
test('every run of digits of any text is in the result', () => {
  const piece = fc.oneof(
    fc.constantFrom(...TERMS.flatMap(({ en, he, zh }) => [en, he, zh]), ' ', '-', '×', '（', '，'),
    fc.stringMatching(/^[A-Z]{0,3}-?\d{1,5}(?:cm|W|ml)?$/),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom('en', 'he', 'zh'),
      fc.constantFrom('en', 'he', 'zh'),
      (pieces, from, to) => {
        const source = pieces.join('');
        const { text } = createSuggester({ from, to, terms: TERMS })(source);
        for (const run of source.match(/\d+/g) ?? []) expect(text).toContain(run);
      },
    ),
  );
});

describe('names as factories write them', () => {
  const terms = [
    ...TERMS,
    term('noun', 'fishing rod', 'חכה', '鱼竿', { gender: 'f' }),
    term('material', 'carbon fiber', 'סיבי פחמן', '碳纤维'),
    term('material', 'cast iron', 'ברזל יצוק', '铸铁'),
    term('noun', 'cast iron pot', 'סיר ברזל יצוק', '铸铁锅'),
    term('attribute', 'with lid', 'עם מכסה', '带盖'),
    term('attribute', 'foldable', 'מתקפל', '折叠'),
    term('attribute', 'collapsible', 'מתקפל', '可收缩'),
    term('noun', 'wheels', 'גלגלים', '轮子', { isPlural: true }),
    term('attribute', 'manual', 'ידני', '手动'),
    term('noun', 'bar', 'בר', '酒吧'),
    term('unit', 'heads', 'ראשים', '头'),
    term('noun', 'box', 'קופסה', '盒', { gender: 'f' }),
  ];
  test.each([
    // A material behind the thing
    ['en', 'zh', 'Fishing rod carbon fiber 2.4m', '碳纤维鱼竿 2.4m'],
    ['en', 'he', 'Fishing rod 2.4m carbon fiber', 'חכה 2.4m מסיבי פחמן'],
    ['he', 'en', 'חכה מסיבי פחמן', 'carbon fiber fishing rod'],
    ['he', 'en', 'כובע לכוס קפה', 'hat for coffee cup'],
    // Two materials, and one that the thing names already
    ['zh', 'he', '玻璃不锈钢灯', 'מנורה מזכוכית ופלדת אל־חלד'],
    ['zh', 'he', '玻璃PVC料灯', 'מנורה מזכוכית ו־PVC'],
    ['en', 'he', 'Cast iron cast iron pot', 'סיר ברזל יצוק'],
    // The material of the lid
    ['he', 'en', 'כוס עם מכסה זכוכית', 'cup with glass lid'],
    ['he', 'zh', 'כוס עם מכסה זכוכית', '带玻璃盖杯'],
    // One word for two
    ['en', 'he', 'Foldable collapsible cup', 'כוס מתקפל'],
    // Packs
    ['en', 'zh', 'Cup set of 3 with wheels', '带轮子的杯套装，3 只'],
    ['en', 'zh', 'Black cup 12-Pc', '黑色杯 12 只'],
    ['en', 'zh', 'Black cup 6-Pack', '黑色杯，6 只'],
    ['en', 'zh', 'Cup & lamp', '杯和灯'],
    ['he', 'en', 'כוס ערכה 4', 'cup set, 4 pieces'],
    // Words of two meanings
    ['en', 'zh', 'Chair with bar', '椅子 · 带 · bar'],
    ['he', 'en', 'מנורה ידני', 'lamp · ידני'],
    ['zh', 'en', '杯16头', 'cup 16 · 头'],
    ['zh', 'en', '刷2头', 'brush 2 heads'],
    // What a later segment names is what the thing has
    ['zh', 'en', '灯 带杯帽', 'lamp with cup hat'],
    ['zh', 'en', '灯 杯装', 'lamp cup'],
    // A size behind what the thing is for is that of the thing
    ['he', 'zh', 'כובע לכוס 60x60', '杯用帽 60x60'],
    // What agrees with the handle describes it; what may describe the thing describes it
    ['he', 'en', 'כובע עם ידית סרוגה', 'hat with knitted handle'],
    ['he', 'en', 'כובע עם ידית סרוג', 'knitted hat with handle'],
    ['he', 'en', 'כובע PVC סרוג', 'knitted PVC hat'],
    ['he', 'en', 'כובע LED סרוג', 'knitted LED hat'],
    // Packs by comma and by box
    ['en', 'zh', 'Lamp, black, set of 4', '灯，黑色，4 只'],
    ['en', 'zh', 'Cup, 100 pcs/box', '杯，100 只（盒）'],
    ['zh', 'en', '杯 100只/盒', 'cup 100 pieces (box)'],
  ] as const)('from %s to %s: %s', (from, to, name, expected) => {
    expect(createSuggester({ from, to, terms })(name).text).toBe(expected);
  });
});
