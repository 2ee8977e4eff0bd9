import { isDeepStrictEqual } from 'node:util';
import { guessLanguage, LANGUAGES, type Language } from '@sampan/contract/languages';
import { totalPages } from '@sampan/contract/lists';
import { IMPORT_CHANGES_TOLD, type PlannedRow } from '@sampan/contract/spreadsheets';
import { identityKey, searchKey, searchWords } from '@sampan/contract/text';
import { type ProductValue, ValueInput, type ValuePage, type ValueQuery } from '@sampan/contract/value-translations';
import type { StoredValueTexts, ValueTranslationRow } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import {
  checkRow,
  createRepetitionCheck,
  type ImportOutcome,
  type ImportRow,
  plannedFields,
  type RowProblem,
} from '#src/records/import.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { checkVersion, inTransaction } from '#src/records/life-cycle.ts';
import { glossaryLabels } from './glossary.service.ts';
import { findAllValueTexts, findSaidValues, findValueTexts, writeValueTexts } from './product-values.queries.ts';
import { valueIn } from './readable-value.service.ts';
import { rememberTexts } from './translations.queries.ts';

/** The newest products whose values are listed. Values of older ones are listed with their product, and once they have a text. */
const LISTED_PRODUCTS = 5_000;

export async function valuePage(db: Db, query: ValueQuery): Promise<ValuePage> {
  const { page, limit, search, missing, suggested } = query;
  const words = searchWords(search);
  const all = (await listedValues(db, query.product)).filter(
    (value) =>
      (missing === undefined || isMissing(value, missing)) &&
      (suggested === undefined || value.translations[suggested]?.state === 'suggested') &&
      words.every((word) => textsOf(value).some((text) => text.includes(word))),
  );
  const values = all.slice((page - 1) * limit, page * limit);
  return { values, total: all.length, totalPages: totalPages(all.length, limit), page };
}

async function listedValues(db: Db, product: string | undefined): Promise<ProductValue[]> {
  const said = (await findSaidValues(db, { product, newest: LISTED_PRODUCTS })).filter(({ value }) => isWorded(value));
  const stored = new Map((await findAllValueTexts(db)).map((row) => [row.key, row]));
  const isSaid = new Set(said.map(({ value }) => identityKey(value)));
  const others = product === undefined ? [...stored.values()].filter(({ key }) => !isSaid.has(key)) : [];
  const glossary = await glossaryLabels(db);
  return [...said, ...others.map(({ value }) => ({ value, kinds: [], count: 0 }))].map((each) =>
    toValue(each, stored.get(identityKey(each.value)), glossary),
  );
}

/** A code, a size and a number with a unit read the same in every language, or are translated by their unit. */
const isWorded = (value: string): boolean => /\p{L}{2}/u.test(value) && !/^\S*\d\S*$/.test(value.trim());

const isMissing = ({ language, translations, glossary }: ProductValue, reader: Language): boolean =>
  language !== reader && translations[reader] === undefined && glossary[reader] === undefined;

const textsOf = ({ value, translations, glossary }: ProductValue): string[] =>
  [value, ...LANGUAGES.flatMap((each) => [translations[each]?.text ?? [], glossary[each] ?? []].flat())].map(searchKey);

type Labels = Awaited<ReturnType<typeof glossaryLabels>>;

function toValue(
  said: Pick<ProductValue, 'value' | 'kinds' | 'count'>,
  stored: ValueTranslationRow | undefined,
  glossary: Labels,
): ProductValue {
  const language = stored?.language ?? guessLanguage(said.value);
  const known = LANGUAGES.flatMap((reader): [Language, string][] => {
    const shown = valueIn(said.value, reader, glossary(reader));
    return reader === language || shown === said.value ? [] : [[reader, shown]];
  });
  return {
    ...said,
    language,
    translations: withoutAuthors(stored?.translations ?? {}),
    glossary: Object.fromEntries(known),
    updatedAt: stored?.updated_at.toISOString() ?? null,
  };
}

const withoutAuthors = (texts: StoredValueTexts): ProductValue['translations'] =>
  Object.fromEntries(Object.entries(texts).map(([language, { by: _, ...text }]) => [language, text]));

type ValueTextChange = Pick<ValueInput, 'text' | 'state' | 'origin'>;

/** The stored texts with a changed one. An unchanged text keeps its state, author and time. */
function textsAfter(
  stored: StoredValueTexts,
  language: Language,
  change: ValueTextChange,
  by: string,
): StoredValueTexts {
  const { [language]: before, ...others } = stored;
  const { text, origin } = change;
  if (text === '') return others;
  const isSame = before?.text === text;
  const state = change.state ?? (isSame ? before.state : 'typed');
  if (isSame && before.state === state) return stored;
  const isMachine = state === 'suggested' && (origin === 'machine' || (isSame && before.origin === 'machine'));
  const updatedAt = new Date().toISOString();
  return { ...stored, [language]: { text, state, ...(isMachine && { origin: 'machine' as const }), updatedAt, by } };
}

/** Writes one text of a value, for every product that says it. */
export function saveValue(db: Db, caller: Caller, input: ValueInput): Promise<ProductValue> {
  return inTransaction(db, async (tx) => {
    // Writers take turns: two of them could add the same value.
    await takeLock(tx, 'product-values');
    const key = identityKey(input.value);
    const [stored] = await findValueTexts(tx, [key]);
    if (stored && input.updatedAt !== undefined) await checkVersion(tx, input.updatedAt ?? '', stored);
    const language = stored?.language ?? guessLanguage(input.value);
    if (language === input.language)
      throw new AppError('validation', 'valueOwnLanguage', { errors: [{ path: 'language', ref: 'valueOwnLanguage' }] });
    const before = stored?.translations ?? {};
    const translations = textsAfter(before, input.language, input, caller.accountId);
    if (!isDeepStrictEqual(before, translations)) {
      const row = { key, value: stored?.value ?? input.value, language, translations };
      await write(tx, caller, [{ row, changed: [input.language] }]);
      const changes = { name: row.value, [input.language]: translations[input.language]?.text ?? null };
      await recordAudit(tx, { by: caller, action: 'product.translations_changed', changes });
    }
    const [after] = await findValueTexts(tx, [key]);
    return toValue({ value: after?.value ?? input.value, kinds: [], count: 0 }, after, await glossaryLabels(tx));
  });
}

interface ChangedValue {
  row: Pick<ValueTranslationRow, 'key' | 'value' | 'language' | 'translations'>;
  changed: readonly Language[];
}

/** Writes texts, and adds those that a person typed or checked to the memory of suggestions. */
async function write(tx: Tx, caller: Caller, changes: readonly ChangedValue[]): Promise<void> {
  await writeValueTexts(
    tx,
    changes.map(({ row }) => row),
    caller.accountId,
  );
  const learned = changes.flatMap(({ row, changed }) =>
    changed.flatMap((to) => {
      const text = row.translations[to];
      if (text === undefined || text.state === 'suggested') return [];
      return [{ from: row.language, to, source: searchKey(row.value), target: text.text }];
    }),
  );
  await rememberTexts(tx, learned);
}

/** The columns of exported values. The column of the value's own language is empty. */
export const VALUE_COLUMNS = ['value', ...LANGUAGES];

/** All listed values, with the texts that staff typed or checked: an import of a suggestion would make it typed. */
export async function valueRows(db: Db): Promise<Record<string, string>[]> {
  return (await listedValues(db, undefined)).map(({ value, translations }) => ({
    value,
    ...Object.fromEntries(LANGUAGES.map((language) => [language, saidText(translations[language])])),
  }));
}

const saidText = (text: ProductValue['translations'][Language]): string =>
  text === undefined || text.state === 'suggested' ? '' : text.text;

/** Imports texts: all rows, or none if any row has a problem. An empty cell keeps the stored text. */
export async function importValues(
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  const problems: RowProblem[] = [];
  const isRepeated = createRepetitionCheck(problems);
  await takeLock(tx, 'product-values');
  const stored = new Map((await findAllValueTexts(tx)).map((row) => [row.key, row]));
  const [changes, planned]: [ChangedValue[], PlannedRow[]] = [[], []];
  let created = 0;
  for (const { row, cells } of rows) {
    const value = cells['value'] ?? '';
    const key = identityKey(value);
    const before = stored.get(key);
    const own = before?.language ?? guessLanguage(value);
    const given = LANGUAGES.filter((language) => language !== own && (cells[language] ?? '').trim() !== '');
    const inputs = (given.length > 0 ? given : LANGUAGES.filter((each) => each !== own).slice(0, 1)).map((language) =>
      checkRow(ValueInput, row, { value, language, text: cells[language] ?? '' }, problems),
    );
    if (inputs.includes(null) || isRepeated(row, 'value', key, 'rowRepeated') || given.length === 0) continue;
    let texts = before?.translations ?? {};
    for (const input of inputs) if (input) texts = textsAfter(texts, input.language, input, caller.accountId);
    if (isDeepStrictEqual(texts, before?.translations ?? {})) continue;
    changes.push({
      row: { key, value: before?.value ?? value.trim(), language: own, translations: texts },
      changed: given,
    });
    created += before ? 0 : 1;
    if (isDryRun && planned.length < IMPORT_CHANGES_TOLD)
      planned.push({
        row,
        record: before?.value ?? null,
        fields: plannedFields(plainTexts(before?.translations), plainTexts(texts)),
      });
  }
  if (problems.length === 0 && !isDryRun) {
    for (const batch of inBatches(changes)) await write(tx, caller, batch);
    const counts = { created, updated: changes.length - created };
    await recordAudit(tx, { by: caller, action: 'product.imported', changes: counts });
  }
  return { created, updated: changes.length - created, problems, planned };
}

const plainTexts = (texts: StoredValueTexts = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { text }]) => [language, text]));
