import { totalPages } from '@sampan/contract/lists';
import type {
  SupplierPrice,
  SupplierPriceInput,
  SupplierPricePage,
  SupplierPriceQuery,
} from '@sampan/contract/supplier-prices';
import type { Db, Tx } from '#src/db/database.ts';
import { products } from '#src/features/products/products.service.ts';
import { todayIn } from '#src/features/quotes/office-day.service.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { chosenSupplier, suppliers } from '#src/features/suppliers/suppliers.service.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type PriceClock, toSupplierPrice } from './supplier-prices.mapper.ts';
import { findLastPrices, findPrice, findPrices, insertPrice } from './supplier-prices.queries.ts';

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
  return {
    prices: rows.map((row) => toSupplierPrice(row, clock)),
    total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

/** The newest price of each product that is valid today, by product id. */
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
      carton_kg: input.cartonKg,
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
}

/** Adds the printed prices of a supplier's catalog to the history of its products. */
export async function addPrintedPrices(
  tx: Tx,
  caller: Caller,
  supplierId: string,
  printed: readonly PrintedPrice[],
): Promise<void> {
  if (printed.length === 0) return;
  const { name } = await suppliers.get(tx, supplierId);
  for (const { productId, price, currency, sourceNote } of printed)
    await insertPrice(tx, {
      product_id: productId,
      supplier_id: supplierId,
      supplier_name: name,
      source: 'pdf',
      source_note: sourceNote,
      incoterm: '',
      place: '',
      tax: '',
      note: '',
      currency,
      tiers: JSON.stringify([{ from: 1, price }]),
      quoted_by: caller.accountId,
    });
}
