import { TermPage, TermSaved, UnknownWords } from '@sampan/contract/glossary';
import { MESSAGES } from '@sampan/contract/messages';
import { ImportResult } from '@sampan/contract/spreadsheets';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('glossary_term').execute();
});

const add = (payload: object) => staff.as({ method: 'POST', url: '/glossary', payload });
const added = async (payload: object) => TermSaved.parse((await add(payload)).json()).term;
const change = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/glossary/${id}`, payload });
const list = async (query = '') => TermPage.parse((await staff.as({ url: `/glossary${query}` })).json());
const HAT = { en: 'hat', he: 'כובע', zh: '帽' };

// @covers R464, R474
test('a term is added, changed, deleted to the trash and restored, and each write is audited', async () => {
  const term = await added({ ...HAT, kind: 'noun', forms: { gender: 'm', construct: 'כובע' }, note: 'Knitted only' });
  expect(term).toMatchObject({ ...HAT, kind: 'noun', forms: { gender: 'm' }, uses: 0 });
  expect((await change(term._id, { ...HAT, en: 'cap', updatedAt: term.updatedAt })).json().term.en).toBe('cap');
  expect(refusal(await change(term._id, { ...HAT, updatedAt: term.updatedAt }))).toMatchObject({ status: 409 });

  expect((await staff.as({ method: 'DELETE', url: `/glossary/${term._id}` })).statusCode).toBe(200);
  expect((await list()).total).toBe(0);
  const trash = (await staff.as({ url: '/trash?type=glossary' })).json();
  expect(trash.items).toMatchObject([{ _id: term._id, name: 'cap' }]);
  const restore = await staff.as({ method: 'POST', url: `/trash/glossary/${term._id}/restore` });
  expect(restore.statusCode).toBe(200);
  expect((await list()).terms).toMatchObject([{ en: 'cap' }]);
  const audited = await t.db
    .selectFrom('audit_entry')
    .select('action')
    .where('entity_id', '=', term._id)
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    'glossary.created',
    'glossary.updated',
    'glossary.deleted',
    'glossary.restored',
  ]);
});

// @covers R464
test.each([
  [{ en: 'hat' }, { en: MESSAGES.en.termNeedsTwo }],
  [{ en: 'hat', he: '\u202E' }, { he: MESSAGES.en.textInvisible }],
  [{ ...HAT, en: 'x'.repeat(81) }, { en: 'Use at most 80 characters' }],
  [{ ...HAT, kind: 'verb' }, { kind: MESSAGES.en.fieldInvalid }],
  [{ ...HAT, note: 'x'.repeat(301) }, { note: 'Use at most 300 characters' }],
  [{ ...HAT, forms: { gender: 'x' } }, { 'forms.gender': MESSAGES.en.fieldInvalid }],
])('%j is refused', async (payload, fields) => {
  expect(refusal(await add(payload))).toMatchObject({ status: 400, fields });
});

// @covers R464
test('a word that is kept needs one language only', async () => {
  expect(await added({ en: 'Sampan', kind: 'keep' })).toMatchObject({ en: 'Sampan', he: '', zh: '' });
});

// @covers R464
test('the same pair is refused with the id of the term that has it, also in parallel and on restore', async () => {
  const { _id } = await added(HAT);
  for (const same of [
    { en: 'HAT', he: 'כובע' },
    { he: 'כובע', zh: '帽' },
  ])
    expect(refusal(await add(same))).toMatchObject({
      status: 409,
      message: 'This pair is already in the glossary',
      existing: _id,
    });
  expect((await add({ en: 'hat', he: 'כובע', zh: '帽子' })).statusCode).toBe(201);

  const both = await Promise.all([add({ en: 'cup', zh: '杯' }), add({ en: 'cup', zh: '杯' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);

  await staff.as({ method: 'DELETE', url: `/glossary/${_id}` });
  await add(HAT);
  const restored = await staff.as({ method: 'POST', url: `/trash/glossary/${_id}/restore` });
  expect(refusal(restored)).toMatchObject({ status: 409, message: MESSAGES.en.restoreTaken });
});

// @covers R464
test('duplicates are listed and merged: the first keeps its texts and gets those that it lacks', async () => {
  const first = await added({ en: 'hat', zh: '帽' });
  const second = await added({ en: 'hat', he: 'כובע', note: 'Winter' });
  await added({ en: 'cup', zh: '杯' });
  await t.db.updateTable('glossary_term').set({ uses: 2 }).execute();
  const merge = (ids: string[]) => staff.as({ method: 'POST', url: '/glossary/merge', payload: { ids } });
  expect((await list('?show=duplicates')).terms.map(({ en }) => en)).toEqual(['hat', 'hat']);

  const merged = TermSaved.parse((await merge([first._id, second._id])).json()).term;

  expect(merged).toMatchObject({ _id: first._id, ...HAT, note: 'Winter', uses: 4 });
  expect((await list()).total).toBe(2);
  expect(refusal(await merge([first._id, second._id]))).toMatchObject({ status: 404 });
  expect(refusal(await merge([first._id]))).toMatchObject({ status: 400 });
  expect(refusal(await merge([first._id, first._id]))).toMatchObject({ status: 400 });
});

test('terms are searched in every language and filtered by kind, most used first', async () => {
  await added({ ...HAT, kind: 'noun' });
  await added({ en: 'red', he: 'אדום', zh: '红色', kind: 'color' });
  await t.db.updateTable('glossary_term').set({ uses: 3 }).where('en', '=', 'red').execute();

  expect((await list()).terms.map(({ en }) => en)).toEqual(['red', 'hat']);
  for (const term of ['RED', 'אדום', '红']) expect((await list(`?search=${encodeURIComponent(term)}`)).total).toBe(1);
  expect((await list('?kind=noun')).terms.map(({ en }) => en)).toEqual(['hat']);
});

// @covers R465
test('words of product names that no term has are listed by use', async () => {
  await added({ en: 'hat', zh: '帽' });
  for (const name of ['针织帽', '针织帽 LED 50cm', '毛球帽']) await insertProduct(t.db, { name, language: 'zh' });
  await insertProduct(t.db, { name: 'Copper hats' });

  const unknown = async (language: string) =>
    UnknownWords.parse((await staff.as({ url: `/glossary/unknown?language=${language}` })).json());
  expect(await unknown('zh')).toEqual([
    { word: '针织', count: 2 },
    { word: '毛球', count: 1 },
  ]);
  expect(await unknown('en')).toEqual([{ word: 'Copper', count: 1 }]);
  expect(refusal(await staff.as({ url: '/glossary/unknown' }))).toMatchObject({ status: 400 });
});

// @covers R466
test('terms are exported and imported; a row with a known pair updates its term', async () => {
  await added({ en: 'hat', he: 'כובע', note: '=1+1' });
  const csv = (await staff.as({ url: '/glossary/export?format=csv' })).body;
  expect(csv).toContain('en,he,zh,kind,note,uses');
  expect((await staff.as({ url: '/glossary/export?format=xlsx' })).statusCode).toBe(200);
  const send = async (table: string, dryRun = 'false') =>
    staff.as({
      method: 'POST',
      url: '/glossary/import',
      ...formOf([
        ['dryRun', dryRun],
        ['file', { content: Buffer.from(table), filename: 'terms.csv' }],
      ]),
    });

  expect(ImportResult.parse((await send(csv)).json())).toMatchObject({ created: 0, updated: 0 });
  const table = 'en,he,zh,kind\nhat,כובע,帽子,noun\nsilk,משי,丝绸,material\n';
  expect(ImportResult.parse((await send(table, 'true')).json())).toMatchObject({ created: 1, updated: 1 });
  expect((await list()).total).toBe(1);
  expect(ImportResult.parse((await send(table)).json())).toMatchObject({ created: 1, updated: 1 });
  expect((await list('?search=silk')).terms).toMatchObject([{ zh: '丝绸', kind: 'material' }]);
  expect((await list('?search=hat')).terms).toMatchObject([{ zh: '帽子', note: '=1+1' }]);

  const problems = ImportResult.parse((await send('en,he,size\nhat,כובע,3\n')).json());
  expect(problems).toMatchObject({ success: false, errors: [{ row: 1, path: 'size' }] });
  const rows = ImportResult.parse((await send('en,he\nonly,\nbag,תיק\nbag,תיק\n')).json());
  expect(rows.errors.map(({ row }) => row)).toEqual([2, 4]);
});

test('hostile texts in terms come back as they are', async () => {
  const payload = '<img src=x onerror=alert(1)>';
  expect(await added({ en: payload, zh: "'; DROP TABLE product; --" })).toMatchObject({ en: payload });
});
