import { expect, test } from 'vitest';
import type { DueEvent } from './payments.ts';
import { planText } from './plan-text.ts';

const part = (percent: number | null, due: DueEvent, dueDays = 0, dueOn: string | null = null) => ({
  percent,
  due,
  dueDays,
  dueOn,
});

// @covers R540
test.each([
  [part(30, 'order'), '30% with the order', '30% עם ההזמנה', '30% 下单时支付'],
  [part(70, 'shipment'), '70% before shipment', '70% לפני המשלוח', '70% 发货前支付'],
  [part(100, 'production'), '100% before production', '100% לפני הייצור', '100% 投产前支付'],
  [
    part(33.33, 'production', 10),
    '33.33% 10 days after production starts',
    '33.33% 10 ימים אחרי תחילת הייצור',
    '33.33% 开工后 10 天支付',
  ],
  [part(70, 'bl'), '70% against a copy of the bill of lading', '70% כנגד עותק שטר מטען', '70% 见提单副本支付'],
  [
    part(70, 'bl', 5),
    '70% 5 days after the bill of lading',
    '70% 5 ימים אחרי תאריך שטר המטען',
    '70% 提单日后 5 天支付',
  ],
  [part(10, 'arrival'), '10% on arrival', '10% עם ההגעה', '10% 到港时支付'],
  [part(10, 'arrival', 1), '10% 1 day after arrival', '10% יום אחד אחרי ההגעה', '10% 到港后 1 天支付'],
  [part(10, 'order', 2), '10% 2 days after the order', '10% יומיים אחרי ההזמנה', '10% 下单后 2 天支付'],
  [part(50, 'day', 0, '2025-12-10'), '50% on December 10, 2025', '50% ב־10 בדצמבר 2025', '50% 2025年12月10日支付'],
  [part(50, 'day'), '50%', '50%', '50%'],
  [part(50, 'shipment', 3), '50% before shipment', '50% לפני המשלוח', '50% 发货前支付'],
  [part(null, 'order'), 'With the order', 'עם ההזמנה', '下单时支付'],
  [part(null, 'bl', 30), '30 days after the bill of lading', '30 ימים אחרי תאריך שטר המטען', '提单日后 30 天支付'],
])('%o reads the same everywhere', (given, en, he, zh) => {
  expect([planText(given, 'en'), planText(given, 'he'), planText(given, 'zh')]).toEqual([en, he, zh]);
});
