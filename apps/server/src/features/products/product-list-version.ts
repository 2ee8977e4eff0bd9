import { type DatabaseConnection, type Db, openPool } from '#src/db/database.ts';
import { onlyRow, VERSION_QUERY } from './product-counts.queries.ts';

/** Increases with every committed write, in any process, that could change a product list. */
export interface ProductListVersion {
  read(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Every cached response reads the version, so it has its own connection with a prepared statement and never waits for
 * searches in the pool.
 */
export function openProductListVersion(db: Db, connection: DatabaseConnection): ProductListVersion {
  const pool = openPool(connection, { max: 1 });
  const look = { name: 'product-list-version', text: VERSION_QUERY.compile(db).sql };
  return {
    read: async () => onlyRow((await pool.query<{ version: number }>(look)).rows).version,
    close: () => pool.end(),
  };
}
