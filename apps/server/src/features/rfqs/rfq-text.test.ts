import { LANGUAGES } from '@sampan/contract/languages';
import { DEFAULT_RFQ_SETTINGS } from '@sampan/contract/rfq-settings';
import { expect, test } from 'vitest';
import { rfqText } from './rfq-text.ts';

const values = { name: 'N', company: 'C', rfq: 'RFQ-0001', lines: '1. {link}', link: 'L' };
const { messages, reminders } = DEFAULT_RFQ_SETTINGS;

// @covers R345
test('the default texts name the closing time, the lines and the link', () => {
  expect(rfqText(messages.zh, { ...values, closes: '5月1日' })).toBe(
    '您好N，我们是C，请报价（RFQ-0001，5月1日前）：\n1. {link}\n请注明：含税/不含税、起订量、交期、装箱数、外箱尺寸。\n在线填写：L',
  );
});

test.each([
  [messages.en, 'Hello N, this is C. Please quote (RFQ-0001):'],
  [messages.he, 'שלום N, כאן C. נשמח להצעת מחיר (RFQ-0001):'],
  [messages.zh, '您好N，我们是C，请报价（RFQ-0001）：'],
  [reminders.en, 'Hello N, this is C. We are waiting for your quote for RFQ-0001. Thank you.'],
  [reminders.he, 'שלום N, כאן C. אנחנו ממתינים להצעת המחיר שלכם עבור RFQ-0001. תודה.'],
  [reminders.zh, '您好N，我们是C，RFQ-0001 还在等您的报价，谢谢。'],
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
