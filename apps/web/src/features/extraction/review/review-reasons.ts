import { readAmount } from './pricing.ts';
import { isEdited, type Row, type RowField } from './row.ts';

/** Green from this value, red below FAIR_CONFIDENCE. */
const GOOD_CONFIDENCE = 70;
const FAIR_CONFIDENCE = 40;

type ReviewReason = 'refused' | 'duplicate' | 'name' | 'model' | 'price' | 'confidence';

/** Whether any row has a price. In a PDF without prices, a missing price needs no review. */
export const haveAnyPrice = (rows: readonly Row[]): boolean =>
  rows.some(({ values }) => readAmount(values.price) !== null);

/** Why a row needs review before saving. */
export function reviewReasons(
  row: Row,
  marks: { isRefused: boolean; isDuplicate: boolean; isPriceNeeded: boolean },
): ReviewReason[] {
  const { productName, modelNumber, price } = row.values;
  const reasons: [ReviewReason, boolean][] = [
    ['refused', marks.isRefused],
    ['duplicate', marks.isDuplicate],
    ['name', productName.trim() === ''],
    ['model', modelNumber.trim() === ''],
    ['price', marks.isPriceNeeded && readAmount(price) === null],
    ['confidence', row.confidence < GOOD_CONFIDENCE && !row.isChecked],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

export function confidenceTone(confidence: number): 'success' | 'warning' | 'danger' {
  if (confidence >= GOOD_CONFIDENCE) return 'success';
  return confidence >= FAIR_CONFIDENCE ? 'warning' : 'danger';
}

/** Their confidence is the same for every row, so a mark would tell the user nothing. */
const UNMARKED: readonly string[] = ['color', 'material'];

/** Whether a vision service gave a value that no line of the page has, and the user has neither changed nor checked it. */
export const isFromNowhere = (row: Row, field: RowField): boolean =>
  (row.notOnPage?.some((one) => one === field) ?? false) && !row.isChecked && !isEdited(row, field);

/** Whether a value that was read is likely to be wrong, and the user has neither changed nor checked it. */
export function isUnsure(row: Row, field: RowField | 'image'): boolean {
  const { fieldConfidence, isChecked } = row;
  if (fieldConfidence === null || isChecked || UNMARKED.includes(field) || !(field in fieldConfidence)) return false;
  const isChanged = field === 'image' ? row.picture !== row.read.picture : isEdited(row, field);
  const confidence = fieldConfidence[field as keyof typeof fieldConfidence];
  return !isChanged && confidence !== null && confidence < GOOD_CONFIDENCE;
}
