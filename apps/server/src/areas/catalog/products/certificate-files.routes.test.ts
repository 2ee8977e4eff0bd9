import { CertificateFiles, CertificateFilesSaved } from '@sampan/contract/certificate-files';
import { PublicProduct } from '@sampan/contract/products';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deleteFiles } from '#src/files/delete-files.ts';
import { insertProduct } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';
import { products } from './products.service.ts';
import { sweepCertificates } from './stored-certificates.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const PDF = Buffer.from('%PDF-1.7\nOne\n%%EOF\n');

const certificates = JSON.stringify([
  { name: 'CE', validUntil: '2028-05-31' },
  { name: 'RoHS', validUntil: null },
]);
const insert = (fields: object = {}) => insertProduct(t.db, { name: 'Kettle', certificates, ...fields });
const send = (id: string, certificate: string, content: Buffer | null = PDF) =>
  staff.as({
    method: 'POST',
    url: `/products/${id}/certificate-files`,
    ...formOf([
      ['certificate', certificate],
      ...(content ? [['file', { content, filename: 'ce.pdf', type: 'application/pdf' }] as const] : []),
    ]),
  });
const added = async (id: string, certificate = 'CE', content = PDF) => {
  const response = await send(id, certificate, content);
  expect(response.statusCode, response.body).toBe(201);
  return CertificateFilesSaved.parse(response.json()).files;
};
const listed = async (id: string) =>
  CertificateFiles.parse((await staff.as({ url: `/products/${id}/certificate-files` })).json()).files;
const shown = async (id: string) =>
  PublicProduct.parse((await t.app.inject({ url: `/products/public/${id}` })).json()).certificateFiles;
const open = (url: string) => t.app.inject({ url });

// @covers R832
test('a certificate has a PDF, which visitors of the product open', async () => {
  const { id } = await insert();
  const [file] = await added(id);
  expect(file).toMatchObject({ certificate: 'CE', fileName: 'ce.pdf', size: PDF.length });
  expect(await listed(id)).toMatchObject([{ _id: file?._id }]);

  const url = `/certificate-files/${file?._id}`;
  expect(await shown(id)).toEqual([{ certificate: 'CE', url }]);
  const opened = await open(url);
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(opened.rawPayload).toEqual(PDF);
  const audit = await t.db.selectFrom('audit_entry').select('changes').where('entity_id', '=', id).execute();
  expect(audit).toMatchObject([{ changes: { certificates: 'CE: ce.pdf' } }]);
});

test('of a hidden product, or of a certificate that is gone, only staff open it', async () => {
  const hidden = await insert({ status: 'inactive' });
  const [file] = await added(hidden.id);
  expect((await open(`/certificate-files/${file?._id}`)).statusCode).toBe(404);
  expect((await open(file?.url ?? '')).statusCode).toBe(200);
  expect((await open(`${file?.url}x`)).statusCode).toBe(403);

  const shownProduct = await insert();
  const [gone] = await added(shownProduct.id, 'RoHS');
  await t.db.updateTable('product').set({ certificates: '[]' }).where('id', '=', shownProduct.id).execute();
  expect((await open(`/certificate-files/${gone?._id}`)).statusCode).toBe(404);
  expect(await shown(shownProduct.id)).toBeUndefined();
  expect(await listed(shownProduct.id)).toEqual([]);

  const other = await insert();
  await added(other.id, 'RoHS');
  await added(other.id, 'CE');
  const ce = JSON.stringify([{ name: 'CE', validUntil: null }]);
  await t.db.updateTable('product').set({ certificates: ce }).where('id', '=', other.id).execute();
  expect(await shown(other.id)).toMatchObject([{ certificate: 'CE' }]);
});

test('another PDF replaces it, and a removed one is deleted', async () => {
  const { id } = await insert();
  const [first] = await added(id);
  await added(id, 'RoHS');
  const [second, other] = await added(id, 'CE', Buffer.from('%PDF-1.7\nTwo\n%%EOF\n'));
  expect([second?.certificate, other?.certificate]).toEqual(['CE', 'RoHS']);
  expect((await open(first?.url ?? '')).statusCode).toBe(404);

  const remove = () => staff.as({ method: 'DELETE', url: `/products/${id}/certificate-files/${second?._id}` });
  expect(CertificateFilesSaved.parse((await remove()).json()).files).toMatchObject([{ certificate: 'RoHS' }]);
  expect((await remove()).statusCode).toBe(404);
});

test.each([
  ['a certificate that the product does not have', 'FDA', PDF, 'certificate'],
  ['no certificate', '', PDF, 'certificate'],
  ['a file that is no PDF', 'CE', Buffer.from('text'), 'file'],
  ['no file', 'CE', null, 'file'],
])('%s is refused, and nothing is stored', async (_, certificate, content, path) => {
  const { id } = await insert();
  const response = await send(id, certificate, content);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.json().errors[0].path).toBe(path);
  expect(await listed(id)).toEqual([]);
});

test('a product that is purged takes its files with it, and the sweep deletes files without a row', async () => {
  const { id } = await insert();
  const [file] = await added(id);
  const { file_key } = await t.db
    .selectFrom('certificate_file')
    .select('file_key')
    .where('id', '=', file?._id ?? '')
    .executeTakeFirstOrThrow();
  await sweepCertificates(t.db, t.files);
  expect((await open(file?.url ?? '')).statusCode).toBe(200);

  await sql`UPDATE product SET deleted_at = now() - interval '1 year' WHERE id = ${id}`.execute(t.db);
  await products.purge(t.db);

  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(t.db);
  const keys = rows.flatMap(({ payload }) => deleteFiles.payload.safeParse(payload).data?.keys ?? []);
  expect(keys).toContain(`certificates/${file_key}.pdf`);
});
