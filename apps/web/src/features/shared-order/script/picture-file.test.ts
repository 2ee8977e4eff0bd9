import { expect, test } from 'vitest';
import { isHeic } from './picture-file.ts';

// @covers R565
test.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x24ftypmif1', true],
  ['\0\0\0\x18ftypmp42', false],
  ['\xff\xd8\xff\xe0', false],
  ['', false],
])('%j is a HEIC picture: %s', (head, expected) => {
  expect(isHeic(new Uint8Array(Buffer.from(head, 'latin1')))).toBe(expected);
});
