import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  [`O'Neil (2).pdf`, `attachment; filename="O'Neil (2).pdf"; filename*=UTF-8''O%27Neil%20%282%29.pdf`],
  ['a "b" \\c%41.pdf', `attachment; filename="a _b_ _c_41.pdf"; filename*=UTF-8''a%20%22b%22%20%5Cc%2541.pdf`],
  ['灯.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E7%81%AF.pdf`],
  [
    'a\r\nSet-Cookie: x.pdf',
    `attachment; filename="a__Set-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
])('encodes %j with an ASCII fallback and as UTF-8', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});
