import { z } from 'zod';
import { count, unitPrice } from './money.ts';
import { ref } from './text.ts';

// Fields that several records have.

export const flag = () => z.boolean('fieldInvalid');
export const Pieces = count(1, 2_147_483_647, 'orderQuantityInvalid');
export const Days = count(0, 999, 'wholeNumberInvalid:0:999');
export const unitAmount = () => unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' });
export const positivePrice = () => unitAmount().refine((value) => value > 0, ref('pricePositive'));

export const isAscending = (numbers: readonly number[]) =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));
