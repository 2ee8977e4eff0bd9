import type { Language } from '@sampan/contract/languages';
import type {
  QuoteCharge,
  QuoteDraft,
  QuoteKind,
  QuoteLineInput,
  QuotePricing,
  QuoteShow,
} from '@sampan/contract/quote-drafts';
import type { Settings } from '@sampan/contract/settings';
import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import type { QuoteRates } from '@sampan/contract/trade-terms';
import { isId } from '#src/lib/is-id.ts';
import { toVersion, type VersionParts } from './quotes.mapper.ts';
import type { NamedLineRow, QuotedProduct } from './quotes.queries.ts';

export const NO_PICTURE = { picture_key: null, picture_widths: null, picture_width: null, picture_height: null };

export const versionValues = (content: DraftContent, total: number | null) => ({
  title: content.title,
  customer_name: content.customerName,
  company_name: content.companyName,
  email: content.email,
  phone: content.phone,
  language: content.language,
  currency: content.currency,
  local_currency: content.localCurrency,
  rates: JSON.stringify(content.rates),
  incoterm: content.incoterm,
  place: content.place,
  valid_until: content.validUntil,
  lead_days: content.leadDays,
  payment_terms: content.paymentTerms,
  intro: content.intro,
  notes: content.notes,
  internal_note: content.internalNote,
  pricing: JSON.stringify(content.pricing),
  show: JSON.stringify(content.show),
  total,
});

export const lineValues = (
  { input, lineKey, productId, supplierId, picture }: CheckedLine,
  unitPrice: number | null,
) => ({
  line_key: lineKey,
  product_id: productId,
  is_product: productId !== null,
  name: input.name,
  sku: input.sku,
  details: input.details,
  picture_key: picture.picture_key,
  picture_widths: picture.picture_widths,
  picture_width: picture.picture_width,
  picture_height: picture.picture_height,
  quantity: input.quantity,
  unit: input.unit,
  unit_price: unitPrice,
  is_manual_price: input.isManualPrice,
  cost: input.cost,
  cost_currency: input.costCurrency,
  cost_incoterm: input.costIncoterm,
  supplier_id: supplierId,
  supplier_price_id: isId(input.supplierPriceId) ? input.supplierPriceId : null,
  moq: input.moq,
  lead_days: input.leadDays,
  carton_quantity: input.cartonQuantity,
  carton_mm: input.cartonCm?.map((side) => Math.round(side * 10)) ?? null,
  carton_kg: input.cartonKg,
  hs_code: input.hsCode,
  duty_percent: input.dutyPercent,
  purchase_tax_percent: input.purchaseTaxPercent,
  margin_percent: input.marginPercent,
});

export const chargeValues = ({ kind, label, basis, amount, currency, paidBy, allocatedBy }: QuoteCharge) => ({
  kind,
  label,
  basis,
  amount,
  currency,
  paid_by: paidBy,
  allocated_by: allocatedBy,
});

/** A line of a new quote: from a product, or as the visitor named it. */
export interface NewLine {
  product: QuotedProduct | null;
  /** The supplier's last price, which is the cost. */
  price: SupplierPrice | null;
  name: string;
  sku: string;
  quantity: number | null;
}

/** A line of a draft whose references are checked. */
export interface CheckedLine {
  input: QuoteLineInput;
  lineKey: string;
  productId: string | null;
  supplierId: string | null;
  picture: Pick<NamedLineRow, 'picture_key' | 'picture_widths' | 'picture_width' | 'picture_height'>;
}

type DraftFields = Omit<QuoteDraft, 'customerId' | 'takeRates' | 'lines' | 'updatedAt'>;

export type DraftContent = DraftFields & { rates: QuoteRates; lines: readonly (NewLine | CheckedLine)[] };

const DEFAULT_PRICING: QuotePricing = { mode: 'margin', percent: 20, rounding: '0.01' };

export const ratesOf = (rates: Settings['currency']['rates']): QuoteRates =>
  Object.fromEntries(rates.map(({ code, usd }) => [code, usd]));

export function emptyDraft(
  kind: QuoteKind,
  language: Language,
  currency: string,
  rates: Settings['currency']['rates'],
): DraftContent {
  const show: QuoteShow = {
    prices: kind === 'quote',
    pictures: true,
    quantities: kind === 'quote',
    landed: false,
    skus: true,
  };
  return {
    title: '',
    customerName: '',
    companyName: '',
    email: '',
    phone: '',
    language,
    currency,
    localCurrency: '',
    rates: ratesOf(rates),
    incoterm: '',
    place: '',
    validUntil: null,
    leadDays: null,
    paymentTerms: '',
    intro: '',
    notes: '',
    internalNote: '',
    pricing: DEFAULT_PRICING,
    show,
    lines: [],
    charges: [],
  };
}

/** The content of a stored version, for a copy or a new version. Prices keep what they are. */
export function draftOf(parts: VersionParts): DraftContent {
  const version = toVersion(parts);
  const rows = new Map(parts.lines.map((row) => [row.line_key, row]));
  return {
    ...version,
    lines: version.lines.map((line) => {
      const row = rows.get(line.lineKey);
      return {
        input: { ...line, keepTranslation: false },
        lineKey: line.lineKey,
        productId: row?.product_id ?? null,
        supplierId: row?.supplier_id ?? null,
        picture: row ?? NO_PICTURE,
      };
    }),
  };
}
