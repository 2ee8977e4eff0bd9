import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Marks that show nothing: direction, isolates, zero width. */
const INVISIBLE = [
  '\u200e',
  '\u200f\u200f',
  '\u202a\u202b\u202c\u202d\u202e',
  '\u2066\u2067\u2068\u2069',
  '\u200b\u200c\u200d',
  '\u2060\ufeff\u061c',
  ' \u200e ',
];

/** Nobody reads a password. */
const isPassword = (path: string): boolean => /password$/i.test(path);

const FOLDER = join(import.meta.dirname, '../../../../packages/contract/src');
const files = (await readdir(FOLDER)).filter((name) => /^[a-z-]+\.ts$/.test(name));
const exported = (await Promise.all(files.map((name) => import(/* @vite-ignore */ join(FOLDER, name))))).flatMap(
  (module, at) => Object.entries<unknown>(module).map(([name, value]) => ({ name: `${files[at]}: ${name}`, value })),
);

/** All texts of a schema that may not be empty, by their path. */
function requiredTexts(path: string, schema: unknown, seen: ReadonlySet<unknown> = new Set()): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  const known = new Set([...seen, schema]);
  const inner = (one: unknown) => requiredTexts(path, one, known);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => requiredTexts(`${path}.${key}`, field, known));
  if (schema instanceof z.ZodArray) return requiredTexts(`${path}[]`, schema.element, known);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inner);
  if (schema instanceof z.ZodPipe)
    return isText(schema) ? [[path, schema]] : [...inner(schema.in), ...inner(schema.out)];
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return inner(schema.unwrap());
  return isText(schema) ? [[path, schema]] : [];
}

const isText = (schema: z.ZodType): boolean => schema.safeParse('Mug').success && !schema.safeParse('').success;

// @covers R647
test('no text that is required may consist of invisible characters', () => {
  const texts = exported.flatMap(({ name, value }) => requiredTexts(name, value));
  const accepted = texts.filter(
    ([path, schema]) => !isPassword(path) && INVISIBLE.some((text) => schema.safeParse(text).success),
  );

  expect(texts.length).toBeGreaterThan(50);
  expect(accepted.map(([path]) => path)).toEqual([]);
});
