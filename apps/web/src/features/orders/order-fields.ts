import type { Order, OrderLine } from '@sampan/contract/orders';
import { type PartFields, partBody, partFields } from './plan-fields.ts';

/** A line as typed. What the editor does not show travels along in `rest`. */
export interface OrderLineFields {
  /** Of this editor, for lines that are not saved yet. */
  key: string;
  lineId?: string;
  kind: OrderLine['kind'];
  names: OrderLine['names'];
  sku: string;
  details: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  quotedCost: string;
  quotedCostCurrency: string;
  supplierId: string;
  leadDays: string;
  hsCode: string;
  originCountry: string;
  purchased: number;
  rest: Partial<
    Pick<OrderLine, 'productId' | 'picture' | 'customsValue' | 'cartonQuantity' | 'cartonCm' | 'cartonKg' | 'netKg'>
  >;
}

export interface CostFields {
  key: string;
  costId?: string;
  kind: Order['costs'][number]['kind'];
  label: string;
  expected: string;
  currency: string;
}

const HEAD = [
  'model',
  'title',
  'customerName',
  'companyName',
  'email',
  'phone',
  'billTo',
  'taxId',
  'customerReference',
  'language',
  'currency',
  'incoterm',
  'place',
  'destinationCountry',
  'marks',
  'notes',
  'internalNote',
  'commissionFrom',
  'bankAccountId',
  'inspection',
  'show',
] as const satisfies readonly (keyof Order)[];

export type OrderFields = Pick<Order, (typeof HEAD)[number]> & {
  customerId: string;
  wantedOn: string;
  commissionPercent: string;
  lines: OrderLineFields[];
  parts: PartFields[];
  costs: CostFields[];
};

let keys = 0;
/** Different for every line of this page. */
const newKey = (): string => {
  keys += 1;
  return `new ${keys}`;
};

export const newLine = (kind: OrderLine['kind'], costCurrency: string): OrderLineFields => ({
  key: newKey(),
  kind,
  names: { en: '', he: '', zh: '' },
  sku: '',
  details: '',
  quantity: kind === 'charge' ? '1' : '',
  unit: 'pcs',
  unitPrice: '',
  quotedCost: '',
  quotedCostCurrency: costCurrency,
  supplierId: '',
  leadDays: '',
  hsCode: '',
  originCountry: '',
  purchased: 0,
  rest: {},
});

export const newCost = (currency: string): CostFields => ({
  key: newKey(),
  kind: 'inland',
  label: '',
  expected: '',
  currency,
});

const typed = (value: number | null): string => (value === null ? '' : String(value));
const stored = (value: string): string | null => (value.trim() === '' ? null : value);

export function fieldsOf(order: Order): OrderFields {
  return {
    ...(Object.fromEntries(HEAD.map((name) => [name, order[name]])) as Pick<Order, (typeof HEAD)[number]>),
    customerId: order.customer?._id ?? '',
    wantedOn: order.wantedOn ?? '',
    commissionPercent: typed(order.commissionPercent),
    lines: order.lines.map((line) => ({
      key: line.lineId,
      lineId: line.lineId,
      kind: line.kind,
      names: line.names,
      sku: line.sku,
      details: line.details,
      quantity: String(line.quantity),
      unit: line.unit,
      unitPrice: String(line.unitPrice),
      quotedCost: typed(line.quotedCost),
      quotedCostCurrency: line.quotedCostCurrency,
      supplierId: line.supplierId,
      leadDays: typed(line.leadDays),
      hsCode: line.hsCode,
      originCountry: line.originCountry,
      purchased: line.purchased,
      rest: {
        productId: line.productId,
        picture: line.picture,
        customsValue: line.customsValue,
        cartonQuantity: line.cartonQuantity,
        cartonCm: line.cartonCm,
        cartonKg: line.cartonKg,
        netKg: line.netKg,
      },
    })),
    parts: order.parts.map(partFields),
    costs: order.costs.map(({ costId, kind, label, expected, currency }) => ({
      key: costId,
      costId,
      kind,
      label,
      expected: typed(expected),
      currency,
    })),
  };
}

/** The body of PUT /orders/{id}. The server checks and reads what is typed. */
export function bodyOf(fields: OrderFields, updatedAt: string) {
  return {
    ...Object.fromEntries(HEAD.map((name) => [name, fields[name]])),
    customerId: fields.customerId,
    wantedOn: stored(fields.wantedOn),
    commissionPercent: stored(fields.commissionPercent),
    lines: fields.lines.map(({ key: _, purchased: __, rest, ...line }) => ({
      ...rest,
      ...line,
      // A changed price has no value for customs.
      customsValue: Number(line.unitPrice) === 0 ? (rest.customsValue ?? null) : null,
      quotedCost: stored(line.quotedCost),
      leadDays: stored(line.leadDays),
      originCountry: line.originCountry.trim().toUpperCase(),
    })),
    parts: fields.parts.map(partBody),
    costs: fields.costs.map(({ key: _, ...cost }) => ({ ...cost, expected: stored(cost.expected) })),
    updatedAt,
  };
}
