import type { ExtractedProduct } from '@sampan/contract/extraction';
import type { ExtractionSave } from '@sampan/contract/extraction-jobs';
import type { printedPrice } from './pricing.ts';
import type { Row } from './row.ts';

type Printed = NonNullable<ReturnType<typeof printedPrice>>;
type SavedPrice = ExtractionSave['rows'][number]['printed'];

const NOTHING_BESIDE = {
  place: '',
  tiers: [],
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  hsCode: '',
  moq: null,
  leadDays: null,
  note: '',
};
const TIERS_MAX = 8;
const NOTE_MAX = 500;

/** The price of a row, with what a price list says beside it. The other kinds of price stay in the note. */
export function listedPrice(
  row: Row,
  printed: Printed | null,
  extracted: ExtractedProduct | undefined,
): { printed: SavedPrice } {
  const source = extracted?.source;
  if (printed === null) return { printed };
  if (!extracted || !source) return { printed: { ...NOTHING_BESIDE, ...printed } };
  const { packing, priceTiers, prices } = extracted;
  // A corrected price replaces the tiers.
  const isAsRead = row.values.price === row.read.values.price;
  const tiers = isAsRead ? priceTiers.flatMap(({ min, price }) => (min === null ? [] : [{ from: min, price }])) : [];
  const isGrowing = tiers.every(({ from }, at) => at === 0 || from > (tiers[at - 1]?.from ?? 0));
  const others = prices
    .slice(1)
    .map(({ amount, currency, basis }) => `${basis ?? ''} ${amount} ${currency ?? ''}`.trim());
  return {
    printed: {
      ...NOTHING_BESIDE,
      ...printed,
      place: `${source.sheet}!${source.row}`.slice(0, 200),
      tiers: isGrowing && tiers.length > 1 ? tiers.slice(0, TIERS_MAX) : [],
      cartonQuantity: packing?.cartonQuantity ?? null,
      cartonCm: packing?.cartonCm ?? null,
      cartonKg: packing?.cartonKg ?? null,
      moq: packing?.moq ?? null,
      leadDays: packing?.leadDays ?? null,
      note: tiers.length === 0 ? others.join('; ').slice(0, NOTE_MAX) : '',
    },
  };
}
