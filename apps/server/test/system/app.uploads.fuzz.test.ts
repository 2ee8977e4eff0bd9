import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { pdfOf } from '#test/factories/pdf.ts';
import { pictureOf } from '#test/factories/pictures.ts';
import { formOf } from '#test/form.ts';
import { undeclared } from '#test/fuzz/answers.ts';
import { breakages, broken } from '#test/fuzz/broken-bytes.ts';
import type { Call } from '#test/fuzz/call.ts';
import { acceptedInput, callsOf, requestOf } from '#test/fuzz/calls.ts';
import { createFuzzApp } from '#test/fuzz/fuzz-app.ts';
import { keepFigures, runs, seed } from '#test/fuzz/runs.ts';

const FORMS = runs({ test: 15, bench: 60 });
const PICTURES = runs({ test: 8, bench: 300 });
const PDFS = runs({ test: 4, bench: 500 });
const TIMEOUT_MS = runs({ test: 600_000, bench: 1_200_000 });

const { t, as, knownIds, close } = await createFuzzApp();
afterAll(() => close());
const asStaff = as('user');
const calls = callsOf(t.app).filter(({ form }) => form !== undefined);
const counted = { calls: calls.length, forms: 0, pictures: 0, pdfs: 0 };
afterAll(() => keepFigures('uploads', counted));

const unfinished = () => readdir(join(t.filesFolder, '.tmp'));

async function holds(call: Call, request: InjectOptions): Promise<void> {
  expect(undeclared(call, await asStaff(request))).toBeNull();
  expect(await unfinished()).toEqual([]);
}

test('finds the calls that accept a file', () => {
  expect(calls.length).toBeGreaterThanOrEqual(5);
});

test.each(calls)(
  '$name accepts or rejects a corrupted form and stores nothing partial',
  async (call) => {
    const inputs = acceptedInput(call, await knownIds(call));
    await fc.assert(
      fc.asyncProperty(inputs, breakages, async (input, wanted) => {
        const request = requestOf(call, input);
        counted.forms += 1;
        await holds(call, { ...request, payload: broken(request.payload as Buffer, wanted) });
      }),
      { numRuns: FORMS, seed: seed(), interruptAfterTimeLimit: TIMEOUT_MS / 2 },
    );
  },
  TIMEOUT_MS,
);

/** A call with only a file, and its field name. */
const callFor = (name: string): Call => {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`there is no ${name}`);
  return call;
};

test.each(Object.entries(pictureOf))(
  'a corrupted %s is accepted as a picture or rejected',
  async (kind, make) => {
    const call = callFor('POST /products/:id/images');
    const picture = await make();
    const [id = ''] = (await knownIds(call)).inPath(call.url);
    await fc.assert(
      fc.asyncProperty(breakages, async (wanted) => {
        const content = broken(picture, wanted);
        counted.pictures += 1;
        const form = formOf([['images', { content, filename: `lantern.${kind}`, type: `image/${kind}` }]]);
        await holds(call, { method: 'POST', url: call.url.replace(':id', id), ...form });
      }),
      { numRuns: PICTURES, seed: seed(), interruptAfterTimeLimit: TIMEOUT_MS / 2 },
    );
  },
  TIMEOUT_MS,
);

test(
  'a corrupted PDF is read or reported as unreadable',
  async () => {
    const call = callFor('POST /products/pdf-upload');
    const pdf = pdfOf(['Harbour lantern', 'HL-100', '12.50'], ['Table lamp', 'TL-7', '8.00']);
    await fc.assert(
      fc.asyncProperty(breakages, async (wanted) => {
        counted.pdfs += 1;
        const form = formOf([
          ['pdf', { content: broken(pdf, wanted), filename: 'lamps.pdf', type: 'application/pdf' }],
        ]);
        await holds(call, { method: 'POST', url: call.url, ...form });
      }),
      { numRuns: PDFS, seed: seed(), interruptAfterTimeLimit: TIMEOUT_MS / 2 },
    );
  },
  TIMEOUT_MS,
);
