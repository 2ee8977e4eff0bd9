import type { ExtractedData, SheetRole } from '@sampan/contract/extraction';
import type { Corrections } from '@sampan/contract/learned';
import { type Learned, learnRules } from '@sampan/extraction/learned/learn-rules';
import { LEARNED_FIELDS, type LearnedField, NO_RULES } from '@sampan/extraction/learned/learned-model';
import { chosenSupplier } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { type ExtractionBrief, findResult, notifyChange } from '../extraction.queries.ts';
import { getExtraction } from '../extraction.service.ts';
import { findLearnedColumns, learnColumns } from '../price-lists.queries.ts';
import { findReading } from '../vision/vision.queries.ts';
import {
  findLearnedState,
  findLines,
  findNewestLearnedFile,
  findRulesOf,
  forgetLearnedFile,
  keepLearnedFile,
  lockExtraction,
  updateLearnedState,
} from './learned.queries.ts';
import { withLearned } from './learned-data.rules.ts';

/**
 * Keeps the supplier of a PDF and what people made of its rows, and shows the rows with what was learned last from that supplier's
 * files, unless people took that back.
 */
export async function keepCorrections(
  db: Db,
  caller: Caller,
  id: string,
  { supplierId, rows, removed, isAsked }: Corrections,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { file_name: fileName } = await lockedPdf(tx, caller, id);
    const result = (await findResult(tx, id))?.result;
    const supplier = await chosenSupplier(tx, supplierId);
    if (!result) throw notFound('extractionNotFound');
    if (supplier === null) throw notFound('supplierNotFound');
    const before = await findLearnedState(tx, id);
    const isOff = !isAsked && before.learned_off && before.supplier_id === supplier;
    const isTold = !isOff && rows.length + removed.length > 0;
    if (isTold) {
      const left = before.supplier_id === supplier ? await leftOut(tx, id, result) : [];
      await learn(tx, { id, fileName, supplier, result, rows, removed: [...removed, ...left] });
    }
    const newest = isOff ? undefined : await findNewestLearnedFile(tx, supplier);
    const learned = newest?.id ?? null;
    await updateLearnedState(tx, id, { supplier_id: supplier, learned_file_id: learned, learned_off: isOff });
    if (learned === before.learned_file_id && (learned === null || !isTold)) return false;
    await notifyChange(tx, id);
    return true;
  });
}

/** Shows the rows as they were read. What was learned from this file is forgotten. */
export async function forgetCorrections(db: Db, caller: Caller, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockedPdf(tx, caller, id);
    const { learned_file_id: before } = await findLearnedState(tx, id);
    await updateLearnedState(tx, id, { learned_file_id: null, learned_off: true });
    await forgetLearnedFile(tx, id);
    if (before !== null) await notifyChange(tx, id);
    return before !== null;
  });
}

async function lockedPdf(tx: Db, caller: Caller, id: string): Promise<ExtractionBrief> {
  const row = await getExtraction(tx, caller, id);
  if (row.kind !== 'pdf') throw notFound('extractionNotFound');
  await lockExtraction(tx, row.id);
  return row;
}

interface ToldRows extends Pick<Corrections, 'rows' | 'removed'> {
  id: string;
  fileName: string;
  supplier: string;
  result: ExtractedData;
}

async function learn(tx: Db, { id, fileName, supplier, result, rows, removed }: ToldRows): Promise<void> {
  const told = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set(removed.filter((row) => !told.has(row)));
  const { products } = result.catalogData;
  const pages = new Set(products.flatMap((row) => (told.has(row.id) || gone.has(row.id) ? row.pageNumber : [])));
  const learned = learnRules({
    rows: products.filter(({ pageNumber }) => pages.has(pageNumber)),
    corrected: told,
    removed: gone,
    lines: await findLines(tx, id),
  });
  const { rules, columns } = learned;
  // Nothing learned must not hide what an earlier file taught.
  if (columns.size === 0 && JSON.stringify(rules) === JSON.stringify(NO_RULES)) return forgetLearnedFile(tx, id);
  const file = { supplier_id: supplier, extraction_id: id, file_name: fileName, rules };
  const learnedFile = await keepLearnedFile(tx, file);
  const roles = new Map([...columns].map(([header, field]) => [header, field ?? ('none' as const)]));
  await learnColumns(tx, supplier, roles, learnedFile);
}

/** The rows that rules leave out. People do not see them, so they say nothing about them, and they stay out. */
async function leftOut(tx: Db, id: string, result: ExtractedData): Promise<string[]> {
  const { data } = await shownResult(tx, id, result);
  const shown = new Set(data.catalogData.products.map((row) => row.id));
  return result.catalogData.products.flatMap((row) => (shown.has(row.id) ? [] : row.id));
}

interface ShownResult {
  data: ExtractedData;
  learned: { file: string; rows: number } | null;
}

/** A result as its supplier's corrections show it. */
export async function shownResult(db: Db, id: string, data: ExtractedData): Promise<ShownResult> {
  const found = await findRulesOf(db, id);
  if (!found) return { data, learned: null };
  const columns = fieldsOf(await findLearnedColumns(db, found.supplier_id));
  // A service reads by other ways than the engine, so its pages stay as they are.
  const byService = found.local_result === null ? [] : ((await findReading(db, id))?.pages ?? []);
  const shown = withLearned(data, await findLines(db, id), { rules: found.rules, columns }, new Set(byService));
  return {
    data: shown.data,
    learned: shown.changed === 0 ? null : { file: found.file_name, rows: shown.changed },
  };
}

/** The fields of a PDF that the roles of columns fill. */
function fieldsOf(roles: ReadonlyMap<string, SheetRole>): Learned['columns'] {
  return new Map(
    [...roles].flatMap(([header, role]): [string, LearnedField | null][] => {
      if (role === 'none') return [[header, null]];
      const field = LEARNED_FIELDS.find((each) => each === role);
      return field === undefined ? [] : [[header, field]];
    }),
  );
}
