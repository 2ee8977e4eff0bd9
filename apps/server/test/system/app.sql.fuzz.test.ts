import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { unwrapped } from '#test/fuzz/accepted-values.ts';
import { callsOf } from '#test/fuzz/calls.ts';
import { createFuzzApp } from '#test/fuzz/fuzz-app.ts';
import { keepFigures, runs } from '#test/fuzz/runs.ts';
import { HARMLESS, SQL_PAYLOADS } from '#test/fuzz/sql-payloads.ts';

/** Tests try every seventh payload, which covers every prefix and every statement. */
const payloads = SQL_PAYLOADS.filter((_, index) => index % runs({ test: 7, bench: 1 }) === 0);

const { t, as, close } = await createFuzzApp();
afterAll(() => close());
const asStaff = as('super_admin');

/** Every text in a URL: query fields except enums, and path parameters. */
const places = callsOf(t.app).flatMap((call) => {
  const fields = call.query instanceof z.ZodObject ? Object.entries(call.query.shape) : [];
  const texts = fields.filter(([, schema]) => unwrapped(schema as z.ZodType).def.type === 'string');
  const params = call.url.match(/:\w+/g) ?? [];
  return [
    ...(call.url.includes(':') ? [] : texts.map(([name]) => ({ call, place: `?${name}` }))),
    ...params.map((place) => ({ call, place })),
  ].map((entry) => ({ ...entry, name: call.name }));
});
const counted = { places: places.length, requests: 0 };
afterAll(() => keepFigures('sql', counted));

test('there are text parameters to try', () => {
  expect(places.length).toBeGreaterThan(40);
  expect(places.map(({ name, place }) => name + place)).toContain('GET /products?search');
});

test.each(places)('$name treats SQL in $place as text', async ({ call, place }) => {
  const send = async (text: string) => {
    const url = call.url.replace(place, encodeURIComponent(text)).replace(/:\w+(?:\([^)]*\))?/g, 'x');
    const query = new URLSearchParams(place.startsWith('?') ? { ...NEEDED, [place.slice(1)]: text } : NEEDED);
    const { statusCode, body } = await asStaff({ method: call.method, url: `${url}?${query}` });
    counted.requests += 1;
    // GET /search returns the text itself.
    return { statusCode, body: body.replace(JSON.stringify(text.trim().normalize('NFKC')), '""') };
  };
  const harmless = await send(HARMLESS);
  expect(harmless.statusCode).toBeLessThan(500);

  for (const payload of payloads) {
    expect(await send(payload), payload).toEqual(harmless);
  }
});

/** Required query fields. */
const NEEDED = { type: 'products', format: 'csv' };
