import { totalPages } from '@sampan/contract/lists';
import type {
  PriceTier,
  SupplierPrice,
  SupplierPriceInput,
  SupplierPricePage,
  SupplierPriceQuery,
} from '@sampan/contract/supplier-prices';
import { products } from '#src/areas/catalog/products/products.service.ts';
import { chosenSupplier, suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { todayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type PriceClock, toSupplierPrice } from './supplier-prices.mapper.ts';
import {
  findBestPrice,
  findLastPrice,
  findLastPrices,
  findPrice,
  findPrices,
  insertPrice,
} from './supplier-prices.queries.ts';

export async function pricesOfProduct(db: Db, id: string, query: SupplierPriceQuery): Promise<SupplierPricePage> {
  const { _id } = await products.get(db, id);
  return pricePage(db, 'product_id', _id, query);
}

export async function pricesOfSupplier(db: Db, id: string, query: SupplierPriceQuery): Promise<SupplierPricePage> {
  const { _id } = await suppliers.get(db, id);
  return pricePage(db, 'supplier_id', _id, query);
}

async function pricePage(
  db: Db,
  owner: 'product_id' | 'supplier_id',
  id: string,
  query: SupplierPriceQuery,
): Promise<SupplierPricePage> {
  const { rows, total } = await findPrices(db, owner, id, query);
  const clock = await priceClock(db);
  const { currency } = await readSettings(db);
  const rates = Object.fromEntries([['USD', 1], ...currency.rates.map(({ code, usd }) => [code, usd])]);
  const last = await findLastPrice(db, owner, id, clock.today);
  const best = owner === 'product_id' ? await findBestPrice(db, id, clock.today, rates) : undefined;
  return {
    prices: rows.map((row) => toSupplierPrice(row, clock)),
    last: last ? toSupplierPrice(last, clock) : null,
    best: best ? toSupplierPrice(best, clock) : null,
    total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

/** The newest price of each product that is valid today and not corrected since, by product id. */
export async function lastPrices(db: Db, productIds: readonly string[]): Promise<Map<string, SupplierPrice>> {
  const clock = await priceClock(db);
  const rows = await findLastPrices(db, productIds, clock.today);
  return new Map(rows.flatMap((row) => (row.product_id ? [[row.product_id, toSupplierPrice(row, clock)]] : [])));
}

async function priceClock(db: Db): Promise<PriceClock> {
  const { office, prices } = await readSettings(db);
  return { now: new Date(), today: todayIn(office.timeZone), freshDays: prices.freshDays };
}

/** Adds a price to the history of a product. The product's own price does not change. */
export function addPrice(db: Db, caller: Caller, id: string, input: SupplierPriceInput): Promise<SupplierPrice> {
  return db.transaction().execute(async (tx) => {
    const product = await products.get(tx, id);
    const supplierId = await chosenSupplier(tx, input.supplierId);
    const supplierName = supplierId === null ? input.supplierName : (await suppliers.get(tx, supplierId)).name;
    if (supplierName === '') throw invalidField('supplierName', 'supplierNameRequired');
    const clock = await priceClock(tx);
    if (input.validUntil !== null && input.validUntil < clock.today) throw invalidField('validUntil', 'validUntilPast');
    const priceId = await insertPrice(tx, {
      product_id: product._id,
      supplier_id: supplierId,
      supplier_name: supplierName,
      source: 'staff',
      currency: input.currency,
      incoterm: input.incoterm,
      place: input.place,
      tax: input.tax,
      tiers: JSON.stringify(input.tiers),
      moq: input.moq,
      lead_days: input.leadDays,
      valid_until: input.validUntil,
      carton_quantity: input.cartonQuantity,
      carton_mm: input.cartonCm?.map((side) => Math.round(side * 10)) ?? null,
      carton_kg: input.cartonKg,
      hs_code: input.hsCode,
      sample_price: input.samplePrice,
      sample_days: input.sampleDays,
      tooling: input.tooling,
      packaging: input.packaging,
      note: input.note,
      quoted_by: caller.accountId,
    });
    const changes = {
      productId: product._id,
      supplierId,
      name: supplierName,
      price: input.tiers[0]?.price,
      currency: input.currency,
    };
    await recordAudit(tx, { by: caller, action: 'supplier-price.added', id: priceId, changes });
    return toSupplierPrice(await findPrice(tx, priceId), clock);
  });
}

interface PrintedPrice {
  productId: string;
  price: number;
  currency: string;
  /** Where it is printed. */
  sourceNote: string;
  tiers: readonly PriceTier[];
  cartonQuantity: number | null;
  cartonCm: readonly number[] | null;
  cartonKg: number | null;
  moq: number | null;
  leadDays: number | null;
  note: string;
}

/** Adds the printed prices of a supplier's catalog or price list to the history of its products. */
export async function addPrintedPrices(
  tx: Tx,
  caller: Caller,
  supplierId: string,
  printed: readonly PrintedPrice[],
  priceListId: string | null,
): Promise<void> {
  if (printed.length === 0) return;
  const { name } = await suppliers.get(tx, supplierId);
  for (const one of printed)
    await insertPrice(tx, {
      product_id: one.productId,
      supplier_id: supplierId,
      supplier_name: name,
      source: priceListId === null ? 'pdf' : 'price-list',
      source_note: one.sourceNote,
      price_list_id: priceListId,
      incoterm: '',
      place: '',
      tax: '',
      note: one.note,
      currency: one.currency,
      tiers: JSON.stringify(one.tiers.length > 0 ? one.tiers : [{ from: 1, price: one.price }]),
      moq: one.moq,
      lead_days: one.leadDays,
      carton_quantity: one.cartonQuantity,
      carton_mm: one.cartonCm?.map((side) => Math.round(side * 10)) ?? null,
      carton_kg: one.cartonKg,
      quoted_by: caller.accountId,
    });
}
