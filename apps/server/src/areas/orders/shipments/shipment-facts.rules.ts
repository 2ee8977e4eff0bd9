import { isContainerNumberWrong } from '@sampan/contract/container-number';
import { hasReached } from '@sampan/contract/shipment-steps';
import type { MissingFact, Shipment, ShipmentWarning } from '@sampan/contract/shipments';

/** What the order line of a packed line says for customs. */
export interface CustomsFacts {
  purchaseLineId: string;
  orderId: string;
  /** Of the order line among the lines of its order, from 0. */
  linePosition: number;
  unitPrice: number;
  customsValue: number | null;
  hsCode: string;
  originCountry: string;
}

type PackedFacts = Pick<
  Shipment,
  'consignee' | 'incoterm' | 'portFrom' | 'portTo' | 'rows' | 'orders' | 'figures' | 'etd' | 'eta' | 'containers'
>;

type Fact = MissingFact['fact'];

/** What the documents lack. Origin, customs value, sizes and gross weights are what customs asks for. */
export function missingFacts(shipment: PackedFacts, customs: readonly CustomsFacts[]): MissingFact[] {
  const { consignee, incoterm, portFrom, portTo, rows, orders, figures } = shipment;
  const onShipment = (fact: Fact, blocks: MissingFact['blocks'], path: string, isMissing: boolean): MissingFact[] =>
    isMissing ? [{ fact, blocks, path, purchaseLineId: '', orderId: '' }] : [];
  const packed = new Set(rows.map(({ purchaseLineId }) => purchaseLineId));
  const seen = new Set<string>();
  const goods = customs.filter(({ purchaseLineId, orderId, linePosition }) => {
    // One order line may be on several purchase orders.
    const key = `${orderId} ${linePosition}`;
    const isFirst = packed.has(purchaseLineId) && !seen.has(key);
    if (isFirst) seen.add(key);
    return isFirst;
  });
  const onLine = (
    fact: Fact,
    blocks: MissingFact['blocks'],
    field: string,
    isMissing: (one: CustomsFacts) => boolean,
  ) =>
    goods.filter(isMissing).map(({ purchaseLineId, orderId, linePosition }) => ({
      fact,
      blocks,
      path: `lines.${linePosition}.${field}`,
      purchaseLineId,
      orderId,
    }));
  const onRow = (fact: 'size' | 'gross' | 'net', blocks: MissingFact['blocks'], field: string) =>
    figures.missing
      .filter(({ kind }) => kind === fact)
      .map(({ row }) => ({
        fact,
        blocks,
        path: `rows.${row}.${field}`,
        purchaseLineId: rows[row]?.purchaseLineId ?? '',
        orderId: '',
      }));
  return [
    ...onShipment('consignee', ['ci', 'pl'], 'consignee', consignee.trim() === ''),
    ...onShipment('rows', ['ci', 'pl'], 'rows', rows.length === 0),
    ...onShipment('incoterm', ['ci'], 'incoterm', incoterm === ''),
    ...onShipment('currency', ['ci'], 'orders', new Set(orders.map(({ currency }) => currency)).size > 1),
    ...onLine('origin', ['ci'], 'originCountry', ({ originCountry }) => originCountry === ''),
    ...onLine('customsValue', ['ci'], 'customsValue', (one) => one.unitPrice === 0 && one.customsValue === null),
    ...onRow('size', ['pl'], 'cartonCm'),
    ...onRow('gross', ['ci', 'pl'], 'grossKg'),
    ...figures.open.flatMap(({ purchaseLineId, pieces }) =>
      pieces < 0 ? [{ fact: 'packedMore' as const, blocks: [], path: 'rows', purchaseLineId, orderId: '' }] : [],
    ),
    ...onRow('net', [], 'netKg'),
    ...onLine('hsCode', [], 'hsCode', ({ hsCode }) => hsCode === ''),
    ...onShipment('ports', [], 'portTo', portFrom.trim() === '' || portTo.trim() === ''),
    ...onShipment('estimated', [], 'rows', figures.isEstimated),
  ];
}

/** What is saved but may be wrong; the route adds the words. */
export function warningsOf({ etd, eta, containers, figures, rows }: PackedFacts): ShipmentWarning[] {
  const warn = (code: ShipmentWarning['code'], path: string): ShipmentWarning => ({ code, path, msg: '' });
  return [
    ...(etd !== null && eta !== null && eta < etd ? [warn('etaBeforeEtd', 'eta')] : []),
    ...containers.flatMap(({ no }, index) =>
      isContainerNumberWrong(no) ? [warn('containerCheckDigit', `containers.${index}.no`)] : [],
    ),
    ...figures.open.flatMap(({ purchaseLineId, pieces }) => {
      if (pieces >= 0) return [];
      const index = rows.findLastIndex((row) => row.purchaseLineId === purchaseLineId);
      return [warn('packedMore', `rows.${index}.perCarton`)];
    }),
  ];
}

/** Whether an open step of a shipment is overdue. */
export const isLateShipment = (stage: Shipment['stage'], overdueAfter: string | null, today: string): boolean =>
  !hasReached(stage, 'delivered') && overdueAfter !== null && overdueAfter < today;
