import { isDeepStrictEqual } from 'node:util';
import { guessLanguage, LANGUAGES, type Language } from '@sampan/contract/languages';
import type { TranslationsInput } from '@sampan/contract/product-translations';
import type { ProductTranslations, ProductTranslationsInput } from '@sampan/contract/translations';
import type { ProductRow, StoredTranslations } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion, inTransaction } from '#src/records/life-cycle.ts';
import { lockRow, lockRows, updateRows } from '#src/records/record.queries.ts';
import { findAccountNames, findNewestNames, findTexts } from './product-texts.queries.ts';
import { noteTranslations } from './translation-memory.service.ts';

/** The names of the newest products in a language. */
export const newestNames = findNewestNames;

type NamedTexts = Pick<ProductRow, 'name' | 'language' | 'translations'>;

interface TextChange {
  name?: string | undefined;
  language?: Language | undefined;
  translations?: TranslationsInput | undefined;
}

/** The language of a product: as given, else guessed again unless staff had chosen it. */
export function languageAfter({ name, language }: TextChange, stored: NamedTexts | null): Language {
  if (language !== undefined) return language;
  if (stored === null) return guessLanguage(name ?? '');
  const isGuessed = stored.language === guessLanguage(stored.name);
  return name !== undefined && isGuessed ? guessLanguage(name) : stored.language;
}

/** The stored translations with the given ones. A text that is unchanged keeps its state, author and time. */
function translationsAfter(input: TranslationsInput, stored: StoredTranslations, by: Author): StoredTranslations {
  const merged: StoredTranslations = { ...stored };
  for (const language of LANGUAGES) {
    const given = input[language];
    if (given === undefined) continue;
    if (given === null) {
      delete merged[language];
      continue;
    }
    const before = stored[language];
    const description = given.description ?? before?.description ?? '';
    const isSameText = before?.name === given.name && before.description === description;
    const state = given.state ?? (isSameText ? before.state : 'typed');
    if (isSameText && before.state === state) continue;
    const isMachine =
      state === 'suggested' && (given.origin === 'machine' || (isSameText && before.origin === 'machine'));
    merged[language] = {
      name: given.name,
      description,
      state,
      ...(isMachine && { origin: 'machine' as const }),
      updatedAt: new Date().toISOString(),
      by: by?.accountId ?? null,
    };
  }
  return merged;
}

/** The values of a write: the language and the translations. */
export const textValues = (input: TextChange, stored: NamedTexts | null, by: Author) => ({
  language: languageAfter(input, stored),
  translations: translationsAfter(input.translations ?? {}, stored?.translations ?? {}, by),
});

/** Audits changed translations and adds them to the translation memory. */
export async function noteTexts(
  tx: Tx,
  by: Author,
  before: NamedTexts | null,
  after: NamedTexts & { id: string },
): Promise<void> {
  const changed = LANGUAGES.filter(
    (language) => !isDeepStrictEqual(before?.translations[language], after.translations[language]),
  );
  if (changed.length === 0) return;
  const changes = Object.fromEntries(changed.map((language) => [language, audited(after.translations[language])]));
  await recordAudit(tx, { by, action: 'product.translations_changed', id: after.id, changes });
  await noteTranslations(tx, [after], changed);
}

const audited = (text: StoredTranslations[Language]) =>
  text ? { name: text.name, description: text.description, status: text.state } : null;

/** All texts of a product; its own name and description count as typed. */
export async function getTranslations(db: Db, id: string): Promise<ProductTranslations> {
  const row = await findTexts(db, id);
  if (!row) throw notFound('productNotFound');
  const authors = Object.values(row.translations).flatMap(({ by }) => by ?? []);
  const names = await findAccountNames(db, row.updated_by === null ? authors : [...authors, row.updated_by]);
  const nameOf = (account: string | null) => (account === null ? null : (names.get(account) ?? null));
  const own = {
    name: row.name,
    description: row.description,
    state: 'typed' as const,
    updatedAt: row.updated_at.toISOString(),
    by: nameOf(row.updated_by),
  };
  const textIn = (language: Language) => {
    const text = row.translations[language];
    if (language === row.language) return own;
    return text ? { ...text, by: nameOf(text.by) } : null;
  };
  return {
    translations: { en: textIn('en'), he: textIn('he'), zh: textIn('zh') },
    language: row.language,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Writes texts. The text in the product's own language is its name and description. */
export function changeTranslations(
  db: Db,
  caller: Caller,
  id: string,
  { translations, language, updatedAt }: ProductTranslationsInput,
): Promise<ProductTranslations> {
  return inTransaction(db, async (tx) => {
    const before = await lockRow<ProductRow>(tx, 'product', id);
    if (!before) throw notFound('productNotFound');
    await checkVersion(tx, updatedAt, before);
    const own = language ?? before.language;
    const { [own]: ownText, ...others } = translations;
    const values = {
      ...textValues({ language: own, translations: others }, before, caller),
      ...(ownText && { name: ownText.name, description: ownText.description ?? before.description }),
    };
    const [after] = await updateRows<ProductRow>(tx, 'product', [{ id, ...values }], caller.accountId);
    if (!after) throw notFound('productNotFound');
    const changed = {
      ...(after.name !== before.name && { name: after.name }),
      ...(after.description !== before.description && { description: after.description }),
      ...(after.language !== before.language && { language: after.language }),
    };
    if (Object.keys(changed).length > 0)
      await recordAudit(tx, { by: caller, action: 'product.updated', id, changes: changed });
    await noteTexts(tx, caller, before, after);
    return getTranslations(tx, id);
  });
}

/** Marks the texts of these products in one language as checked. Returns how many changed. */
export function checkTranslations(
  db: Db,
  caller: Caller,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await lockRows<ProductRow>(tx, 'product', { ids, numbers: [] });
    const unchecked = rows.filter((row) => {
      const text = row.translations[language];
      return language !== row.language && text !== undefined && text.state !== 'checked';
    });
    if (unchecked.length === 0) return 0;
    const changes = unchecked.map((row) => {
      const text = row.translations[language];
      const input = text ? { [language]: { name: text.name, description: text.description, state: 'checked' } } : {};
      return { id: row.id, translations: translationsAfter(input as TranslationsInput, row.translations, caller) };
    });
    const written = await updateRows<ProductRow>(tx, 'product', changes, caller.accountId);
    const entry = { by: caller, action: 'product.translations_checked', changes: { language } } as const;
    await recordAudit(tx, ...written.map(({ id }) => ({ ...entry, id })));
    await noteTranslations(tx, written, [language]);
    return written.length;
  });
}

/** Keeps names that staff typed on a document. The name in the product's own language stays as it is. */
export async function saveTypedNames(
  tx: Tx,
  accountId: string | null,
  language: Language,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return;
  const by: Author = accountId === null ? null : { accountId };
  const rows = await lockRows<ProductRow>(tx, 'product', { ids: [...names.keys()], numbers: [] });
  for (const before of rows) {
    const name = names.get(before.id);
    if (name === undefined || language === before.language) continue;
    const description = before.translations[language]?.description ?? '';
    const input: TranslationsInput = { [language]: { name, description } };
    const translations = translationsAfter(input, before.translations, by);
    if (isDeepStrictEqual(translations, before.translations)) continue;
    const [after] = await updateRows<ProductRow>(tx, 'product', [{ id: before.id, translations }], accountId);
    if (after) await noteTexts(tx, by, before, after);
  }
}
