import { namesBeside } from '@sampan/contract/product-texts';
import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import { toCm } from '#src/lib/carton-cm.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { DAY_MS, dayOf } from '#src/lib/office-time.ts';
import type { SupplierPriceRow } from './supplier-prices.queries.ts';

const number = (value: string | null): number | null => (value === null ? null : Number(value));

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
    product: productOf(row),
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
    cartonCm: toCm(row.carton_mm),
    cartonKg: number(row.carton_kg),
    hsCode: row.hs_code,
    samplePrice: number(row.sample_price),
    sampleDays: row.sample_days,
    tooling: number(row.tooling),
    packaging: row.packaging,
    note: row.note,
    quotedAt: row.quoted_at.toISOString(),
    quotedBy: row.quoted_by_name,
    ageDays,
    isOld: ageDays > freshDays || (validUntil !== null && validUntil < today),
    isSuperseded: row.superseded_at !== null,
  };
}

function productOf(row: SupplierPriceRow): SupplierPrice['product'] {
  const { product_id, product_name: name, product_number, product_language: language } = row;
  if (product_id === null || name === null || product_number === null || language === null) return null;
  const names = namesBeside(name, { name, language, translations: row.product_translations ?? {} });
  return { _id: product_id, name, names, newSku: humanNumber('SKU', product_number) };
}
