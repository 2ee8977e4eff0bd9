import { PublicSettings } from '@sampan/contract/settings';
import { SitePictureSaved } from '@sampan/contract/site-pictures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { removeUnusedFiles } from '#src/areas/platform/pictures/pictures.service.ts';
import { deleteFiles } from '#src/files/delete-files.ts';
import { samplePicture } from '#test/factories/product-form.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const admin = await t.signInAs('admin');
const staff = await t.signInAs('user');
const content = await samplePicture();

const send = (as = admin, file = content) =>
  as.as({ method: 'POST', url: '/site-pictures', ...formOf([['files', { content: file }]]) });
const added = async () => SitePictureSaved.parse((await send()).json()).picture;
const put = (site: object) => admin.as({ method: 'PUT', url: '/settings', payload: { site } });
const words = { en: 'Our hall', he: '', zh: '' };
const shown = async () => PublicSettings.parse((await t.app.inject({ url: '/settings/public' })).json()).site;
const ageAll = () => sql`UPDATE site_picture SET created_at = now() - interval '2 days'`.execute(t.db);
const keyOf = (url: string) => url.split('/')[2] ?? '';
const fileOf = (url: string) => `pictures/${keyOf(url)}-${url.split('/')[3]}`;
const statusOf = async (url: string) => (await t.app.inject({ url })).statusCode;

// @covers R831
test('an admin gives people a photo, and the gallery and the logos their pictures', async () => {
  const [photo, hall, logo] = [await added(), await added(), await added()];
  const people = [{ name: 'Noa', role: words, languages: ['he'], photo }];
  const saved = await put({
    people,
    gallery: [{ picture: hall, text: words }],
    logos: [{ name: 'Rivka’s Toys', picture: logo }],
  });

  expect(saved.statusCode, saved.body).toBe(200);
  expect(await shown()).toMatchObject({
    people: [{ name: 'Noa', photo }],
    gallery: [{ picture: hall, text: words }],
    logos: [{ name: 'Rivka’s Toys', picture: logo }],
  });
  expect(await statusOf(hall.url)).toBe(200);
});

test('only an admin adds pictures, and only pictures', async () => {
  expect((await send(staff)).statusCode).toBe(403);
  expect((await send(admin, Buffer.from('text'))).statusCode).toBeGreaterThanOrEqual(400);
});

test.each([
  ['of another site', 'https://evil.example/pictures/a.webp'],
  ['without a file', `/pictures/${'0'.repeat(32)}/100.webp`],
])('a picture %s is refused', async (_, url) => {
  const before = await shown();
  const response = await put({ gallery: [{ picture: { ...(await added()), url }, text: words }] });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].path).toMatch(/^site\.gallery\.0\.picture/);
  expect(await shown()).toEqual(before);
});

test('what a request says beside the address is not stored', async () => {
  const picture = await added();
  const forged = { ...picture, width: 9, thumbnails: [{ url: '/pictures/other.webp', width: 1 }] };
  expect((await put({ gallery: [{ picture: forged, text: words }] })).statusCode).toBe(200);
  expect((await shown()).gallery[0]?.picture).toEqual(picture);
});

test('a picture that no setting names is deleted with its files, but not on the day it came', async () => {
  const [kept, replaced] = [await added(), await added()];
  await put({ gallery: [{ picture: replaced, text: words }], people: [], logos: [] });
  await put({ gallery: [{ picture: kept, text: words }] });
  expect(await statusOf(replaced.url)).toBe(200);

  await ageAll();
  const fresh = await added();
  await put({ gallery: [{ picture: kept, text: words }] });

  const keys = (await t.db.selectFrom('site_picture').select('file_key').execute()).map(({ file_key }) => file_key);
  expect(keys.toSorted()).toEqual([keyOf(kept.url), keyOf(fresh.url)].toSorted());
  const { rows } = await sql<{ payload: unknown }>`
    SELECT payload FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = ${deleteFiles.name}`.execute(t.db);
  const gone = rows.flatMap(({ payload }) => deleteFiles.payload.parse(payload).keys);
  expect(gone).toContain(fileOf(replaced.url));
  expect(gone.join()).not.toMatch(new RegExp(`${keyOf(kept.url)}|${keyOf(fresh.url)}`));
  // The job deletes what no row names.
  await removeUnusedFiles(t.db, t.files, [...gone, fileOf(kept.url)]);
  expect([await statusOf(replaced.url), await statusOf(kept.url)]).toEqual([404, 200]);
});
