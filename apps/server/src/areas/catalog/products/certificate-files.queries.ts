import type { Insertable } from 'kysely';
import type { CertificateFileRow } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

/** The files of certificates that the product still has, in their order of names. */
export function findCertificateFiles(db: Db, productId: string): Promise<CertificateFileRow[]> {
  return db
    .selectFrom('certificate_file')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('certificate')
    .execute();
}

interface OpenedCertificate extends CertificateFileRow {
  /** Visitors see the product, and it has the certificate. */
  is_public: boolean;
}

export async function findCertificateFile(db: Db, id: string): Promise<OpenedCertificate | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('certificate_file as file')
    .innerJoin('product', 'product.id', 'file.product_id')
    .selectAll('file')
    .select(['product.status', 'product.certificates'])
    .where('file.id', '=', id)
    .where('product.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, certificates, ...file } = row;
  return { ...file, is_public: status === 'active' && certificates.some(({ name }) => name === file.certificate) };
}

export async function insertCertificateFile(tx: Tx, values: Insertable<Tables['certificate_file']>): Promise<void> {
  await tx.insertInto('certificate_file').values(values).execute();
}

export async function deleteCertificateFile(
  tx: Tx,
  productId: string,
  by: { certificate: string } | { id: string },
): Promise<CertificateFileRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['certificate', by.certificate] as const);
  return tx
    .deleteFrom('certificate_file')
    .where('product_id', '=', productId)
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();
}

/** The keys of the files of several products. */
export async function findCertificateKeys(db: Db, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('certificate_file')
    .select('file_key')
    .where('product_id', 'in', productIds)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export async function findUsedCertificateFiles(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('certificate_file').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
