import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useRetryKey } from './retry-key.ts';

function Form({ contents, onKeys }: { contents: readonly object[]; onKeys: (keys: string[]) => void }) {
  onKeys(contents.map(useRetryKey()));
  return null;
}

/** The keys of one mounted form. */
function keysOf(contents: readonly object[]): string[] {
  const keys: string[] = [];
  renderToString(createElement(Form, { contents, onKeys: (made) => void keys.push(...made) }));
  return keys;
}

test('a retry has the same key, and another content another one', () => {
  const [first, again, changed, back] = keysOf([{ text: 'a' }, { text: 'a' }, { text: 'b' }, { text: 'a' }]);
  expect(first).toMatch(/./);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect([first, changed]).not.toContain(back);
  expect(keysOf([{ text: 'a' }])).not.toContain(first);
});
