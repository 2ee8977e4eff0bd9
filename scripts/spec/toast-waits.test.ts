import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { allTexts } from '../check/all-texts.ts';
import { sourceFiles } from '../check/source-files.ts';

// A toast may be gone before a busy journey looks, so journeys use expectToast, which reads a record of all toasts.

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = sourceFiles(ROOT);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The parts of a syntax node that the check reads. */
interface SyntaxNode {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode;
  arguments?: SyntaxNode[];
}

const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string';

function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesIn(value);
}

const callsIn = (source: string, file: string): SyntaxNode[] =>
  [...nodesIn(parseSync(file, source).program as unknown as SyntaxNode)].filter(
    ({ type }) => type === 'CallExpression',
  );

const stringsIn = (node: SyntaxNode): string[] =>
  [...nodesIn(node)].flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** The last part of what is called: `success` for `toast.success()`. */
const nameOf = ({ callee }: SyntaxNode) => callee?.property?.name ?? callee?.name ?? '';

/** The keys of the texts that the web app gives to toasts, and of the server's messages about a success. */
function toastKeys(): Set<string> {
  const keys = new Set<string>();
  for (const file of FILES.filter((name) => /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/.test(name))) {
    const source = read(file);
    if (!/toast|useFailureNotice|useCopy/.test(source)) continue;
    for (const call of callsIn(source, file)) {
      const isToast = call.callee?.object?.name === 'toast';
      const isOther = ['useFailureNotice', 'copy', 'changeWithToast'].includes(nameOf(call));
      const [first, second] = call.arguments ?? [];
      const text = isToast ? first : isOther ? second : undefined;
      for (const key of text ? stringsIn(text) : []) if (/\w/.test(key)) keys.add(key.replace(/^[\w-]+:/, ''));
    }
  }
  for (const file of FILES.filter((name) => /^apps\/server\/src\/.*\.routes\.ts$/.test(name)))
    for (const [, key = ''] of read(file).matchAll(/message: say\(request, '(\w+)'/g)) keys.add(key);
  return keys;
}

const KEYS = toastKeys();
const isToastKey = (key: string) => KEYS.has(key) || KEYS.has(key.replace(/_(one|two|many|other)$/, ''));
const TEXTS = new Set(
  [...allTexts('en')].flatMap(([key, text]) => (isToastKey(key.replace(/^.*?:/, '')) ? [text] : [])),
);

/** Whole pages. A part of one, such as `main`, has no toasts. */
const PAGE = /^(page|phone|desk|other|second|theirs|elsewhere)$/;

/** The lines that look for the text of a toast on a whole page. */
function waitsForToasts(source: string, file = 'sample.ts'): number[] {
  return callsIn(source, file).flatMap((call) => {
    const [text] = call.arguments ?? [];
    if (nameOf(call) !== 'getByText' || !PAGE.test(call.callee?.object?.name ?? '') || !text) return [];
    const isToast = stringsIn(text).some((part) => isToastKey(part) || TEXTS.has(part));
    return isToast ? [source.slice(0, call.start).split('\n').length] : [];
  });
}

test.each([
  ["page.getByText(text('response.sent'))", [1]],
  ["page\n.getByText(say('en', 'messages', 'customerCreated'), { exact: true })", [1]],
  ["page.getByText('Response sent successfully')", [1]],
  ["phone.getByText(text('notes.stillUnread_one'))", [1]],
  ["page.getByText('A kettle'); page.getByRole('main').getByText(text('response.sent'))", []],
])('a wait for a toast is recognized: %s', (source, lines) => {
  expect(waitsForToasts(source)).toEqual(lines);
});

test('no journey waits for the text of a toast', () => {
  const found = FILES.filter((file) => /^e2e\/.+\.ts$/.test(file)).flatMap((file) =>
    waitsForToasts(read(file), file).map((line) => `${file}:${line}`),
  );

  expect(KEYS.size).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
