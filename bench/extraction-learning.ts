import { toExtractedData } from '@sampan/extraction/extracted-data';
import { applyRules } from '@sampan/extraction/learned/apply-rules';
import { type CorrectedValues, learnRules } from '@sampan/extraction/learned/learn-rules';
import { pageLines } from '@sampan/extraction/learned/page-lines';
import { type LabelledFile, readLabelledFiles, type Scorer } from './extraction-labelled.ts';

type ReadProduct = ReturnType<typeof toExtractedData>['catalogData']['products'][number];

/** The row's fields with the scorer's names, and how a label writes them. */
const FIELDS = [
  ['modelNumber', 'model', (label: ProductLabel) => label.modelNumber],
  ['productName', 'name', (label: ProductLabel) => label.productName],
  ['dimensions', 'dimensions', (label: ProductLabel) => label.dimensions],
  ['price', 'price', (label: ProductLabel) => label.price?.amount],
  ['color', 'colour', (label: ProductLabel) => label.colour],
  ['material', 'material', (label: ProductLabel) => label.material],
] as const;

interface ProductLabel {
  readonly page: number;
  readonly modelNumber?: string | null;
  readonly productName?: string | null;
  readonly dimensions?: string | null;
  readonly price?: { readonly amount: number } | null;
  readonly colour?: string | null;
  readonly material?: string | null;
}

interface LearningScore {
  readonly before: number;
  readonly after: number;
  readonly changed: number;
}

/**
 * What corrections are worth: the rows of the first labelled page with products are corrected by its labels, as a person would,
 * and the other labelled pages are scored with what was learned and without.
 */
export async function measureLearning(folder: string, options: { cache: string | undefined; only: readonly string[] }) {
  const { files, scorer } = await readLabelledFiles(folder, options);
  const measured = files.flatMap((file) => measureFile(file, scorer) ?? []);
  const mean = (read: (file: LearningScore) => number) =>
    measured.reduce((sum, file) => sum + read(file), 0) / Math.max(1, measured.length);
  const count = (test: (file: LearningScore) => boolean) => measured.filter(test).length;
  console.log(
    [
      `Learned from one page, scored on the others, ${measured.length} files:`,
      `${mean(({ before }) => before).toFixed(1)} without, ${mean(({ after }) => after).toFixed(1)} with what was learned;`,
      `${count(({ after, before }) => after > before + 0.05)} files better,`,
      `${count(({ after, before }) => after < before - 0.05)} worse,`,
      `${count(({ changed }) => changed > 0)} changed at all`,
    ].join(' '),
  );
}

function measureFile({ label, extraction, pages }: LabelledFile, scorer: Scorer): LearningScore | null {
  const labels = label.products as readonly ProductLabel[];
  const first = label.labelledPages.find((page) => labels.some((each) => each.page === page));
  const others = label.labelledPages.filter((page) => page !== first);
  if (first === undefined || others.length === 0) return null;
  // People also leave out what stands before the first products.
  const empty = (label.noProductPages ?? []).filter((page) => page < first);
  const { catalogData } = toExtractedData(extraction, { documentId: '', bytes: 0 });
  const seen = catalogData.products.filter(({ pageNumber }) => pageNumber === first || empty.includes(pageNumber));
  const corrected = correct(
    seen.filter(({ pageNumber }) => pageNumber === first),
    labels.filter(({ page }) => page === first),
    scorer,
  );
  const removed = new Set(seen.filter(({ id }) => !corrected.has(id)).map(({ id }) => id));
  const lines = new Map(pages.pages.map((page) => [page.number, pageLines(page)]));
  const learned = learnRules({ rows: seen, corrected, removed, lines });
  const rest = catalogData.products.filter(({ id }) => !seen.some((row) => row.id === id));
  const { rows, changed } = applyRules(rest, lines, learned);
  const left = {
    ...label,
    labelledPages: others,
    noProductPages: (label.noProductPages ?? []).filter((page) => !empty.includes(page)),
  };
  const score = (products: readonly ReadProduct[]): number =>
    scorer.scoreFile(left, { catalogData: { products } }).score;
  return { before: score(rest), after: score(rows.map(({ row }) => row)), changed };
}

/** The values that a person would leave in each row that is a product. What the scorer calls right stays as it was read. */
function correct(
  rows: readonly ReadProduct[],
  labels: readonly ProductLabel[],
  scorer: Scorer,
): Map<string, CorrectedValues> {
  const pairs = rows
    .flatMap((row) =>
      labels.map((label) => {
        const only = { labelledPages: [label.page], products: [label] };
        const { score, counts } = scorer.scoreFile(only, { catalogData: { products: [row] } });
        return { row, label, score: score as number, values: counts.values[0] };
      }),
    )
    .filter(({ values }) => values !== undefined)
    .toSorted((a, b) => b.score - a.score);
  const taken = new Set<ProductLabel>();
  const corrected = new Map<string, CorrectedValues>();
  for (const { row, label, values } of pairs) {
    if (taken.has(label) || corrected.has(row.id)) continue;
    taken.add(label);
    const text = (value: string | number | null | undefined) => String(value ?? '');
    const fields = FIELDS.map(([field, scored, read]) => {
      // What no label says is not corrected either.
      const isRight = values[scored] === 1 || values[scored] === null;
      return [field, isRight ? text(row[field]) : text(read(label))] as const;
    });
    const kept = { currency: text(row.currency), type: text(row.type), description: text(row.description) };
    corrected.set(row.id, { ...kept, ...Object.fromEntries(fields) } as CorrectedValues);
  }
  return corrected;
}
