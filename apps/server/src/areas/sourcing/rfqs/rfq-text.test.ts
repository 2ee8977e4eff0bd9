import { LANGUAGES } from '@sampan/contract/languages';
import { DEFAULT_RFQ_SETTINGS } from '@sampan/contract/rfq-settings';
import { expect, test } from 'vitest';
import { rfqText } from './rfq-text.ts';

const values = { name: 'N', company: 'C', rfq: 'RFQ-0001', lines: '1. {link}', link: 'L' };
const { messages, reminders } = DEFAULT_RFQ_SETTINGS;

// @covers R345
test('the default texts name the closing time, the lines and the link', () => {
  expect(rfqText(messages.zh, { ...values, closes: '5月1日' })).toBe(
    'N，您好！我们是C，麻烦帮忙报个价（RFQ-0001，请在5月1日前回复）：\n1. {link}\n报价请注明：是否含税、起订量、交期、每箱数量、外箱尺寸。\n也可以在线填写：L\n谢谢！',
  );
});

test.each([
  [messages.en, 'Hello N, this is C. Could you please quote the following (RFQ-0001)?'],
  [messages.he, 'שלום N, כאן C. נשמח להצעת מחיר (RFQ-0001):'],
  [messages.zh, 'N，您好！我们是C，麻烦帮忙报个价（RFQ-0001）：'],
  [reminders.en, 'Hello N, this is C. Just a reminder: we’d appreciate your quote for RFQ-0001. Thank you!'],
  [reminders.he, 'שלום N, כאן C. תזכורת: נשמח לקבל את הצעת המחיר שלכם עבור RFQ-0001. תודה!'],
  [reminders.zh, 'N，您好！我们是C，询价单 RFQ-0001 还没收到您的报价，谢谢！'],
  ['Please answer by {closes}.\n{link}', 'L'],
  ['Closing time: {closes}\n{link}', 'L'],
  ['{name}: fill in by {closes}: {link}', 'N: L'],
])('without a closing time, the first line of %j is %j', (template, first) => {
  expect(rfqText(template, { ...values, closes: null }).split('\n')[0]).toBe(first);
});

test.each(LANGUAGES)('the texts in %s have no placeholder left', (language) => {
  for (const template of [messages[language], reminders[language]])
    for (const closes of ['5 May', null])
      expect(rfqText(template, { ...values, lines: '1. Lamp', closes })).not.toMatch(/\{|\(\)|（）/);
});
