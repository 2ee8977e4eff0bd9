import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** 256 bits that all processes on this database share and nobody else knows. The first one to ask makes them up. */
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
