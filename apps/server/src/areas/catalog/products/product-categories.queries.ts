import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

const MAX_CATEGORIES = 200;

/** The categories with public products, largest first. Each has the spelling that most of its products use. */
export async function findPublicCategories(db: Db): Promise<{ category: string; count: number }[]> {
  const { rows } = await sql<{ category: string; count: number }>`
    WITH spelling AS (
      SELECT split_part(key, E'\\x1f', 1) AS category_key, split_part(key, E'\\x1f', 2) AS category, sum(public)::bigint AS count
      FROM product_tally WHERE dimension = 'category' GROUP BY key HAVING sum(public) > 0
    )
    SELECT (array_agg(category ORDER BY count DESC, category))[1] AS category, sum(count)::bigint AS count
    FROM spelling GROUP BY category_key ORDER BY 2 DESC, category_key LIMIT ${MAX_CATEGORIES}`.execute(db);
  return rows;
}
