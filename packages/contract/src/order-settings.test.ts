import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_ORDER_SETTINGS, OrderSettings } from './order-settings.ts';

const NAMES = { en: 'Half and half', he: 'חצי חצי', zh: '各一半' };

describe('the settings of orders', () => {
  it('can be answered as they are stored', () => {
    const stored = OrderSettings.parse(DEFAULT_ORDER_SETTINGS);
    expect(z.encode(OrderSettings, stored)).toEqual(DEFAULT_ORDER_SETTINGS);
  });

  it('read typed numbers and name the wrong part of a plan', () => {
    const plan = (parts: object[]) => OrderSettings.shape.plans.safeParse([{ names: NAMES, parts }]);
    expect(plan([{ percent: '50', due: 'order' }]).data?.[0]?.parts[0]).toEqual({
      percent: 50,
      amount: null,
      due: 'order',
      dueDays: 0,
      dueOn: null,
    });
    const wrong = plan([{ percent: '', due: 'order' }, { percent: '33.333', due: 'order' }, { due: 'day' }]);
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      '0.parts.0.percent',
      '0.parts.1.percent',
      '0.parts.2.dueOn',
    ]);
  });
});
