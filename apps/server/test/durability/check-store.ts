import { Client, type ClientConfig } from 'pg';
import { pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { Acknowledged } from './acknowledgements.ts';

/** Invariants: each query counts violations. */
const NEVER: Record<string, string> = {
  'product missing from the product list': `SELECT count(*) FROM product LEFT JOIN product_listing USING (number)
    WHERE (deleted_at IS NULL) <> (product_listing.number IS NOT NULL)`,
  'wrong product count': `SELECT abs((SELECT coalesce(sum(living), 0) FROM product_tally WHERE dimension = 'all')
    - (SELECT count(*) FROM product_listing))`,
  'supplier without an audit entry': `SELECT count(*) FROM supplier WHERE NOT EXISTS (
    SELECT FROM audit_entry WHERE entity_type = 'supplier' AND entity_id = supplier.id::text)`,
  'product without an audit entry': `SELECT count(*) FROM product WHERE NOT EXISTS (
    SELECT FROM audit_entry WHERE entity_type = 'product' AND entity_id = product.id::text)`,
  // Only products that were uploaded with a picture.
  'product without its picture': `SELECT count(*) FROM product WHERE name = 'Kettle' AND NOT EXISTS (
    SELECT FROM product_image WHERE product_id = product.id)`,
  'response without its event': `SELECT count(*) FROM inquiry WHERE status = 'Responded' AND NOT EXISTS (
    SELECT FROM inquiry_event WHERE inquiry_id = inquiry.id)`,
};

export interface Losses {
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** Rows and files that violate an invariant. */
  broken: string[];
}

/** Compares the stored data with the acknowledged writes and the invariants. */
export async function checkStore(
  connection: ClientConfig,
  files: FileStore,
  acknowledged: readonly Acknowledged[],
): Promise<Losses> {
  const client = new Client(connection);
  await client.connect();
  try {
    const lost: string[] = [];
    for (const [kind, column] of [
      ['supplier', 'supplier'],
      ['product', 'product'],
    ] as const) {
      const ids = acknowledged.filter((entry) => entry.kind === kind).map(({ id }) => id);
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM unnest($1::uuid[]) AS id WHERE NOT EXISTS (SELECT FROM ${column} WHERE ${column}.id = id.id)`,
        [ids],
      );
      lost.push(...rows.map(({ id }) => `${kind} ${id}`));
    }
    const last = acknowledged.findLast((entry) => entry.kind === 'phone');
    if (last?.kind === 'phone') {
      const { rows } = await client.query<{ phone: string }>('SELECT phone FROM supplier WHERE id = $1', [last.id]);
      if (Number(rows[0]?.phone) < last.phone) lost.push(`phone ${last.phone}`);
    }
    return { lost, broken: [...(await findBroken(client)), ...(await findWithoutFiles(client, files))] };
  } finally {
    await client.end();
  }
}

async function findBroken(client: Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(NEVER)) {
    const { rows } = await client.query<{ [name: string]: string }>(query);
    const count = Number(Object.values(rows[0] ?? {})[0]);
    if (count !== 0) broken.push(`${count} × ${what}`);
  }
  return broken;
}

async function findWithoutFiles(client: Client, files: FileStore): Promise<string[]> {
  const { rows } = await client.query<{ file_key: string; widths: number[] }>(
    'SELECT file_key, widths FROM product_image',
  );
  const missing: string[] = [];
  for (const { file_key, widths } of rows)
    for (const width of widths)
      if ((await files.size(pictureFile(file_key, width))) === null)
        missing.push(`file ${file_key}-${width} is missing`);
  return missing;
}
