import { expect, test } from 'vitest';
import { isSearchChord, shortcutOf } from './shortcuts.ts';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, code = '', modifiers: Partial<typeof NO_MODIFIERS> = {}) => ({
  key,
  code,
  ...NO_MODIFIERS,
  ...modifiers,
});

// @covers R406
test.each([
  [press('k', 'KeyK', { ctrlKey: true }), true],
  [press('k', 'KeyK', { metaKey: true }), true],
  [press('ל', 'KeyK', { ctrlKey: true }), true],
  [press('k', 'KeyK'), false],
  [press('K', 'KeyK', { ctrlKey: true, shiftKey: true }), false],
  [press('k', 'KeyK', { ctrlKey: true, altKey: true }), false],
  [press('k', 'KeyK', { ctrlKey: true, metaKey: true }), false],
])('%j opens the search: %j', (key, isChord) => {
  expect(isSearchChord(key)).toBe(isChord);
});

test.each([
  ['/', press('/', 'Slash'), 'search'],
  ['/ of a Hebrew keyboard', press('/', 'KeyQ'), 'search'],
  ['?', press('?', 'Slash', { shiftKey: true }), 'help'],
  ['C', press('c', 'KeyC'), 'create'],
  ['C of a Hebrew keyboard', press('ב', 'KeyC'), 'create'],
  ['G', press('g', 'KeyG'), 'lead'],
] as const)('%s is a shortcut', (_, key, kind) => {
  expect(shortcutOf(key, false)?.kind).toBe(kind);
});

test.each([
  ['with Control', press('c', 'KeyC', { ctrlKey: true })],
  ['with Command', press('g', 'KeyG', { metaKey: true })],
  ['with Alt', press('/', 'Slash', { altKey: true })],
  ['with Shift', press('C', 'KeyC', { shiftKey: true })],
  ['of another letter', press('x', 'KeyX')],
])('a key %s is none', (_, key) => {
  expect(shortcutOf(key, false)).toBeNull();
});

test.each([
  ['i', 'KeyI', '/inquiries'],
  ['ן', 'KeyI', '/inquiries'],
  ['c', 'KeyC', '/customers'],
  ['p', 'KeyP', '/admin/products'],
])('G and then %s opens %s', (key, code, path) => {
  expect(shortcutOf(press(key, code), true)).toMatchObject({ kind: 'go', section: { path } });
});

test('G and then an unknown letter does nothing', () => {
  expect(shortcutOf(press('x', 'KeyX'), true)).toBeNull();
});
