import type { ExtractedData, ExtractedImage, ExtractedProduct } from '@sampan/contract/extraction';
import { toIndividual } from '@sampan/extraction/extracted-data';
import { applyRules, type LearnedRow } from '@sampan/extraction/learned/apply-rules';
import type { Learned } from '@sampan/extraction/learned/learn-rules';
import {
  LEARNED_FIELDS,
  type LearnedField,
  type PageLine,
  type PlaceBox,
} from '@sampan/extraction/learned/learned-model';

/** The result of a file with what the supplier's corrections taught; pages in `except` stay as they are. */
export function withLearned(
  data: ExtractedData,
  lines: ReadonlyMap<number, readonly PageLine[]>,
  learned: Learned,
  except: ReadonlySet<number> = new Set(),
): { data: ExtractedData; changed: number } {
  const all = data.catalogData.products;
  const { rows, changed } = applyRules(
    all.filter(({ pageNumber }) => !except.has(pageNumber)),
    lines,
    learned,
  );
  if (changed === 0) return { data, changed };
  const now = new Map(rows.map((each) => [each.row.id, each]));
  const left = all.flatMap((row) => {
    if (except.has(row.pageNumber)) return row;
    const own = now.get(row.id);
    return own ? marked(own, row) : [];
  });
  const numbers = new Map(left.map(({ id }, index) => [id, index + 1]));
  const numbered = (image: ExtractedImage): ExtractedImage => {
    const productNumber = numbers.get(image.entryId ?? '') ?? null;
    return productNumber === null
      ? { ...image, isProductImage: false, entryId: null, productNumber }
      : { ...image, productNumber };
  };
  const products = left.map((row) => ({ ...row, image: row.image && numbered(row.image) }));
  return {
    data: {
      ...data,
      images: data.images.map(numbered),
      catalogData: { ...data.catalogData, products },
      individualProducts: products.map(toIndividual),
    },
    changed,
  };
}

/** The row with the places and the confidence of its new values. */
function marked({ row, boxes }: LearnedRow<ExtractedProduct>, before: ExtractedProduct): ExtractedProduct {
  const changed = LEARNED_FIELDS.filter((field) => row[field] !== before[field]);
  if (changed.length === 0) return row;
  const origins = changed.map((field) => [field, originOf(boxes.get(field))] as const);
  const rated = row.fieldConfidence && {
    ...row.fieldConfidence,
    ...Object.fromEntries(
      changed.filter((field) => isRated(field)).map((field) => [field, row[field] === null ? null : row.confidence]),
    ),
  };
  return { ...row, fieldConfidence: rated, origins: { ...row.origins, ...Object.fromEntries(origins) } };
}

const isRated = (field: LearnedField) => field !== 'type' && field !== 'description';

const originOf = (box: PlaceBox | undefined) =>
  box === undefined
    ? null
    : { box: [...box] as [number, number, number, number], source: 'text' as const, confidence: 1 };
