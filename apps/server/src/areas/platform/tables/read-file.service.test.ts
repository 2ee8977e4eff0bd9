import { ownerMark } from '@sampan/documents/rfq-sheet';
import { describe, expect, test } from 'vitest';
import { HOSTILE_WORKBOOKS, hostileStructures } from '#test/factories/hostile-workbooks.ts';
import { readForm, readTable } from './read-file.service.ts';

const owner = { rfq: 'RFQ-0001', recipient: 'a1' };
const FORMS = hostileStructures(
  `<c r="A1" t="str"><v>${ownerMark(owner)}</v></c><c r="G1" t="str"><v>price.0</v></c><c r="N1" t="str"><v>cartonLength</v></c>`,
);
const linkOf = (linkId: string) => ({ linkId });

/** `npm run bench -- attacks` tries all of them. */
const SOME = HOSTILE_WORKBOOKS.filter(([name]) => !/ (100001|1000000) | [\u05d0 ]$| 99,999 a/.test(name));

describe('a table', () => {
  test.concurrent.each(SOME)('rejects %s', async (name, file, reason) => {
    // A text of 40 MB may reach the limit of memory before that of its length.
    const reasons = / 10000000 /.test(name) ? [reason, 'spreadsheetTooCostly'] : [reason];
    const error: unknown = await readTable(file).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ errors: [{ path: 'file', ref: expect.toBeOneOf(reasons) }] });
  });
});

describe('a form', () => {
  test.each([
    'a shared text of 5 MB in 1,000 rows',
    'texts of 2,000 merged over 1,000 rows in 90 columns',
    '2,000 anchors of a picture of 5 MB',
    '1,000,000 shared texts',
  ])('with %s is refused, and the server goes on', async (name) => {
    const file = FORMS[name]?.() ?? Buffer.alloc(0);
    const read = readForm(linkOf('a'), file, owner);
    await expect(read).rejects.toMatchObject({ errors: [{ path: 'file', ref: 'spreadsheetTooCostly' }] });
  });

  test('has long texts cut', async () => {
    const file = FORMS['a text of 100,000 merged over 1,000 rows']?.() ?? Buffer.alloc(0);
    await expect(readForm(linkOf('a'), file, owner)).rejects.toMatchObject({ errors: [{ path: 'file' }] });
    const short = FORMS['a formula of 5 MB']?.() ?? Buffer.alloc(0);
    const outcome = await readForm(linkOf('a'), short, owner);
    expect(JSON.stringify(outcome).length).toBeLessThan(3000);
  });

  test('of a link that sends many waits for its own turn: the office and other links do not', async () => {
    const file = FORMS['an external entity']?.() ?? Buffer.alloc(0);
    const order: string[] = [];
    const read = (name: string, from: Parameters<typeof readForm>[0]) =>
      readForm(from, file, owner).then(
        () => order.push(name),
        () => order.push('rejected'),
      );
    const many = Array.from({ length: 10 }, (_, n) => read(`a${n}`, linkOf('a')));
    const others = [read('office', 'office'), read('b', linkOf('b'))];
    await Promise.all([...many, ...others]);
    // One of the link is being read and eight wait; the newest gives its place to the other link.
    expect(order.filter((name) => name === 'rejected')).toHaveLength(2);
    expect(order.filter((name) => name !== 'rejected').indexOf('office')).toBeLessThan(3);
    expect(order.filter((name) => name !== 'rejected').indexOf('b')).toBeLessThan(4);
  });
});
