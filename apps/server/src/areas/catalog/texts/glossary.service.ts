import { type Term, TermInput, type TermPage, type TermQuery } from '@sampan/contract/glossary';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { totalPages } from '@sampan/contract/lists';
import { IMPORT_CHANGES_TOLD, type PlannedRow } from '@sampan/contract/spreadsheets';
import { identityKey } from '@sampan/contract/text';
import type { GlossaryTermRow, ValueTranslationRow } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { withChanges } from '#src/records/changes.ts';
import {
  checkRow,
  createRepetitionCheck,
  type ImportOutcome,
  type ImportRow,
  plannedFields,
  type RowProblem,
} from '#src/records/import.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { insertRows, lockRows, updateRows } from '#src/records/record.queries.ts';
import { toTerm } from './glossary.mapper.ts';
import {
  addUses,
  deleteTerms,
  findAllTerms,
  findSamePair,
  findTerm,
  findTerms,
  findTermsOfWords,
  setUses,
} from './glossary.queries.ts';
import { glossaryRecord } from './glossary.record.ts';
import { findAllValueTexts, findValueTexts } from './product-values.queries.ts';
import type { LabelOf } from './readable-value.service.ts';

export const glossary = createLifeCycle(glossaryRecord, {
  find: findTerm,
  toWire: toTerm,
  resolve: async (tx, input, stored) => {
    const term = checkInput(TermInput, withChanges(stored ? glossaryRecord.fieldsOf(stored) : {}, input));
    await refuseSamePair(tx, term, stored?.id ?? null);
    return {};
  },
  restored: async (tx, _, row) => {
    await takeLock(tx, 'glossary');
    if (await findSamePair(tx, row, row.id)) throw new AppError('conflict', 'restoreTaken');
  },
});

/** Writers take turns: two of them could add the same pair. */
async function refuseSamePair(tx: Tx, texts: Record<Language, string>, exceptId: string | null): Promise<void> {
  await takeLock(tx, 'glossary');
  const existing = await findSamePair(tx, texts, exceptId);
  if (existing !== undefined)
    throw new AppError('conflict', 'termExists', { errors: [{ path: 'en', ref: 'termExists' }], existing });
}

export async function termPage(db: Db, query: TermQuery): Promise<TermPage> {
  const { rows, total } = await findTerms(db, query);
  return { terms: rows.map(toTerm), total, totalPages: totalPages(total, query.limit), page: query.page };
}

export const allTerms = async (db: Db): Promise<Term[]> => (await findAllTerms(db)).map(toTerm);

const cachedLabels = new WeakMap<Db, { version: number; labelsIn: Map<Language, Map<string, string>> }>();

/** The texts of values and the words of the glossary in a language, by the same word in any language. `version` is the product list version. */
export async function labelsOfVersion(db: Db, version: number, language: Language): Promise<LabelOf> {
  let known = cachedLabels.get(db);
  if (known?.version !== version)
    known = { version, labelsIn: labelsByLanguage(await findAllTerms(db), await findAllValueTexts(db)) };
  cachedLabels.set(db, known);
  const labels = known.labelsIn.get(language);
  return (word) => labelIn(labels, word);
}

/** The same for some words. */
export async function labelsOfWords(db: Db, words: readonly string[], language: Language): Promise<LabelOf> {
  const keys = [...new Set(words.map(identityKey))].filter((key) => key !== '');
  if (keys.length === 0) return () => undefined;
  const labels = labelsByLanguage(await findTermsOfWords(db, keys), await findValueTexts(db, keys)).get(language);
  return (word) => labelIn(labels, word);
}

/** The words of the glossary alone, by language. */
export async function glossaryLabels(db: Db): Promise<(language: Language) => LabelOf> {
  const labelsIn = labelsByLanguage(await findAllTerms(db), []);
  return (language) => (word) => labelIn(labelsIn.get(language), word);
}

/** A word in the language itself stays as it is. */
function labelIn(labels: ReadonlyMap<string, string> | undefined, word: string): string | undefined {
  const label = labels?.get(identityKey(word));
  return label !== undefined && identityKey(label) === identityKey(word) ? word : label;
}

/** The text that the office gave a value wins, then the most used term. Suggestions are not shown. */
function labelsByLanguage(
  terms: readonly GlossaryTermRow[],
  values: readonly ValueTranslationRow[],
): Map<Language, Map<string, string>> {
  return new Map(
    LANGUAGES.map((language) => {
      const labels = new Map<string, string>();
      for (const { key, value, translations, language: own } of values) {
        const said = own === language ? { text: value, state: 'typed' } : translations[language];
        if (said && said.state !== 'suggested') labels.set(key, said.text);
      }
      for (const term of terms)
        for (const other of LANGUAGES) {
          const key = identityKey(term[other]);
          if (key !== '' && term[language] !== '' && !labels.has(key)) labels.set(key, term[language]);
        }
      return [language, labels];
    }),
  );
}

export const addTermUses = addUses;

/** Merges terms into the first, which gets the texts, the note and the uses of the others. The others go to the trash. */
export function mergeTerms(db: Db, caller: Caller, ids: readonly string[]): Promise<Term> {
  return inTransaction(db, async (tx) => {
    await takeLock(tx, 'glossary');
    const locked = await lockRows<GlossaryTermRow>(tx, 'glossary_term', { ids, numbers: [] });
    const rows = [...new Set(ids)].flatMap((id) => locked.find((row) => row.id === id) ?? []);
    const [kept, ...others] = rows;
    if (!kept || rows.length !== new Set(ids).size) throw notFound('termNotFound');
    if (others.length === 0) throw new AppError('validation', 'termsToMerge');
    const firstOf = (field: Language | 'note') => rows.find((row) => row[field] !== '')?.[field] ?? '';
    const values = { en: firstOf('en'), he: firstOf('he'), zh: firstOf('zh'), note: firstOf('note') };
    await deleteTerms(
      tx,
      others.map(({ id }) => id),
      caller.accountId,
    );
    await updateRows(tx, 'glossary_term', [{ id: kept.id, ...values }], caller.accountId);
    await setUses(
      tx,
      kept.id,
      rows.reduce((sum, { uses }) => sum + uses, 0),
    );
    const changes = { ...values, ids: others.map(({ id }) => id) };
    await recordAudit(tx, { by: caller, action: 'glossary.merged', id: kept.id, changes });
    return glossary.get(tx, kept.id);
  });
}

/** The columns of an exported glossary. */
export const TERM_COLUMNS = ['en', 'he', 'zh', 'kind', 'note', 'uses'];

/**
 * Imports terms: all rows, or none if any row has a problem. A row with a pair that exists updates that term. The number of
 * uses is not imported.
 */
export async function importTerms(
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  const problems: RowProblem[] = [];
  const isRepeated = createRepetitionCheck(problems);
  const [created, updated]: [TermInput[], { row: GlossaryTermRow; input: TermInput }[]] = [[], []];
  const planned: PlannedRow[] = [];
  await takeLock(tx, 'glossary');
  const stored = await findAllTerms(tx);
  for (const { row, cells } of rows) {
    const { _id: _, uses: __, ...texts } = cells;
    const kind = texts['kind']?.trim().toLowerCase() || undefined;
    const input = checkRow(TermInput, row, { ...texts, kind }, problems);
    if (!input || isRepeated(row, 'en', keyOf(input), 'rowRepeated')) continue;
    const existing = stored.find((term) => isSamePair(term, input));
    if (existing && !differs(existing, input)) continue;
    if (existing) updated.push({ row: existing, input });
    else created.push(input);
    if (isDryRun && planned.length < IMPORT_CHANGES_TOLD)
      planned.push({ row, record: existing ? existing.en || existing.he : null, fields: plannedTerm(existing, input) });
  }
  if (problems.length === 0 && !isDryRun) {
    for (const batch of inBatches(created))
      await insertRows(tx, 'glossary_term', batch.map(glossaryRecord.valuesOf), caller.accountId);
    for (const batch of inBatches(updated))
      await updateRows(
        tx,
        'glossary_term',
        batch.map(({ row, input }) => ({ id: row.id, ...valuesAfter(row, input) })),
        caller.accountId,
      );
    const changes = { created: created.length, updated: updated.length };
    await recordAudit(tx, { by: caller, action: 'glossary.imported', changes });
  }
  return { created: created.length, updated: updated.length, problems, planned };
}

function plannedTerm(existing: GlossaryTermRow | undefined, input: TermInput) {
  if (!existing) return plannedFields({}, glossaryRecord.valuesOf(input));
  const after = valuesAfter(existing, input);
  return plannedFields(
    Object.fromEntries(Object.keys(after).map((key) => [key, existing[key as keyof typeof after]])),
    after,
  );
}

const keyOf = (term: Record<Language, string>): string => LANGUAGES.map((each) => identityKey(term[each])).join('\x1f');

function isSamePair(term: Record<Language, string>, input: Record<Language, string>): boolean {
  const given = LANGUAGES.filter((language) => input[language] !== '');
  const same = given.filter((language) => term[language].toLowerCase() === input[language].toLowerCase());
  return same.length >= Math.min(given.length, 2) && given.every((each) => same.includes(each) || term[each] === '');
}

/** An empty cell keeps the stored text, and the forms are not in the table. */
const valuesAfter = (row: GlossaryTermRow, input: TermInput) => ({
  en: input.en || row.en,
  he: input.he || row.he,
  zh: input.zh || row.zh,
  kind: input.kind,
  note: input.note || row.note,
});

const differs = (row: GlossaryTermRow, input: TermInput): boolean =>
  Object.entries(valuesAfter(row, input)).some(([column, value]) => row[column as keyof GlossaryTermRow] !== value);
