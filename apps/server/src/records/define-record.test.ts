import { expect, test } from 'vitest';
import type { SupplierRow } from '#src/db/catalog-tables.ts';
import { defineRecord } from './define-record.ts';

interface StallInput {
  name: string;
  website?: string | undefined;
  address: { city: string };
  updatedAt?: string | undefined;
}

const OPTIONS = { table: 'supplier', type: 'supplier', notFound: 'supplierNotFound' } as const;

const stalls = defineRecord<StallInput, SupplierRow>({
  ...OPTIONS,
  fields: {
    name: 'name',
    website: { column: 'website', read: ({ website }) => website || null },
    'address.city': 'city',
  },
  keys: { email_key: 'name' },
});

const ROW = {
  number: 7,
  name: 'Lantern',
  website: '',
  city: 'Yiwu',
  updated_at: new Date('2030-01-02T03:04:05.678Z'),
} as SupplierRow;

// The compiler checks these calls: `npm run check` fails if one of the errors is missing.
test('does not compile with a field that is missing, misspelled or of another type than its column', () => {
  const define = defineRecord<StallInput, SupplierRow>;

  // @ts-expect-error The field `website` has no column.
  define({ ...OPTIONS, fields: { name: 'name', 'address.city': 'city' } });
  // @ts-expect-error The nested field `address.city` has no column.
  define({ ...OPTIONS, fields: { name: 'name', website: 'website' } });
  // @ts-expect-error The table has no column `town`.
  define({ ...OPTIONS, fields: { name: 'name', website: 'website', 'address.city': 'town' } });
  // @ts-expect-error The column `number` holds no text.
  define({ ...OPTIONS, fields: { name: 'number', website: 'website', 'address.city': 'city' } });
  // @ts-expect-error The input has no field `phone`.
  define({ ...OPTIONS, fields: { name: 'name', website: 'website', 'address.city': 'city', phone: 'phone' } });

  expect(stalls.columns).toEqual(['supplierId', 'name', 'website', 'address.city', 'updatedAt']);
});

test('maps an input to its columns and leaves out what is not sent', () => {
  expect(stalls.valuesOf({ name: 'Lantern', address: { city: 'Yiwu' }, updatedAt: 'now' })).toEqual({
    name: 'Lantern',
    city: 'Yiwu',
  });
  expect(stalls.valuesOf({ website: '' })).toEqual({ website: '' });
});

test('adds the identity key of a column that is written', () => {
  expect(stalls.withKeys({ name: 'LANTERN' })).toEqual({ name: 'LANTERN', email_key: 'lantern' });
  expect(stalls.withKeys({ city: 'Yiwu' })).toEqual({ city: 'Yiwu' });
});

test('maps a row to the fields, the stored values and the exported cells', () => {
  expect(stalls.fieldsOf(ROW)).toEqual({ name: 'Lantern', website: null, address: { city: 'Yiwu' } });
  expect(stalls.storedValues(ROW)).toEqual({ name: 'Lantern', website: null, city: 'Yiwu' });
  expect(stalls.cellsOf(ROW)).toEqual({
    supplierId: 'SUP-0007',
    name: 'Lantern',
    website: null,
    'address.city': 'Yiwu',
    updatedAt: '2030-01-02T03:04:05.678Z',
  });
});
