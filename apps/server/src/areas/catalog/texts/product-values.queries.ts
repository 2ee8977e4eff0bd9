import type { ValueKind } from '@sampan/contract/value-translations';
import { sql } from 'kysely';
import type { ValueTranslationRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { isId } from '#src/lib/is-id.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';

interface SaidValue {
  value: string;
  kinds: ValueKind[];
  count: number;
}

/** What the newest products say in tags, specifications, categories, materials and colors, most frequent first. */
export async function findSaidValues(
  db: Db,
  { product, newest }: { product: string | undefined; newest: number },
): Promise<SaidValue[]> {
  if (product !== undefined && !isId(product)) return [];
  const { rows } = await sql<SaidValue>`
    WITH newest AS MATERIALIZED (
      SELECT category, tags, specifications, material, color FROM product
      WHERE deleted_at IS NULL AND (${product ?? null}::uuid IS NULL OR id = ${product ?? null}::uuid)
      ORDER BY number DESC LIMIT ${newest}
    ), said (kind, value) AS (
      SELECT 'category', category FROM newest
      UNION ALL SELECT 'material', material FROM newest
      UNION ALL SELECT 'color', color FROM newest
      UNION ALL SELECT 'tag', tag FROM newest, unnest(tags) AS tag
      UNION ALL SELECT 'specification', word
      FROM newest, jsonb_each_text(specifications) AS fact (name, value), unnest(ARRAY[fact.name, fact.value]) AS word
    )
    SELECT mode() WITHIN GROUP (ORDER BY btrim(value)) AS value, array_agg(DISTINCT kind) AS kinds, count(*)::integer AS count
    FROM said WHERE btrim(value) <> '' GROUP BY category_key(value) ORDER BY count(*) DESC, category_key(value)`.execute(
    db,
  );
  return rows;
}

/** All values with a text. */
export const findAllValueTexts = (db: Db): Promise<ValueTranslationRow[]> =>
  db.selectFrom('value_translation').selectAll().orderBy('key').execute();

export const findValueTexts = (db: Db, keys: readonly string[]): Promise<ValueTranslationRow[]> =>
  db.selectFrom('value_translation').selectAll().where('key', 'in', orNone(keys)).orderBy('key').execute();

type WrittenValue = Pick<ValueTranslationRow, 'key' | 'value' | 'language' | 'translations'>;

export async function writeValueTexts(tx: Db, rows: readonly WrittenValue[], by: string): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('value_translation')
    .values(rows.map((row) => ({ ...row, translations: JSON.stringify(row.translations), updated_by: by })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        translations: (row) => row.ref('excluded.translations'),
        updated_by: (row) => row.ref('excluded.updated_by'),
      }),
    )
    .execute();
}
