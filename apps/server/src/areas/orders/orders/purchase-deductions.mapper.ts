import { cents, createRates, number, units } from '@sampan/contract/order-amounts';
import type { SampleDeduction } from '@sampan/contract/purchases';
import { humanNumber } from '#src/lib/human-number.ts';
import type { LoadedMoney } from './load-payments.service.ts';

export const takenDeductions = ({ deductions }: LoadedMoney, purchaseId: string): SampleDeduction[] =>
  deductions
    .filter(({ purchase_id }) => purchase_id === purchaseId)
    .map(({ round_id, sample_number, name, amount }) => ({
      roundId: round_id,
      sampleNumber: sample_number,
      name,
      amount: Number(amount),
    }));

/** What can still be deducted. What is paid with the goods already, the supplier refunds. */
export function offeredDeductions(loaded: LoadedMoney, purchaseId: string): SampleDeduction[] {
  const { total = null, paid = 0 } = loaded.money.purchases.find((one) => one.purchaseId === purchaseId) ?? {};
  return refundableCosts(loaded, purchaseId).filter(
    ({ amount }) => total === null || paid <= 0 || cents(paid) + cents(amount) <= cents(total),
  );
}

/** In the currency of the purchase order, at the rates of the order. Without a rate there is no offer. */
export function refundableCosts({ order, purchases, offers }: LoadedMoney, purchaseId: string): SampleDeduction[] {
  const currency = purchases.find(({ id }) => id === purchaseId)?.currency ?? '';
  const rates = createRates({ rates: order.rates, currency });
  return offers
    .filter((offer) => offer.purchase_id === purchaseId && rates.of(offer.currency) !== null)
    .map((offer) => ({
      roundId: offer.round_id,
      sampleNumber: sampleNumber(offer),
      name: offer.name,
      amount: number(rates.total(new Map([[offer.currency, units(Number(offer.cost))]]))),
    }))
    .filter(({ amount }) => amount > 0 && amount <= AMOUNT_MAX);
}

/** The highest amount that is stored. */
const AMOUNT_MAX = 999_999_999_999.99;

/** SMP-0001; of a later round SMP-0001/2. */
export const sampleNumber = ({ number: id, round }: { number: number; round: number }): string =>
  `${humanNumber('SMP', id)}${round > 1 ? `/${round}` : ''}`;
