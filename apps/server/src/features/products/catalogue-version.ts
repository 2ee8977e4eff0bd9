import { type DatabaseConnection, type Db, openPool } from '#src/db/database.ts';
import { onlyRow, VERSION_QUERY } from './product-counts.queries.ts';

/** Grows with every committed write that could change what anybody is shown of the catalogue, on whichever process. */
export interface CatalogueVersion {
  read(): Promise<number>;
  close(): Promise<void>;
}

/**
 * It is asked with every remembered answer. So it has a connection of its own, on which the statement is prepared once, and
 * never waits behind the searches that the pool is busy with.
 */
export function openCatalogueVersion(db: Db, connection: DatabaseConnection): CatalogueVersion {
  const pool = openPool(connection, { max: 1 });
  const look = { name: 'catalogue-version', text: VERSION_QUERY.compile(db).sql };
  return {
    read: async () => onlyRow((await pool.query<{ version: number }>(look)).rows).version,
    close: () => pool.end(),
  };
}
