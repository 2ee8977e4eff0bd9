import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRESH_MESSAGES } from '../test/chat/fresh-messages.ts';
import { FRESH_HE_TH_MESSAGES } from '../test/chat/fresh-messages-he-th.ts';
import { LATER_MESSAGES } from '../test/chat/later-messages.ts';
import { LATEST_MESSAGES } from '../test/chat/latest-messages.ts';
import { type ChatMessage, MESSAGES, RFQS, TODAY } from '../test/chat/messages.ts';
import { MIXED_MESSAGES, MIXED_RFQS, type MixedMessage } from '../test/chat/mixed-messages.ts';
import { OUTSIDE_MESSAGES, type OutsideMessage } from '../test/chat/outside-messages.ts';
import { STRANGER_MESSAGES } from '../test/chat/stranger-messages.ts';
import { UNSEEN_MESSAGES } from '../test/chat/unseen-messages.ts';
import { MORE_UNSEEN_MESSAGES } from '../test/chat/unseen-messages-more.ts';
import type { ChatAnswer } from './chat/chat-answer.ts';
import { readChatAnswer } from './read-chat-answer.ts';

const read = (rfq: keyof typeof RFQS, text: string) => {
  const { incoterm, lines } = RFQS[rfq];
  const names = lines.map(({ name, quantities }) => ({ names: [name], quantities }));
  return readChatAnswer(text, { incoterm, today: TODAY, lines: names });
};

const isStated = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

const readHeldOut = ({ rfq, text }: MixedMessage) => readChatAnswer(text, { today: TODAY, ...MIXED_RFQS[rfq] });

const readFields = ({ rfq, text }: ChatMessage) => fieldsOf(read(rfq, text));

/** The stated fields by path, such as `terms.tax`, `1.moq` and `1.prices.1000`. */
function fieldsOf({ terms, lines }: ChatAnswer): Map<string, string> {
  return new Map(
    [
      ...Object.entries(terms).map(([key, value]) => [`terms.${key}`, value] as const),
      ...lines.flatMap(({ prices, note: _, ...line }, at) => [
        ...prices.map(({ from, price }) => [`${at + 1}.prices.${from}`, price] as const),
        ...Object.entries(line).map(([key, value]) => [`${at + 1}.${key}`, value] as const),
      ]),
    ].flatMap(([path, value]) => (isStated(value) ? [[path, String(value)]] : [])),
  );
}

function expectedFields({ terms = {}, lines = {} }: Pick<ChatMessage, 'terms' | 'lines'>): Map<string, string> {
  return new Map(
    [
      ...Object.entries(terms).map(([key, value]) => [`terms.${key}`, value] as const),
      ...Object.entries(lines).flatMap(([number, { prices = {}, ...line }]) => [
        ...Object.entries(prices).map(([from, price]) => [`${number}.prices.${from}`, price] as const),
        ...Object.entries(line).map(([key, value]) => [`${number}.${key}`, value] as const),
      ]),
    ].map(([path, value]) => [path, String(value)]),
  );
}

/** The prices that were read for a line to which the message gives no such price. */
function inventedIn(message: ChatMessage): string[] {
  return [...readFields(message)].flatMap(([path, value]) => {
    const [number = '', kind] = path.split('.');
    const given = Object.values(message.lines?.[Number(number)]?.prices ?? {}).map(String);
    return kind === 'prices' && !given.includes(value) ? [`${message.text}: ${path} ${value}`] : [];
  });
}

function shareRight(messages: readonly ChatMessage[]): number {
  const results = messages.flatMap((message) => {
    const [found, wanted] = [readFields(message), expectedFields(message)];
    return [...new Set([...found.keys(), ...wanted.keys()])].map((path) => found.get(path) === wanted.get(path));
  });
  return results.filter(Boolean).length / results.length;
}

const hash = ({ text }: ChatMessage) => createHash('sha256').update(text).digest('hex');
const byHash = MESSAGES.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));

// @covers R355
test('reads at least 90 % of the fields of both halves of the messages', () => {
  expect(MESSAGES).toHaveLength(60);
  // The reader was written with the first half only.
  expect(shareRight(byHash.slice(0, 30))).toBeGreaterThanOrEqual(0.9);
  expect(shareRight(byHash.slice(30))).toBeGreaterThanOrEqual(0.9);
});

// @covers R355
test('invents no price', () => {
  expect(MESSAGES.flatMap(inventedIn)).toEqual([]);
});

test.each([
  '合计18500元',
  '定金5000元',
  '运费另算，到义乌大概200元',
  '涨了0.5元',
  '每个便宜2毛',
  '可以便宜5毛',
  '台灯配件：灯泡1.2元，灯座3元',
  '功率5W，色温3000K，电压220V，线长1.5米',
  '产品尺寸20*20*45，净重1.2kg',
  '预付款2000，余款提货付清',
  '快递单号 SF1234567890123',
  '展位号 8.1 B22',
  'see you at 3.30',
  'how about 2.3',
  'shipping cost 250 usd',
  'between 2.2 and 2.4',
  'call me 0812345678',
])('reads no price from %s', (text) => {
  expect(read('lamp', text).lines[0]?.prices).toEqual([]);
});

test('names the words of each field and the words that it did not read', () => {
  const { sources, unread } = read('lamps', '1. 18.5 元含税\n2. 大概45，交期25天\n运费 300 元，谢谢[微笑]');
  expect(sources).toContainEqual({ path: 'terms.tax', text: '18.5 元含税' });
  expect(sources).toContainEqual({ path: 'lines.0.prices.1000', text: '18.5 元含税' });
  expect(sources).toContainEqual({ path: 'lines.1.leadDays', text: '交期25天' });
  expect(unread).toEqual([{ line: 3, text: '运费 300 元，谢谢[微笑]' }]);
});

test('keeps the words of an approximate price', () => {
  expect(read('lamps', '台灯大概18块左右').lines[0]).toMatchObject({ note: '台灯大概18块左右' });
});

test('leaves emoji unread', () => {
  expect(read('lamp', '😂😂👍').unread).toEqual([{ line: 1, text: '😂😂👍' }]);
});

// @covers R355
test.each(['zh', 'en', 'he', 'th'] as const)(
  'reads nine of ten fields of mixed messages and none wrong: %s',
  (language) => {
    const messages = MIXED_MESSAGES.filter((message) => message.language === language);
    expect(messages.length).toBeGreaterThanOrEqual(20);
    const results = messages.flatMap((message) => {
      const [found, wanted] = [fieldsOf(readHeldOut(message)), expectedFields(message)];
      return [...new Set([...found.keys(), ...wanted.keys()])].map((path) => ({
        text: message.text,
        path,
        found: found.get(path),
        wanted: wanted.get(path),
      }));
    });
    expect(results.filter(({ found, wanted }) => found !== undefined && found !== wanted)).toEqual([]);
    expect(results.filter(({ found, wanted }) => found === wanted).length / results.length).toBeGreaterThanOrEqual(0.9);
  },
);

/** What was read of a message, without the fields about which careful people differ. */
function outsideResults({ terms, expected, unsure = [], text, ...request }: OutsideMessage, today = TODAY) {
  const found = fieldsOf(readChatAnswer(text, { ...request, today }));
  const wanted = expectedFields({ terms, lines: expected });
  return [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((path) => wanted.has(path) || !unsure.some((one) => path === one || path.startsWith(`${one}.`)))
    .map((path) => ({ text, path, found: found.get(path), wanted: wanted.get(path) }));
}

// @covers R355
test('reads nine of ten fields of the messages of an outsider', () => {
  const results = OUTSIDE_MESSAGES.flatMap((message) => outsideResults(message));
  const wanted = results.filter((result) => result.wanted !== undefined);
  expect(OUTSIDE_MESSAGES).toHaveLength(80);
  expect(wanted.filter(({ found, wanted: value }) => found === value).length / wanted.length).toBeGreaterThanOrEqual(
    0.9,
  );
  // The word after the name of a port may belong to it.
  const wrong = results.filter(({ found, wanted: value }) => found !== undefined && found !== value);
  expect(wrong.map(({ path, found }) => [path, found])).toEqual([['terms.place', 'ningbo']]);
});

// @covers R355
test('reads no field of later messages wrong, and most of them', () => {
  const results = [...UNSEEN_MESSAGES, ...MORE_UNSEEN_MESSAGES].flatMap((message) =>
    outsideResults(message, '2026-11-18'),
  );
  const wanted = results.filter((result) => result.wanted !== undefined);
  expect(results.filter(({ found, wanted: value }) => found !== undefined && found !== value)).toEqual([]);
  expect(wanted.filter(({ found, wanted: value }) => found === value).length / wanted.length).toBeGreaterThanOrEqual(
    0.85,
  );
});

// @covers R355
test.each(['zh', 'en', 'he', 'th'] as const)(
  'reads nine of ten fields of fresh messages and none wrong: %s',
  (lang) => {
    const messages = [...FRESH_MESSAGES, ...FRESH_HE_TH_MESSAGES].filter((message) => message.lang === lang);
    expect(messages).toHaveLength(15);
    const results = messages.flatMap((message) => outsideResults(message, '2026-11-19'));
    const wanted = results.filter((result) => result.wanted !== undefined);
    expect(results.filter(({ found, wanted: value }) => found !== undefined && found !== value)).toEqual([]);
    const right = wanted.filter(({ found, wanted: value }) => found === value).length;
    expect(right / wanted.length).toBeGreaterThanOrEqual(lang === 'zh' ? 0.85 : 0.9);
  },
);

// @covers R355
test('reads nine of ten fields of messages by somebody who had not read the reader, and none wrong', () => {
  expect(LATER_MESSAGES).toHaveLength(40);
  const results = LATER_MESSAGES.flatMap((message) => outsideResults(message, '2026-11-19'));
  const wanted = results.filter((result) => result.wanted !== undefined);
  expect(results.filter(({ found, wanted: value }) => found !== undefined && found !== value)).toEqual([]);
  expect(wanted.filter(({ found, wanted: value }) => found === value).length / wanted.length).toBeGreaterThanOrEqual(
    0.9,
  );
});

// @covers R355
test('reads no field of messages by a stranger wrong, and most of them', () => {
  expect(STRANGER_MESSAGES).toHaveLength(60);
  const results = STRANGER_MESSAGES.flatMap((message) => outsideResults(message));
  const wanted = results.filter((result) => result.wanted !== undefined);
  expect(results.filter(({ found, wanted: value }) => found !== undefined && found !== value)).toEqual([]);
  const right = wanted.filter(({ found, wanted: value }) => found === value).length;
  expect(right / wanted.length).toBeGreaterThanOrEqual(0.88);
});

// @covers R355
test('reads no field of the latest messages wrong, and most of them', () => {
  expect(LATEST_MESSAGES).toHaveLength(146);
  const results = LATEST_MESSAGES.flatMap((message) => outsideResults(message, '2026-11-19'));
  const wanted = results.filter((result) => result.wanted !== undefined);
  expect(results.filter(({ found, wanted: value }) => found !== undefined && found !== value)).toEqual([]);
  const right = wanted.filter(({ found, wanted: value }) => found === value).length;
  expect(right / wanted.length).toBeGreaterThanOrEqual(0.86);
});

test.each([
  ['lamps', '2）8.5 起订2000', { '2.prices.500': '8.5', '2.moq': '2000' }],
  ['lamps', '2）8.5 2000起订', { '2.prices.500': '8.5', '2.moq': '2000' }],
  ['lamp', '600起订 15天出货', { '1.moq': '600', '1.leadDays': '15' }],
  ['lamp', '$4.20 moq 500', { 'terms.currency': 'USD', '1.prices.1000': '4.2', '1.moq': '500' }],
  ['lamp', 'sample USD 30, ready in 5 days', { 'terms.currency': 'USD', '1.samplePrice': '30', '1.sampleDays': '5' }],
  ['lamp', '8.2元，5000个以上7.8', { 'terms.currency': 'CNY', '1.prices.1000': '8.2', '1.prices.5000': '7.8' }],
  ['lamp', '8.2元，1000个以上7.8', { 'terms.currency': 'CNY', '1.prices.1': '8.2', '1.prices.1000': '7.8' }],
  ['lamp', '8.2，起订300，1000个以上7.8', { '1.prices.300': '8.2', '1.prices.1000': '7.8', '1.moq': '300' }],
  ['lamp', '105 不含税 1000起', { 'terms.tax': 'without', '1.prices.1000': '105', '1.moq': '1000' }],
  ['lamps', '1️⃣ 18.5 2️⃣ 46', { '1.prices.1000': '18.5', '2.prices.500': '46' }],
  ['lamp', '单价0.125美元', { 'terms.currency': 'USD', '1.prices.1000': '0.125' }],
  ['lamp', '2.3 usd, tooling 15000 baht', { 'terms.currency': 'USD', '1.prices.1000': '2.3' }],
  ['lamp', '12.5 1000个 11.8 5000个', { '1.prices.1000': '12.5', '1.prices.5000': '11.8' }],
  ['lamp', '2.85 EXW / 3.05 FOB Ningbo', { 'terms.incoterm': 'EXW', '1.prices.1000': '2.85' }],
  ['lamp', '11.8，带彩盒+0.8，FOB另加0.5', { '1.prices.1000': '11.8' }],
  ['lamp', '12.5\n刚看错了，应该是13.2', { '1.prices.1000': '13.2' }],
  ['lamp', '每千个4500元，三千五百个起订', { 'terms.currency': 'CNY', '1.prices.1000': '4.5', '1.moq': '3500' }],
  ['lamp', '台灯 60x60cm: 5.8 USD/sqm', {}],
  [
    'lamps',
    '1. 18.9$ 2. discontinued, can offer similar model WL-220 at 9.8$',
    { 'terms.currency': 'USD', '1.prices.1000': '18.9', '2.cannotMake': 'true' },
  ],
  ['lamp', 'אספקה 25 יום מאישור דוגמה', { '1.leadDays': '25' }],
  ['lamps', 'MOQ 500 台灯 / 300 落地灯', {}],
  [
    'lamps',
    '台灯8.5 落地灯45\n起订 台灯500 落地灯300',
    { '1.prices.1000': '8.5', '1.moq': '500', '2.prices.500': '45', '2.moq': '300' },
  ],
  ['lamp', '8.5 usd, payment 30/70', { 'terms.currency': 'USD', '1.prices.1000': '8.5' }],
  ['lamp', '尺寸60*45\n2000个 22', { '1.prices.2000': '22' }],
  ['lamp', '18.5 ש"ח לא כולל מעמד', { 'terms.currency': 'ILS', '1.prices.1000': '18.5' }],
  ['lamp', '12个/盒 10盒/箱', { '1.cartonQuantity': '120' }],
  // Not the minimum of the order.
  ['lamp', 'MOQ 500个/色', {}],
  ['lamp', '8.5，改颜色的话MOQ 2000', { '1.prices.1000': '8.5' }],
  ['lamp', '250 บาท ถ้าพิมพ์โลโก้เพิ่ม 5 บาท ขั้นต่ำ 2000', { 'terms.currency': 'THB', '1.prices.1000': '250' }],
  // Two times of delivery, and the time of a sample.
  ['lamp', 'lead time 30 days normally, now around 45 days because peak season', {}],
  ['lamp', '交期35天，加急20天', { '1.leadDays': '35' }],
  ['lamp', '样品费200，可退，约5天', { '1.samplePrice': '200' }],
  ['lamp', 'דוגמה 150 ש"ח (מוחזר בהזמנה), מגיעה תוך שבוע', { 'terms.currency': 'ILS', '1.samplePrice': '150' }],
  ['lamp', '2 weeks for sample 30 days mass production', { '1.sampleDays': '14', '1.leadDays': '30' }],
  ['lamp', '报价只能保3天', {}],
  ['lamp', '18.5 - 30 יום', { '1.leadDays': '30' }],
  ['lamp', '付款后25天发货', { '1.leadDays': '25' }],
  // Of another color, for another thing, or of another product.
  ['lamp', '白色没货了，只有黑色 8.5', {}],
  ['lamp', '12.5（白色） 13（木纹）', {}],
  ['lamp', 'Sample $30, express $25', { 'terms.currency': 'USD', '1.samplePrice': '30' }],
  ['lamp', '这款停产了，新款L300是9.2', { '1.cannotMake': 'true' }],
  ['lamp', 'mould cost 3500 USD shared, you pay 1500', {}],
  ['lamp', '一包12双 一箱20打', {}],
  ['lamp', '1pc/color box, 24pcs/carton', { '1.cartonQuantity': '24' }],
  ['lamp', '外箱 60*40*35cm, 14.5kg', { '1.cartonCm': '60,40,35', '1.cartonKg': '14.5' }],
  ['lamp', '50k : $18.5/1000pcs', { 'terms.currency': 'USD', '1.prices.50000': '0.0185' }],
  ['lamp', '一千个8块5', { 'terms.currency': 'CNY', '1.prices.1000': '8.5' }],
  // The weight is no shekel.
  ['lamp', 'המחיר 12.9\nמשקל קרטון 9.5 קילו', { '1.prices.1000': '12.9', '1.cartonKg': '9.5' }],
  ['lamp', 'ราคานี้ถึงสิ้นเดือน ธ.ค.', {}],
  ['lamp', '12.5 דולר. בפעם הקודמת היה 11.9', { 'terms.currency': 'USD', '1.prices.1000': '12.5' }],
  // The value stands before the name of its line.
  ['lamps', '25天 台灯，40天 落地灯', { '1.leadDays': '25', '2.leadDays': '40' }],
  ['bags', '200pcs/ctn canvas bag (22kg), 500pcs/ctn pouch', { '1.cartonQuantity': '200', '3.cartonQuantity': '500' }],
  // A second look: what contradicts itself is no value.
  ['lamp', '62元一套（5个）', { 'terms.currency': 'CNY' }],
  ['lamp', '1000个 8.5，5000个 9.5', {}],
  ['lamp', '1000个 28，5000个 1.5', {}],
  ['lamp', '交期20天，打样30天', {}],
  ['lamp', '交期25天，模具费5元，单价8.5元', { 'terms.currency': 'CNY', '1.leadDays': '25', '1.prices.1000': '8.5' }],
  ['lamp', '停产了，类似款25天交货', { '1.cannotMake': 'true' }],
  ['lamp', '外箱60*40*35cm 毛重900kg', { '1.cartonCm': '60,40,35' }],
  ['lamp', 'MOQ 1 pallet', {}],
  // Of a fee, of before, of another place or of something else.
  ['lamp', 'ราคา 28 บาท ค่าออกแบบ 1,500 บาท', { 'terms.currency': 'THB', '1.prices.1000': '28' }],
  ['lamp', '480 บาทครับ จากปกติ 550 บาท', { 'terms.currency': 'THB', '1.prices.1000': '480' }],
  ['lamp', 'now $4.3 because of the exchange rate 7.05', { 'terms.currency': 'USD', '1.prices.1000': '4.3' }],
  ['lamp', '1.05usd x 3000 = 3150usd', { 'terms.currency': 'USD', '1.prices.1000': '1.05' }],
  ['lamp', 'הזמנה מינימלית 5,000 ש"ח', {}],
  ['lamp', 'משקל 1.2 ק"ג', {}],
  ['lamp', '打样：样品单价×2', {}],
  ['lamp', '600 pcs = 200 per size', {}],
  ['lamp', 'PI No. 20261103', {}],
  // 25 days are not those of the sample.
  ['lamp', '1000个起做 25天 打样200', { '1.moq': '1000', '1.samplePrice': '200' }],
  ['lamp', '7天内可发500，剩下500要再等10天', {}],
  ['lamp', '三十块零五毛', { 'terms.currency': 'CNY', '1.prices.1000': '30.5' }],
  ['lamp', 'valid until 15 Dec 2026', { 'terms.validUntil': '2026-12-15' }],
  ['lamp', '外箱86*30*28 15.5kg', { '1.cartonCm': '86,30,28', '1.cartonKg': '15.5' }],
  ['lamp', 'מע"מ לא כלול', { 'terms.tax': 'without' }],
  // A number behind the word of another field, of another customer, under a condition, or that was refused.
  ['lamp', '15.2一个，起订还是500', { '1.prices.1000': '15.2', '1.moq': '500' }],
  ['lamp', 'Qty per carton: 10', {}],
  ['lamp', '给德国客户是6.8，你们报7.4', { '1.prices.1000': '7.4' }],
  [
    'lamp',
    'We gave 2.35 to another customer but your price is 2.48 usd',
    { 'terms.currency': 'USD', '1.prices.1000': '2.48' },
  ],
  ['lamp', 'RMB 6.5/pc, if you pay in advance 6.2', { 'terms.currency': 'CNY', '1.prices.1000': '6.5' }],
  ['lamp', '15真做不了哦，16.8最低', { '1.prices.1000': '16.8' }],
  ['lamp', 'this price we cannot do', {}],
  ['lamp', '8毛一个', { 'terms.currency': 'CNY', '1.prices.1000': '0.8' }],
  ['lamp', '一箱10块 500块起', {}],
  // Two offers, or one that holds for a part only: neither is known to be the asked one.
  ['lamp', '1.85 דולר כולל אריזת מתנה, בלי אריזה 1.6', {}],
  ['lamp', '28 บาทพิมพ์ 1 สี ถ้าไม่พิมพ์ 24 บาท', {}],
  ['lamp', '4 דולר, אבל רק אם לוקחים שני צבעים לפחות', {}],
  [
    'lamp',
    '4.2 usd without VAT, MOQ 500',
    { 'terms.currency': 'USD', 'terms.tax': 'without', '1.prices.1000': '4.2', '1.moq': '500' },
  ],
  // What the buyer wrote.
  [
    'lamp',
    '我 10:02\n请报价 30天内出货 目标价8\n刘生 10:15\n8.5 交期25天',
    { '1.prices.1000': '8.5', '1.leadDays': '25' },
  ],
  ['lamp', 'ลูกค้า: ต้องการภายใน 20 วัน\nร้าน: ผลิต 25 วัน', { '1.leadDays': '25' }],
] as const)('%s: %s', (rfq, text, fields) => {
  expect(Object.fromEntries(fieldsOf(read(rfq, text)))).toEqual(fields);
});

test.each([
  ['lamps', '105 不含税 1000起', ['105']],
  ['lamp', 'MOQ 8.5', ['MOQ 8.5']],
  ['lamp', 'MOQ 1.000 pcs', ['MOQ 1.000 pcs']],
  ['lamp', '黑色17.5，白色14.2', ['黑色17.5，白色14.2']],
  ['lamp', '2.3 usd, tooling 15000 baht', ['tooling 15000 baht']],
  ['lamp', '18.5（上次17.2）', ['（上次17.2）']],
  ['lamps', '1号18.8\n1号打错了，是18.3', ['1号18.8', '1号打错了，']],
  ['lamps', '5000个以上7.8', ['5000个以上7.8']],
  ['lamp', '七八块一个', ['七八块一个']],
  ['lamp', '25元/公斤', ['25元/公斤']],
  ['lamp', 'usd 2.85 with gift box, without box 2.6', ['usd 2.85 with gift box, without box 2.6']],
  ['lamp', '交期：现货3天，定制25天', ['交期：现货3天，定制25天']],
  ['lamp', '18.5 - 30 יום', ['18.5 -']],
  ['lamp', '白色没货了，只有黑色 8.5', ['白色没货了，只有黑色 8.5']],
  ['lamps', '1. 32 含税\n2. 58 不含税', ['含税', '不含税']],
] as const)('%s: lists what it did not read of %s', (rfq, text, unread) => {
  expect(read(rfq, text).unread.map((part) => part.text)).toEqual(unread);
});

test('reads the price of the requested size only', () => {
  const request = { incoterm: '', today: TODAY, lines: [{ names: ['Massage oil 60 ml'], quantities: [1000] }] };
  const pricesOf = (text: string) => readChatAnswer(text, request).lines[0]?.prices;
  expect(pricesOf('60ml 55 บาท 120ml 89 บาท')).toEqual([{ from: 1000, price: 55 }]);
  expect(pricesOf('60ml: 1K usd5.9, 3K usd5.7. 120ml: 1K usd8.8, 3K usd8.5')).toEqual([
    { from: 1000, price: 5.9 },
    { from: 3000, price: 5.7 },
  ]);
  const answer = readChatAnswer('120ml 89 บาท 60ml 55 บาท', request);
  expect(answer.lines[0]?.prices).toEqual([{ from: 1000, price: 55 }]);
  expect(answer.unread.map(({ text }) => text).join(' ')).toContain('120ml 89');
});

/** Every number of an answer, as text. */
const numbersOf = ({ terms, lines }: ChatAnswer): Set<string> =>
  new Set(JSON.stringify([terms, lines.map(({ note: _, ...line }) => line)]).match(/\d+(?:\.\d+)?/g));

const dayIn = (days: number): string =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const WORDS = [
  ['', ' ', '，', ', ', '。', '\n', ' / ', '(', ')', '：'],
  [
    '台灯',
    '落地灯',
    '单价',
    '报',
    '价格',
    '起订',
    '起订量',
    'MOQ ',
    '交期',
    '样品费',
    '打样',
    '模具费',
    '装箱',
    '毛重',
  ],
  ['含税', '不含税', 'FOB宁波', '都', '上次', '不是', '目标价', '运费', '合计', '现货', '大概', '打错了'],
  [
    'price ',
    'lead time ',
    'sample ',
    'for ',
    'tooling ',
    'not ',
    'min ',
    'מחיר ',
    'מינימום ',
    'מעל ',
    'ל-',
    'ราคา ',
    'ขั้นต่ำ ',
  ],
];
const UNITS = [
  '',
  '',
  '元',
  '个',
  '个以上',
  '起',
  '起订',
  '天',
  'kg',
  '%',
  ' usd',
  ' pcs',
  ' days',
  ' ש"ח',
  " יח'",
  ' יום',
  ' บาท',
  ' ชิ้น',
  ' วัน',
  'cm',
  '块',
];

test('every number of a message is in a field or listed as unread', { timeout: 60_000 }, () => {
  // No number occurs twice, and none is a requested quantity or the number of a line.
  const number = fc.integer({ min: 11, max: 899 }).map((n) => (n % 3 === 0 ? `${n}.7` : String(n)));
  const piece = fc.tuple(fc.constantFrom(...WORDS.flat()), fc.option(number), fc.constantFrom(...UNITS));
  const pieces = fc.uniqueArray(piece, {
    minLength: 1,
    maxLength: 12,
    selector: ([, value]) => value?.split('.')[0] ?? {},
  });
  fc.assert(
    fc.property(pieces, fc.constantFrom('lamp', 'lamps', 'bags'), (parts, rfq) => {
      const text = parts.map(([word, value, unit]) => (value === null ? word : `${word}${value}${unit} `)).join('');
      const answer = read(rfq, text);
      const [known, unread] = [numbersOf(answer), answer.unread.map((part) => part.text).join('\n')];
      const isValidity = (days: string) => answer.terms.validUntil === dayIn(Number(days));
      for (const [, value] of parts)
        expect(
          value === null || known.has(value) || unread.includes(value) || isValidity(value),
          `${text}: ${value}`,
        ).toBe(true);
      for (const { moq } of answer.lines) expect(moq === null || Number.isInteger(moq), text).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

const cpuMs = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

test('reads a name that is repeated thousands of times in a time that grows with its length', () => {
  // 800 of them once took 0.4 seconds, and twice as many four times that.
  const names = '台灯 '.repeat(4000);
  expect(cpuMs(() => read('lamps', names))).toBeLessThan(1000);
  expect(read('lamps', `${names}5.5`).lines[0]).toMatchObject({ prices: [{ price: 5.5 }] });
});

test('reads a text with long gaps in a time that grows with its length', () => {
  const gap = 2000;
  // 1,250 spaces once took two seconds, and four times as many a minute.
  const text = `moq 台灯 5${' '.repeat(gap)}x「${'-'.repeat(gap)}」5${'\u200b'.repeat(gap)}x`;
  expect(cpuMs(() => read('lamps', text))).toBeLessThan(1000);
  expect(read('lamp', `18.5${' '.repeat(3000)}moq${' '.repeat(3000)}500`).lines[0]).toMatchObject({ moq: 500 });
});
