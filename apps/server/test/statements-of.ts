import { Client } from 'pg';

/** How many statements the work sends. Nothing else may use the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = Client;
  const { query } = prototype;
  let count = 0;
  prototype.query = function counted(this: Client, ...values: never[]) {
    count += 1;
    return Reflect.apply(query, this, values);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return count;
}
