// A process that merges categories, for tests that kill it: node merge-child.ts CONNECTION CALLER SOURCES TARGET
// Prints `begun` when the merge starts.

import { mergePdfCategories } from '#src/areas/catalog/pdf-catalogs/categories/merge-categories.service.ts';
import { openDatabase } from '#src/db/database.ts';

const [connection = '', caller = '', sources = '', targetCategoryId = ''] = process.argv.slice(2);
const { db, close } = openDatabase(JSON.parse(connection));
await db.selectFrom('pdf_category').select('id').limit(1).execute();
process.stdout.write('begun\n');
await mergePdfCategories(db, JSON.parse(caller), { selectedCategories: JSON.parse(sources), targetCategoryId });
await close();
