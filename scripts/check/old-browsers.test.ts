import { expect, test } from 'vitest';
import { withFallbacks } from '../../apps/web/css-fallbacks.ts';
import { makeTempTree } from '../testing/temp-tree.ts';
import { checkOldBrowsers, newerScript, newerStyles } from './old-browsers.ts';

test.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['[3, 1].toSorted()', 'Array.prototype.toSorted'],
  ['const id = crypto.randomUUID()', 'crypto.randomUUID'],
  ['class A { static { start() } }', 'a static block'],
  ['const word = /(?<=a)b/', 'the pattern (?<=a)b'],
  ['const word = new RegExp("(?<!a)b")', 'the pattern (?<!a)b'],
  ['const word = /[a--b]/v', 'the pattern [a--b]'],
])('reports %j', (code, problem) => {
  expect(newerScript('a.js', code)).toEqual([problem]);
});

test.each([
  'crypto.randomUUID ? crypto.randomUUID() : other()',
  'typeof URL.canParse == "function" && URL.canParse(text)',
  'element.checkVisibility?.()',
  'const named = /(?<year>\\d+)/; class A { #x = 1; has(o) { return #x in o } }',
  'answer.json(); schema.parse(value); CSS.escape(id)',
])('accepts %j', (code) => {
  expect(newerScript('a.js', code)).toEqual([]);
});

test.each([
  '@media (width>=48rem){a{top:0}}',
  'a{height:100dvh}',
  '.x{translate:1px 2px}',
  'a{color:oklch(1 0 0)}',
  'a:dir(rtl){top:0}',
  'a{&:hover{top:0}}',
])('reports the style %j', (css) => {
  expect(newerStyles(css)).toHaveLength(1);
});

test('the build adds fallbacks for dynamic viewport units and for translate', () => {
  const css = String.raw`.h-\[50dvh\]{color:red;height:calc(50dvh - 1rem)}@media print{.t{--tw-translate-x:1px;translate:var(--tw-translate-x) var(--tw-translate-y)}}`;
  const built = withFallbacks(css);
  expect(built).toBe(
    String.raw`.h-\[50dvh\]{color:red;height:calc(50vh - 1rem);height:calc(50dvh - 1rem)}@media print{.t{--tw-translate-x:1px;translate:var(--tw-translate-x) var(--tw-translate-y)}@supports not (translate:1px){.t{--tw-translate-x:1px;transform:translate(var(--tw-translate-x),var(--tw-translate-y))}}}`,
  );
  expect(newerStyles(css)).toHaveLength(2);
  expect(newerStyles(built)).toEqual([]);
});

test('checks everything that a public page loads, at once or later, and nothing of the office', async () => {
  const client = makeTempTree({
    '.vite/manifest.json': JSON.stringify({
      'src/app/entry-client.tsx': {
        file: 'entry.js',
        css: ['entry.css'],
        imports: ['_shared.js'],
        dynamicImports: ['src/app/routes/public/HomeScreen.tsx', 'src/app/routes/office/UsersScreen.tsx'],
      },
      'src/app/entry-link.ts': { file: 'link.js' },
      '_shared.js': { file: 'shared.js' },
      'src/app/routes/public/HomeScreen.tsx': { file: 'home.js', imports: ['_shared.js'] },
      'src/app/routes/office/UsersScreen.tsx': { file: 'users.js' },
    }),
    'entry.js': 'start()',
    'entry.css': 'a{top:0}',
    'link.js': 'crypto.randomUUID()',
    'shared.js': 'list.toSpliced(1)',
    'home.js': 'list.toReversed()',
    'users.js': 'list.toSorted()',
  });
  expect(await checkOldBrowsers(client)).toEqual({
    seen: 5,
    problems: [
      'shared.js: Array.prototype.toSpliced',
      'home.js: Array.prototype.toReversed',
      'link.js: crypto.randomUUID',
    ],
  });
});
