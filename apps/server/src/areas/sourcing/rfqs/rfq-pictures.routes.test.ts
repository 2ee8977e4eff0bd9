import { messageIn } from '@sampan/contract/messages';
import { RfqSheetRead } from '@sampan/contract/rfq-sheets';
import { Rfq } from '@sampan/contract/rfqs';
import { RfqPictureUploaded, SharedRfq } from '@sampan/contract/shared-rfqs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { removeUnusedFiles } from '#src/areas/platform/pictures/pictures.service.ts';
import { drawing, jpegOfSize, pictureOf } from '#test/factories/pictures.ts';
import { answerTo, createOpenRfq, rfqDraft, rfqLine, tokenOf } from '#test/factories/rfq-factories.ts';
import { addWpsPicture, editForm } from '#test/factories/rfq-form.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { deleteUnsentPictures } from './rfq-pictures.queries.ts';
import { rfqs } from './rfqs.service.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const PICTURE = await drawing(400, 300)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'a secret place' } })
  .toBuffer();
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

const lineOf = ({ lines }: Rfq, at = 0): string => lines[at]?.lineId ?? '';
const send = (token: string, lineId: string, content: Buffer) =>
  t.app.inject({
    method: 'POST',
    url: `/shared/rfqs/${token}/pictures/${lineId}`,
    ...formOf([['images', { content, filename: 'photo.jpg', type: 'image/jpeg' }]]),
  });
async function upload(token: string, lineId: string, content = PICTURE) {
  const response = await send(token, lineId, content);
  expect(response.statusCode, response.body).toBe(201);
  return RfqPictureUploaded.strict().parse(response.json());
}
const answer = (token: string, payload: object) =>
  t.app.inject({ method: 'PUT', url: `/shared/rfqs/${token}/supplier-quote`, payload });
const answerWith = (rfq: Rfq, pictureId: string | null, at = 0) => {
  const { lines } = answerTo(rfq, [18.5, 9]);
  return { lines: lines.map((line, index) => (index === at ? { ...line, pictureId } : line)) };
};
const get = async (id: string) => Rfq.parse((await staff.as({ url: `/rfqs/${id}` })).json());
const shared = async (token: string) =>
  SharedRfq.strict().parse((await t.app.inject({ url: `/shared/rfqs/${token}` })).json());
const isStored = async (url: string) => (await t.app.inject({ url })).statusCode === 200;
const keyOf = (url: string) => url.split('/')[2] ?? '';
/** The files that the deletion of these rows asked for. */
async function removeDeleted(url: string): Promise<void> {
  const key = keyOf(url);
  await removeUnusedFiles(
    t.db,
    t.files,
    [160, 320, 400].map((width) => `pictures/${key}-${width}.webp`),
  );
}
const age = (pictureId: string) =>
  sql`UPDATE rfq_picture SET used_at = now() - interval '25 hours' WHERE id = ${pictureId}`.execute(t.db);

describe('a picture of a line', () => {
  // @covers R351
  test('is uploaded by link without its metadata, sent with the answer, shown to staff and removed again', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);

    const { pictureId, picture } = await upload(token, lineOf(rfq));
    const { rawPayload } = await t.app.inject({ url: picture.url });
    expect(rawPayload.includes('a secret place')).toBe(false);
    const { exif, format, width } = await sharp(rawPayload).metadata();
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 400 });
    expect((await get(rfq._id)).recipients[0]?.supplierQuote).toBeNull();

    expect((await answer(token, answerWith(rfq, pictureId))).statusCode).toBe(200);

    const named = {
      lines: [
        { pictureId, picture },
        { pictureId: null, picture: null },
      ],
    };
    expect((await shared(token)).supplierQuote).toMatchObject(named);
    expect((await get(rfq._id)).recipients[0]?.supplierQuote).toMatchObject(named);
    await answer(token, answerWith(rfq, null));
    expect((await shared(token)).supplierQuote?.lines[0]).toMatchObject({ pictureId: null, picture: null });
  });

  test('changes no price', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    await answer(token, answerWith(rfq, null));
    const { pictureId } = await upload(token, lineOf(rfq));

    await answer(token, answerWith(rfq, pictureId));

    const prices = await t.db
      .selectFrom('supplier_price')
      .select('superseded_at')
      .where('rfq_line_id', '=', lineOf(rfq))
      .execute();
    expect(prices).toEqual([{ superseded_at: null }]);
  });

  // @covers R347
  test('belongs to one supplier and one line', async () => {
    const [rfq, otherRfq] = [await createOpenRfq(staff), await createOpenRfq(staff)];
    const [mine, other] = [tokenOf(rfq, 0), tokenOf(rfq, 1)];
    const { pictureId, picture } = await upload(other, lineOf(rfq));
    await answer(other, answerWith(rfq, pictureId));
    const own = await upload(mine, lineOf(rfq, 1));

    for (const [id, at] of [[pictureId, 0], [own.pictureId, 0], [rfq._id, 1]] as const) // biome-ignore format: one line
      expect(refusal(await answer(mine, answerWith(rfq, id, at)))).toMatchObject({
        status: 400,
        fields: { [`lines.${at}.pictureId`]: messageIn('en', 'attachmentGone') },
      });
    expect((await answer(mine, answerWith(rfq, own.pictureId.toUpperCase(), 1))).statusCode).toBe(200);
    const { body } = await t.app.inject({ url: `/shared/rfqs/${mine}` });
    expect(body).toContain(own.pictureId);
    for (const secret of [pictureId, keyOf(picture.url)]) expect(body).not.toContain(secret);
    expect((await send(mine, lineOf(otherRfq), PICTURE)).statusCode).toBe(404);
    expect((await send('x'.repeat(43), lineOf(rfq), PICTURE)).statusCode).toBe(404);
  });

  test('is refused as another type, too large, missing, and after closing', async () => {
    const rfq = await createOpenRfq(staff);
    const [token, line] = [tokenOf(rfq), lineOf(rfq)];
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

    const refused = [heic, SVG, await jpegOfSize(6_291_456), Buffer.from([0xff, 0xd8, 0xff, 0xe0])];
    const statuses = [];
    for (const content of refused) statuses.push((await send(token, line, content)).statusCode);
    expect(statuses).toEqual([415, 415, 413, 400]);
    const none = { method: 'POST', url: `/shared/rfqs/${token}/pictures/${line}`, ...formOf([]) } as const;
    expect((await t.app.inject(none)).statusCode).toBe(400);
    await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/close`, payload: {} });
    expect(refusal(await send(token, line, PICTURE))).toMatchObject({
      status: 409,
      message: messageIn('en', 'rfqClosed'),
    });
  });

  test('is kept while an answer names it, and deleted a day after its upload otherwise', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    const sent = await upload(token, lineOf(rfq));
    await answer(token, answerWith(rfq, sent.pictureId));
    const left = await upload(token, lineOf(rfq), await pictureOf.png());
    await age(sent.pictureId);

    const known = async () => (await t.db.selectFrom('rfq_picture').select('id').execute()).map(({ id }) => id);
    await deleteUnsentPictures(t.db);
    expect(await known()).toEqual(expect.arrayContaining([sent.pictureId, left.pictureId]));
    await age(left.pictureId);
    await deleteUnsentPictures(t.db);

    expect(await known()).not.toContain(left.pictureId);
    for (const { picture } of [sent, left]) await removeDeleted(picture.url);
    expect(await isStored(sent.picture.url)).toBe(true);
    expect(refusal(await answer(token, answerWith(rfq, left.pictureId))).status).toBe(400);
  });

  test('goes with a purged RFQ', async () => {
    const rfq = await createOpenRfq(staff);
    const { pictureId, picture } = await upload(tokenOf(rfq), lineOf(rfq));
    await answer(tokenOf(rfq), answerWith(rfq, pictureId));
    await staff.as({ method: 'DELETE', url: `/rfqs/${rfq._id}` });
    await sql`UPDATE rfq SET deleted_at = now() - interval '31 days' WHERE id = ${rfq._id}`.execute(t.db);

    await rfqs.purge(t.db);

    const jobs = await sql<{ data: string }>`SELECT payload::text AS data FROM graphile_worker._private_jobs`.execute(
      t.db,
    );
    expect(jobs.rows.map(({ data }) => data).join()).toContain(keyOf(picture.url));
    await removeDeleted(picture.url);
    expect(await isStored(picture.url)).toBe(false);
  });
});

describe('the limits of an RFQ', () => {
  // @covers R382
  test('allow 40 pictures for each link and day', async () => {
    const rfq = await createOpenRfq(staff);
    const statuses: number[] = [];
    // An SVG is refused after it was counted.
    for (let sent = 0; sent < 41; sent += 1) statuses.push((await send(tokenOf(rfq), lineOf(rfq), SVG)).statusCode);

    expect(statuses).toEqual([...Array<number>(40).fill(415), 429]);
    expect((await answer(tokenOf(rfq), answerTo(rfq, [1]))).statusCode).toBe(200);
    await upload(tokenOf(rfq, 1), lineOf(rfq));
  });

  // @covers R382
  test('allow 50 MB of pictures for each link and day', async () => {
    const rfq = await createOpenRfq(staff);
    const { pictureId } = await upload(tokenOf(rfq), lineOf(rfq));
    await t.db.updateTable('rfq_picture').set({ size: 52_428_800 }).where('id', '=', pictureId).execute();

    expect((await send(tokenOf(rfq), lineOf(rfq), PICTURE)).statusCode).toBe(429);
  });

  // @covers R382
  test('allow 100 lines, 30 suppliers and 8 tiers', async () => {
    const guests = Array.from({ length: 30 }, (_, at) => `厂 ${at}`);
    const rfq = await createOpenRfq(staff, guests);
    const lines = (count: number) => Array.from({ length: count }, () => rfqLine());
    const tiers = (count: number) => ({
      lines: [
        { lineId: lineOf(rfq), prices: Array.from({ length: count }, (_, at) => ({ from: at + 1, price: 20 - at })) },
      ],
    });
    const put = (count: number) =>
      staff.as({
        method: 'PUT',
        url: `/rfqs/${rfq._id}`,
        payload: rfqDraft({ lines: [...rfq.lines, ...lines(count)] }),
      });

    const guest = await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/recipients`, payload: { name: '厂 30' } });
    expect(refusal(guest).status).toBe(400);
    expect((await put(99)).statusCode).toBe(400);
    expect((await put(98)).statusCode).toBe(200);
    expect((await answer(tokenOf(rfq), tiers(9))).statusCode).toBe(400);
    expect((await answer(tokenOf(rfq), tiers(8))).statusCode).toBe(200);
  });
});

describe('the pictures of an Excel form', () => {
  const readOf = (response: { statusCode: number; body: string; json: () => unknown }) => {
    expect(response.statusCode, response.body).toBe(200);
    return RfqSheetRead.strict().parse(response.json());
  };
  const bodyOf = (content: Buffer) => formOf([['file', { content, filename: 'form.xlsx', type: 'application/zip' }]]);
  const byLink = async (token: string, content: Buffer) =>
    readOf(await t.app.inject({ method: 'POST', url: `/shared/rfqs/${token}/sheet`, ...bodyOf(content) }));
  const formWith = async (token: string, picture: Buffer) => {
    const { rawPayload } = await t.app.inject({ url: `/shared/rfqs/${token}/sheet` });
    const cell = { xml: ' t="str"><f>_xlfn.DISPIMG("ID_1A",1)</f><v>=DISPIMG("ID_1A",1)</v>' };
    return editForm(rawPayload, { G7: 18.5, Z7: cell }, (parts, sheet) => {
      addWpsPicture(parts, { id: 'ID_1A', picture });
      return sheet;
    });
  };

  // @covers R353
  test('are in the preview, stored once, and sent with the answer', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    const form = await formWith(token, PICTURE);

    const { supplierQuote, problems } = await byLink(token, form);
    expect(problems).toEqual([]);
    const [first] = supplierQuote.lines;
    expect(supplierQuote.lines).toMatchObject([{ picture: { width: 400 } }, { pictureId: null, picture: null }]);
    expect(await isStored(first?.picture?.url ?? '')).toBe(true);
    expect((await byLink(token, form)).supplierQuote.lines[0]?.pictureId).toBe(first?.pictureId);
    expect((await answer(token, supplierQuote)).statusCode).toBe(200);

    // The form of the answer has no picture of the supplier: it stays.
    const recipient = `/rfqs/${rfq._id}/recipients/${rfq.recipients[0]?._id}`;
    const { rawPayload } = await staff.as({ url: `${recipient}/sheet` });
    const office = readOf(await staff.as({ method: 'POST', url: `${recipient}/sheet`, ...bodyOf(rawPayload) }));
    expect(office.supplierQuote.lines[0]).toMatchObject({ pictureId: first?.pictureId, picture: first?.picture });
    const chat = await staff.as({ method: 'POST', url: `${recipient}/read-chat`, payload: { text: '1) 19' } });
    expect(chat.json().supplierQuote.lines[0]).toMatchObject({ pictureId: first?.pictureId, picture: first?.picture });
  });

  // @covers R353, R382
  test('are left out with a reason if they cannot be read or are too many', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    const reasonOf = async (picture: Buffer) => {
      const { supplierQuote, problems } = await byLink(token, await formWith(token, picture));
      expect(supplierQuote.lines[0]).toMatchObject({ prices: [{ price: 18.5 }], picture: null });
      return problems;
    };

    expect(await reasonOf(SVG)).toEqual([
      { row: 7, path: 'lines.0.pictureId', msg: messageIn('en', 'imageTypeInvalid') },
    ]);
    for (let sent = 1; sent < 40; sent += 1) await send(token, lineOf(rfq), SVG);
    expect(await reasonOf(PICTURE)).toEqual([
      { row: 7, path: 'lines.0.pictureId', msg: messageIn('en', 'rfqPictureLimit') },
    ]);
  });
});
