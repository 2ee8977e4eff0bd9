import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempTree } from '../testing/temp-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONFIGURATION = Object.fromEntries(
  ['biome.json', '.gitignore', 'scripts/lint/no-physical-sides.grit', 'scripts/lint/no-physical-sides-css.grit'].map(
    (file) => [file, readFileSync(path.join(ROOT, file), 'utf8')],
  ),
);

/** The part of Biome's report that the tests read. */
interface Report {
  diagnostics: { category: string; location: { start?: { line: number } | null } }[];
}

/** Lints a file of that name with the project's configuration. Returns rule and line of each finding. */
function lint(file: string, lines: string[]) {
  const cwd = makeTempTree({ ...CONFIGURATION, [file]: `${lines.join('\n')}\n` });
  const { stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', file],
    { cwd, encoding: 'utf8' },
  );
  const report: Report = JSON.parse(stdout);
  return report.diagnostics.map(({ category, location }) => ({
    rule: category.replace(/^lint\//, ''),
    line: location.start?.line ?? 0,
  }));
}

const PHYSICAL = [
  ...['ml-2', '-mr-4', 'pl-px', 'pr-[3px]', 'mr-auto', 'scroll-ml-2', 'scroll-pr-4'],
  ...['left-0', 'right-0', '-left-1/2', 'right-full', 'left-(--gap)'],
  ...['text-left', 'text-right', 'float-left', 'float-right', 'clear-left'],
  ...['border-l', 'border-r', 'border-l-2', 'border-r-red-500'],
  ...['rounded-l', 'rounded-r', 'rounded-r-lg', 'rounded-tl', 'rounded-tr', 'rounded-bl-xl', 'rounded-br'],
  ...['md:hover:ml-2', 'rtl:[&>p]:pl-1', '!ml-2', 'ml-2!', 'text-left!', '[margin-left:3px]', 'md:[left:0]'],
];

const HARMLESS = [
  ...['ms-2', 'me-auto', 'ps-4', 'start-0', '-end-1/2', 'text-start', 'border-s', 'rounded-e-lg', 'rounded-ss'],
  ...['mx-2', 'px-4', 'inset-x-0', 'border-red-500', 'border-lime-300', 'border-b', 'rounded-lg', 'rounded-t-lg'],
  ...['left', 'right', 'Turn left here', 'the right-hand side', 'left-handed', 'pl-PL', 'html-5', 'key:left'],
];

describe('class names with a physical side', () => {
  // All syntax forms that contain class names.
  const forms = (name: string) => [
    `use('${name}');`,
    `use('flex ${name} grid');`,
    `use(<p className="${name} flex" />);`,
    `use(\`\${base} ${name}\`);`,
    `use({ 'flex ${name}': true });`,
  ];

  test('are found in all of these forms', () => {
    const lines = PHYSICAL.flatMap(forms);

    const found = lint('apps/web/src/ui/Sample.tsx', lines).filter(({ rule }) => rule === 'plugin');

    expect(found.map(({ line }) => lines[line - 1])).toEqual(lines);
  });

  test('are not found in logical classes, in prose, or outside the web app', () => {
    const ofPlugin = ({ rule }: { rule: string }) => rule === 'plugin';

    expect(lint('apps/web/src/ui/Sample.tsx', HARMLESS.flatMap(forms)).filter(ofPlugin)).toEqual([]);
    expect(lint('apps/server/src/lib/sample.ts', ["use('ml-2');"]).filter(ofPlugin)).toEqual([]);
  });

  test('are found in stylesheets, as properties, values and @apply', () => {
    const physical = [
      ...['margin-left: 1px;', 'left: 0;', 'border-right-color: red;', 'border-top-left-radius: 1px;'],
      ...['text-align: right;', 'float: left;', '@apply flex md:ml-2;', '@apply text-left;', '@apply border-l-2 flex;'],
    ];
    const logical = [
      ...['margin-inline-start: 1px;', 'inset-inline-end: 0;', 'top: 0;', 'width: 1px;', 'text-align: start;'],
      ...['transform-origin: left top;', '--left: 1px;', '@apply ms-2 text-start rounded-lg border-red-500;'],
    ];

    const found = lint('apps/web/src/app/sample.css', ['.sample {', ...physical, ...logical, '}']);

    expect(found.filter(({ rule }) => rule === 'plugin').map(({ line }) => physical[line - 2])).toEqual(physical);
  });
});

test.each([
  ['apps/web/src/lib/sample.ts', "await fetch('/users');", 'style/noRestrictedGlobals'],
  ['apps/web/src/lib/sample.ts', "await window.fetch('/users');", 'nursery/noJsRestrictedProperties'],
  ['apps/web/src/lib/sample.ts', 'export default 1;', 'style/noDefaultExport'],
  ['apps/web/src/lib/sample.ts', 'export const value: any = 1;', 'suspicious/noExplicitAny'],
  ['apps/web/src/lib/sample.ts', 'export const first = [1][0]!;', 'style/noNonNullAssertion'],
  ['apps/web/src/lib/sample.ts', "export * from './other.ts';", 'performance/noReExportAll'],
  ['apps/web/src/ui/index.ts', "export { a } from './other.ts';", 'performance/noBarrelFile'],
  ['apps/web/src/lib/sample.ts', "console.log('x');", 'suspicious/noConsole'],
  [
    'apps/web/src/ui/Sample.tsx',
    'use(<p dangerouslySetInnerHTML={{ __html: x }} />);',
    'security/noDangerouslySetInnerHtml',
  ],
  ['apps/web/src/ui/Sample.tsx', 'use(<img src="/x.png" />);', 'a11y/useAltText'],
  ['apps/web/src/lib/someFile.ts', 'export const a = 1;', 'style/useFilenamingConvention'],
  ['apps/server/src/lib/sample.ts', "export const port = process.env['PORT'];", 'style/noProcessEnv'],
  ['apps/server/src/lib/sample.ts', 'async function run() {}\nrun();', 'nursery/noFloatingPromises'],
  ['apps/server/src/lib/sample.test.ts', "test.only('x', () => {});", 'suspicious/noFocusedTests'],
  [
    'apps/web/src/lib/sample.ts',
    "// biome-ignore lint/style/noRestrictedGlobals\nawait fetch('x');",
    'suppressions/parse',
  ],
])('in %s, the line `%s` violates %s', (file, line, rule) => {
  expect(lint(file, [line]).map((found) => found.rule)).toContain(rule);
});

test.each([
  ['apps/web/src/lib/api/api-client.ts', "await fetch('/users');"],
  ['apps/web/vite.config.ts', 'export default {};'],
  ['scripts/sample.ts', "console.log('x');"],
  ['apps/server/src/config.ts', "export const port = process.env['PORT'];"],
])('%s may contain `%s`', (file, line) => {
  expect(lint(file, [line])).toEqual([]);
});
