import { expect, test } from 'vitest';
import { z } from 'zod';
import { AUDIT_FIELDS } from './audit-fields.ts';
import { Settings } from './settings.ts';

/** The keys of an object and of the objects in it. */
const keysOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape).flatMap(([key, value]) => [key, ...keysOf(value)]) : [];

test('every setting has a label in the activity log', () => {
  const labels = new Set(AUDIT_FIELDS.map((field) => field.toLowerCase()));
  expect(keysOf(Settings).filter((key) => !labels.has(key.toLowerCase()))).toEqual([]);
});
