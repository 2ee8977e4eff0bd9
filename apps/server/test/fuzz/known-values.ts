import fc, { type Arbitrary } from 'fast-check';

export const WORD = 'Harbour lantern';

/** Realistic texts. A field gets the kinds whose sample its schema accepts. */
export const TEXT_KINDS: readonly { sample: string; texts: Arbitrary<string> }[] = [
  { sample: WORD, texts: fc.stringMatching(/^[A-Z][a-z]{2,12} [a-z]{2,12}$/) },
  { sample: 'lantern', texts: fc.stringMatching(/^[a-z]{4,20}$/) },
  { sample: 'פנס 灯笼 🏮', texts: fc.constantFrom('פנס 灯笼 🏮', 'שלום', '水壶', 'e\u0301tage', '\u202eevil\u202c') },
  { sample: 'dana@example.com', texts: fc.stringMatching(/^[a-z]{6,12}@example\.com$/) },
  { sample: '+972 50 123 4567', texts: fc.stringMatching(/^\+97250\d{7}$/) },
  { sample: 'https://example.com/a', texts: fc.stringMatching(/^https:\/\/[a-z]{3,8}\.example\.com\/[a-z]{0,5}$/) },
  { sample: '12', texts: fc.stringMatching(/^(?:\d|[1-9]\d)$/) },
  { sample: '12.50', texts: fc.stringMatching(/^[1-9]\d{0,3}\.\d\d$/) },
  { sample: 'a quiet harbour 41', texts: fc.stringMatching(/^quiet [a-z]{6,20} \d\d$/) },
  { sample: '2026-01-31', texts: fc.constantFrom('2026-01-31', '1999-12-31') },
  { sample: '2026-01-31T10:00:00.000Z', texts: fc.constant('2026-01-31T10:00:00.000Z') },
  { sample: 'USD', texts: fc.constant('USD') },
  { sample: 'true', texts: fc.constantFrom('true', 'false') },
  { sample: '', texts: fc.constant('') },
];

export const NUMBERS = [0, 1, 2, 10, 12.5, 0.01, 999_999] as const;

const HOSTILE_TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066gnp.exe',
  '\ufeff\u200b\u200d',
  '\r\nSet-Cookie: a=b',
  "' OR '1'='1",
  "'; DROP TABLE account; --",
  '$1',
  '\\',
  '%',
  '_',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '99999999999999999999',
  '1,000',
  '٣',
  '2026-13-45T99:99:99Z',
  '0193e000-0000-7000-8000-000000000000',
  'true ',
  ' ',
] as const;

const HOSTILE_NUMBERS = [
  -1,
  -0,
  0.1 + 0.2,
  1e-7,
  1e21,
  1.7e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Unexpected values: other types, unusual characters, sizes and depths. */
export const HOSTILE: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}], { length: 1 }, { $ne: null }),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(5_000, 70_000).map((length) => '灯'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom(20, 1_000).map(nested) },
);

/** Unknown fields. */
export const EXTRA_KEYS = [
  '_id',
  'id',
  'role',
  'deleted_at',
  'createdBy',
  'isAdmin',
  'toString',
  'constructor',
  '__proto__',
];
