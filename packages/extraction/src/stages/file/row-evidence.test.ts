import { expect, test } from 'vitest';
import { makeDraft } from '../../../test/make-draft.ts';
import { makeLine } from '../../../test/make-line.ts';
import { rowChances } from './row-evidence.ts';

const NAMES = ['Oak stool', 'Ash bench', 'Pine shelf', 'Elm table', 'Teak rack', 'Larch box'];
/** Rows of one page with the given names, each printed at its own place. */
const rows = (names: readonly string[]) =>
  names.map((name, at) => {
    const line = makeLine(name, 50, 50 + 40 * at);
    const draft = makeDraft({ name, model: `KT-${120 + at}`, size: '20 x 30 cm' });
    return { ...draft, box: line.box, lines: [line], name: draft.name && { ...draft.name, box: line.box } };
  });
const chances = (drafts: Parameters<typeof rowChances>[0]) =>
  rowChances(
    drafts,
    drafts.map(() => 0.9),
  );

test('trusts rows that repeat one structure more than the same row alone', () => {
  expect(chances(rows(NAMES))[0]).toBeGreaterThan((chances(rows(NAMES.slice(0, 1)))[0] ?? 0) + 0.1);
});

test('doubts a name that is also given on another page, such as a heading', () => {
  const [first, ...others] = rows(NAMES);
  const again = makeDraft({ name: NAMES[0] ?? '', page: 2 });
  expect(chances([first ?? again, ...others, again])[0]).toBeLessThan((chances(rows(NAMES))[0] ?? 0) - 0.1);
});

test('doubts a name that was cut from a sentence', () => {
  expect(chances(rows(['and a lid,', ...NAMES.slice(1)]))[0]).toBeLessThan((chances(rows(NAMES))[0] ?? 0) - 0.1);
});
