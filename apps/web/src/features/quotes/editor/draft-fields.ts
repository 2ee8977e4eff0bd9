import type { QuoteDraft } from '@sampan/contract/quote-drafts';
import type { Quote, QuoteLine, QuoteVersion } from '@sampan/contract/quotes';
import type { SharedPicture } from '@sampan/contract/share-links';
import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import type { z } from 'zod';
import type { FormFields } from '#src/lib/forms/form-fields.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { typedDigits } from '#src/lib/typed-digits.ts';

/** A line as typed: numbers are texts, so that nothing a user types is lost. */
export interface LineFields {
  /** Identifies the line on this screen. */
  id: string;
  /** Undefined until the line is saved. */
  lineKey: string | undefined;
  productId: string;
  name: string;
  sku: string;
  details: string;
  picture: string;
  image: SharedPicture | null;
  quantity: string;
  unit: string;
  unitPrice: string;
  isManualPrice: boolean;
  cost: string;
  costCurrency: string;
  costIncoterm: QuoteLine['costIncoterm'];
  supplierId: string;
  supplierName: string;
  supplierPriceId: string;
  costAge: QuoteLine['costAge'];
  moq: string;
  leadDays: string;
  cartonQuantity: string;
  cartonLength: string;
  cartonWidth: string;
  cartonHeight: string;
  cartonKg: string;
  hsCode: string;
  dutyPercent: string;
  purchaseTaxPercent: string;
  marginPercent: string;
  keepTranslation: boolean;
}

export interface ChargeFields extends Omit<QuoteVersion['charges'][number], 'amount'> {
  id: string;
  amount: string;
}

/** The draft as typed. */
export interface DraftFields {
  title: string;
  customerId: string;
  customerName: string;
  companyName: string;
  email: string;
  phone: string;
  language: QuoteVersion['language'];
  currency: string;
  localCurrency: string;
  incoterm: QuoteVersion['incoterm'];
  place: string;
  validUntil: string;
  leadDays: string;
  paymentTerms: string;
  intro: string;
  notes: string;
  internalNote: string;
  mode: QuoteVersion['pricing']['mode'];
  percent: string;
  rounding: QuoteVersion['pricing']['rounding'];
  show: QuoteVersion['show'];
  /** The next save replaces the exchange rates of the draft. */
  takeRates: boolean;
  lines: readonly LineFields[];
  charges: readonly ChargeFields[];
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function toFields(quote: Quote, version: QuoteVersion): DraftFields {
  const { title, customerName, companyName, email, phone, language, currency, localCurrency } = version;
  const { incoterm, place, paymentTerms, intro, notes, internalNote, pricing, show } = version;
  return {
    ...{ title, customerName, companyName, email, phone, language, currency, localCurrency },
    ...{ incoterm, place, paymentTerms, intro, notes, internalNote, show },
    customerId: quote.customer?._id ?? '',
    validUntil: version.validUntil ?? '',
    leadDays: typed(version.leadDays),
    mode: pricing.mode,
    percent: typed(pricing.percent),
    rounding: pricing.rounding,
    takeRates: false,
    lines: version.lines.map(toLineFields),
    charges: version.charges.map((charge) => ({ ...charge, id: randomKey(), amount: typed(charge.amount) })),
  };
}

function toLineFields({ figures: _, cartonCm, ...line }: QuoteLine): LineFields {
  const [length, width, height] = cartonCm ?? [null, null, null];
  return {
    ...line,
    id: line.lineKey,
    quantity: typed(line.quantity),
    unitPrice: typed(line.unitPrice),
    cost: typed(line.cost),
    moq: typed(line.moq),
    leadDays: typed(line.leadDays),
    cartonQuantity: typed(line.cartonQuantity),
    cartonLength: typed(length),
    cartonWidth: typed(width),
    cartonHeight: typed(height),
    cartonKg: typed(line.cartonKg),
    dutyPercent: typed(line.dutyPercent),
    purchaseTaxPercent: typed(line.purchaseTaxPercent),
    marginPercent: typed(line.marginPercent),
    keepTranslation: true,
  };
}

/** The lines of another version as new lines. Prices in another currency are left out. */
export const copiedLines = (version: QuoteVersion, currency: string): LineFields[] =>
  version.lines.map((line) => ({
    ...toLineFields(line),
    id: randomKey(),
    lineKey: undefined,
    ...(version.currency !== currency && { unitPrice: '', isManualPrice: false }),
  }));

export function newLine(known: Partial<LineFields> = {}): LineFields {
  return {
    id: randomKey(),
    lineKey: undefined,
    productId: '',
    name: '',
    sku: '',
    details: '',
    picture: '',
    image: null,
    quantity: '',
    unit: 'pcs',
    unitPrice: '',
    isManualPrice: false,
    cost: '',
    costCurrency: 'USD',
    costIncoterm: '',
    supplierId: '',
    supplierName: '',
    supplierPriceId: '',
    costAge: null,
    moq: '',
    leadDays: '',
    cartonQuantity: '',
    cartonLength: '',
    cartonWidth: '',
    cartonHeight: '',
    cartonKg: '',
    hsCode: '',
    dutyPercent: '',
    purchaseTaxPercent: '',
    marginPercent: '',
    keepTranslation: true,
    ...known,
  };
}

/** The fields of a line that a supplier's last price fills; nothing if it is no longer valid. */
export function costOf(last: SupplierPrice, today: string): Partial<LineFields> {
  if (last.validUntil !== null && last.validUntil < today) return {};
  return {
    cost: typed(last.tiers[0]?.price ?? null),
    costCurrency: last.currency,
    costIncoterm: last.incoterm,
    supplierPriceId: last._id,
    costAge: { days: last.ageDays, isOld: last.isOld },
    ...(last.supplier && { supplierId: last.supplier._id, supplierName: last.supplierName }),
    moq: typed(last.moq),
    leadDays: typed(last.leadDays),
    cartonQuantity: typed(last.cartonQuantity),
    cartonKg: typed(last.cartonKg),
  };
}

export const newCharge = (): ChargeFields => ({
  id: randomKey(),
  kind: 'freight',
  label: '',
  basis: 'fixed',
  amount: '',
  currency: '',
  paidBy: 'customer',
  allocatedBy: 'value',
});

const orNull = (text: string): string | null => typedDigits(text) || null;

/** The body of a save, before the contract checks it. Its paths name the fields of `LineFields`. */
type DraftBody = FormFields<z.input<typeof QuoteDraft>>;

export function toDraft(fields: DraftFields, updatedAt: string): DraftBody {
  const { mode, percent, rounding, validUntil, leadDays, lines, charges, ...rest } = fields;
  return {
    ...rest,
    validUntil: validUntil || null,
    leadDays: orNull(leadDays),
    pricing: { mode, percent: typedDigits(percent) || '0', rounding },
    lines: lines.map(toLineInput),
    charges: charges.map(({ id: _, ...charge }) => ({ ...charge, amount: typedDigits(charge.amount) })),
    updatedAt,
  };
}

function toLineInput(line: LineFields): DraftBody['lines'][number] {
  const { id: _, image: _image, supplierName: _name, costAge: _age, lineKey, ...typedLine } = line;
  const { cartonLength, cartonWidth, cartonHeight, ...rest } = typedLine;
  const carton = [cartonLength, cartonWidth, cartonHeight].map(typedDigits);
  return {
    ...rest,
    lineKey,
    quantity: orNull(rest.quantity),
    unitPrice: orNull(rest.unitPrice),
    cost: orNull(rest.cost),
    moq: orNull(rest.moq),
    leadDays: orNull(rest.leadDays),
    cartonQuantity: orNull(rest.cartonQuantity),
    cartonCm: carton.every((size) => size === '') ? null : [carton[0] ?? '', carton[1] ?? '', carton[2] ?? ''],
    cartonKg: orNull(rest.cartonKg),
    dutyPercent: orNull(rest.dutyPercent),
    purchaseTaxPercent: orNull(rest.purchaseTaxPercent),
    marginPercent: orNull(rest.marginPercent),
  };
}

/**
 * Three-way merge after a version conflict: what the user changed since `base` stays, everything else is taken from the
 * stored draft. Lines are matched by their key.
 */
export function mergeDrafts(base: DraftFields, mine: DraftFields, stored: DraftFields): DraftFields {
  return {
    ...mergeRecord(base, mine, stored),
    lines: mergeList(base.lines, mine.lines, stored.lines),
    // Charges have no key: the user's list stays if it changed.
    charges: isSame(base.charges.map(withoutId), mine.charges.map(withoutId)) ? stored.charges : mine.charges,
  };
}

const withoutId = ({ id: _, ...charge }: ChargeFields) => charge;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergeRecord<T extends object>(base: T, mine: T, stored: T): T {
  const kept = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof T]));
  return { ...stored, ...Object.fromEntries(kept) };
}

function mergeList(
  base: readonly LineFields[],
  mine: readonly LineFields[],
  stored: readonly LineFields[],
): LineFields[] {
  const keyOf = (line: LineFields) => line.lineKey ?? line.id;
  const baseOf = new Map(base.map((line) => [keyOf(line), line]));
  const mineOf = new Map(mine.map((line) => [keyOf(line), line]));
  const storedKeys = new Set(stored.map(keyOf));
  const shared = stored.flatMap((line) => {
    const before = baseOf.get(keyOf(line));
    const own = mineOf.get(keyOf(line));
    if (own === undefined) return before === undefined ? [line] : [];
    return [before === undefined ? own : mergeRecord(before, own, line)];
  });
  // New lines, and changed lines that somebody else removed.
  const added = mine.filter((line) => !storedKeys.has(keyOf(line)) && !isSame(line, baseOf.get(keyOf(line))));
  return [...shared, ...added];
}
