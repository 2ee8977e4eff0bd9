import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import { dayOf } from '#src/features/quotes/office-day.service.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { SupplierPriceRow } from './supplier-prices.queries.ts';

const DAY_MS = 86_400_000;

/** What decides whether a price is old. */
export interface PriceClock {
  now: Date;
  /** The office's date. */
  today: string;
  freshDays: number;
}

export function toSupplierPrice(row: SupplierPriceRow, { now, today, freshDays }: PriceClock): SupplierPrice {
  const ageDays = Math.max(0, Math.floor((now.getTime() - row.quoted_at.getTime()) / DAY_MS));
  const validUntil = dayOf(row.valid_until);
  return {
    _id: row.id,
    product:
      row.product_id === null || row.product_name === null || row.product_number === null
        ? null
        : { _id: row.product_id, name: row.product_name, newSku: humanNumber('SKU', row.product_number) },
    supplier:
      row.supplier_id === null || row.supplier_number === null
        ? null
        : { _id: row.supplier_id, supplierId: humanNumber('SUP', row.supplier_number) },
    supplierName: row.supplier_name,
    source: row.source,
    sourceNote: row.source_note,
    currency: row.currency,
    incoterm: row.incoterm,
    place: row.place,
    tax: row.tax,
    tiers: row.tiers,
    moq: row.moq,
    leadDays: row.lead_days,
    validUntil,
    cartonQuantity: row.carton_quantity,
    cartonKg: row.carton_kg === null ? null : Number(row.carton_kg),
    note: row.note,
    quotedAt: row.quoted_at.toISOString(),
    quotedBy: row.quoted_by_name,
    ageDays,
    isOld: ageDays > freshDays || (validUntil !== null && validUntil < today),
    isSuperseded: row.superseded_at !== null,
  };
}
