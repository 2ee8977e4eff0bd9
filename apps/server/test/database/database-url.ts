import type { DatabaseConnection } from '#src/db/database.ts';

/** The connection as a value for DATABASE_URL. */
export function urlOf(to: DatabaseConnection): string {
  if ('connectionString' in to) return to.connectionString;
  return `postgres://${to.user}@localhost/${to.database}?host=${encodeURIComponent(to.host)}&port=${to.port}`;
}
