import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** A random 256-bit secret that all processes on this database share. The first caller creates it. */
export async function getSecret(db: Db, name: string): Promise<Buffer> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return getSecret(db, name);
}
