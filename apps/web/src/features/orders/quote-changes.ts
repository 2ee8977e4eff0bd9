import type { OrderLine } from '@sampan/contract/orders';
import type { QuoteLine, QuoteVersion } from '@sampan/contract/quotes';
import { newLine, type OrderLineFields } from './order-fields.ts';

/** How one line of a newer version of the quote differs from the order. */
export type QuoteChange =
  | { kind: 'changed'; key: string; line: OrderLine; to: QuoteLine }
  | { kind: 'added'; key: string; to: QuoteLine }
  | { kind: 'removed'; key: string; line: OrderLine };

/** The goods that differ, in the order of the version. A line that was added to the order alone is not "removed". */
export function quoteChanges(lines: readonly OrderLine[], version: Pick<QuoteVersion, 'lines'>): QuoteChange[] {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const found = new Set<string>();
  const matching = (to: QuoteLine) => {
    const line =
      goods.find(({ lineKey }) => lineKey === to.lineKey) ??
      goods.find(({ lineKey, productId }) => lineKey === '' && productId !== '' && productId === to.productId);
    if (line) found.add(line.lineId);
    return line;
  };
  const changes = version.lines.flatMap((to): QuoteChange[] => {
    const line = matching(to);
    if (!line) return [{ kind: 'added', key: to.lineKey, to }];
    return isSame(line, to) ? [] : [{ kind: 'changed', key: to.lineKey, line, to }];
  });
  const removed = goods.filter(({ lineId, lineKey }) => lineKey !== '' && !found.has(lineId));
  return [...changes, ...removed.map((line): QuoteChange => ({ kind: 'removed', key: line.lineId, line }))];
}

/** A version may lack a quantity or price, which an order needs; then the order keeps its own. */
const isSame = (line: OrderLine, to: QuoteLine): boolean =>
  (to.quantity ?? line.quantity) === line.quantity &&
  (to.unitPrice ?? line.unitPrice) === line.unitPrice &&
  to.details === line.details;

/** The lines of the order with the chosen changes. */
export function takeOver(
  lines: readonly OrderLineFields[],
  chosen: readonly QuoteChange[],
  language: QuoteVersion['language'],
): OrderLineFields[] {
  const removed = new Set(chosen.flatMap((change) => (change.kind === 'removed' ? [change.line.lineId] : [])));
  const changed = new Map(
    chosen.flatMap((change) => (change.kind === 'changed' ? [[change.line.lineId, change.to] as const] : [])),
  );
  const kept = lines
    .filter(({ lineId }) => lineId === undefined || !removed.has(lineId))
    .map((line) => {
      const to = changed.get(line.lineId ?? '');
      if (!to) return line;
      return {
        ...line,
        details: to.details,
        quantity: to.quantity === null ? line.quantity : String(to.quantity),
        unitPrice: to.unitPrice === null ? line.unitPrice : String(to.unitPrice),
      };
    });
  const added = chosen.flatMap((change) => (change.kind === 'added' ? [lineOf(change.to, language)] : []));
  return [...kept, ...added];
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

const lineOf = (to: QuoteLine, language: QuoteVersion['language']): OrderLineFields => ({
  ...newLine('goods', to.costCurrency),
  names: { en: '', he: '', zh: '', [language]: to.name },
  sku: to.sku,
  details: to.details,
  quantity: typed(to.quantity),
  unit: to.unit,
  unitPrice: typed(to.unitPrice),
  quotedCost: typed(to.cost),
  supplierId: to.supplierId,
  leadDays: typed(to.leadDays),
  hsCode: to.hsCode,
  rest: {
    productId: to.productId,
    picture: to.picture,
    cartonQuantity: to.cartonQuantity,
    cartonCm: to.cartonCm,
    cartonKg: to.cartonKg,
  },
});
