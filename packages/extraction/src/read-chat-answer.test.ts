import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ChatMessage, MESSAGES, RFQS, TODAY } from '../test/chat/messages.ts';
import { readChatAnswer } from './read-chat-answer.ts';

const read = (rfq: keyof typeof RFQS, text: string) => {
  const { incoterm, lines } = RFQS[rfq];
  const names = lines.map(({ name, quantities }) => ({ names: [name], quantities }));
  return readChatAnswer(text, { incoterm, today: TODAY, lines: names });
};

const isStated = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

/** The stated fields by path, such as `terms.tax`, `1.moq` and `1.prices.1000`. */
function readFields({ rfq, text }: ChatMessage): Map<string, string> {
  const { terms, lines } = read(rfq, text);
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

function expectedFields({ terms = {}, lines = {} }: ChatMessage): Map<string, string> {
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
