import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AssetManifest } from '@sampan/contract/pages';
import { type ESTree, parseSync, Visitor } from 'vite';
import { NEWER_APIS } from '../../apps/web/browsers.ts';

const CLIENT = fileURLToPath(new URL('../../apps/web/dist/client', import.meta.url));
const ENTRIES = ['src/app/entry-client.tsx', 'src/app/entry-link.ts'];
/** The office needs newer browsers. */
const OFFICE = /^src\/app\/(?:routes\/office|layouts\/Office)/;

export interface OldBrowserReport {
  /** The number of files checked. */
  seen: number;
  /** `assets/x.js: a static block`. */
  problems: string[];
}

/** Looks in the built files of the public pages for what the oldest supported browsers lack. */
export async function checkOldBrowsers(client = CLIENT): Promise<OldBrowserReport> {
  const manifest: AssetManifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const files = publicFiles(manifest);
  const problems: string[] = [];
  for (const file of files) {
    const code = await readFile(join(client, file), 'utf8');
    const found = file.endsWith('.css') ? newerStyles(code) : newerScript(file, code);
    problems.push(...found.map((problem) => `${file}: ${problem}`));
  }
  return { seen: files.length, problems };
}

/** What the public pages load, at once or later. */
function publicFiles(manifest: AssetManifest): string[] {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key) || OFFICE.test(key)) return;
    keys.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) visit(next);
  };
  for (const entry of ENTRIES) visit(entry);
  const files = [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file));
}

/** Older browsers reject the whole file for one of these, and the page does not start. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[ims-]+:/;

/** `.toSorted` of any object, and `Promise.withResolvers`. */
const NEWER_CALLS = new Map(NEWER_APIS.map((name) => [name.replace(/^\w+\.prototype(?=\.)/, ''), name]));

export function newerScript(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code, { sourceType: 'module' });
  const problems = new Set(errors.map(({ message }) => message));
  const called = new Set<string>();
  /** A call is fine where the file tests that the function exists. */
  const tested = new Set<string>();
  new Visitor({
    StaticBlock: () => void problems.add('a static block'),
    Literal(node) {
      const pattern = 'regex' in node ? node.regex.pattern : String(node.value);
      const isNewer = NEWER_PATTERN.test(pattern) || ('regex' in node && node.regex.flags.includes('v'));
      if (isNewer) problems.add(`the pattern ${pattern}`);
    },
    CallExpression({ callee, optional }) {
      if (!optional) for (const name of namesOf(callee)) called.add(name);
    },
    UnaryExpression({ argument }) {
      for (const name of namesOf(argument)) tested.add(name);
    },
    ConditionalExpression({ test }) {
      for (const name of namesOf(test)) tested.add(name);
    },
    LogicalExpression({ left, right }) {
      for (const name of [...namesOf(left), ...namesOf(right)]) tested.add(name);
    },
  }).visit(program);
  for (const name of called) {
    const api = NEWER_CALLS.get(name);
    if (api !== undefined && !tested.has(name)) problems.add(api);
  }
  return [...problems];
}

/** `.randomUUID` and `crypto.randomUUID` of a property access. */
function namesOf(node: ESTree.Expression): string[] {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return [];
  const { name } = node.property;
  return [`.${name}`, ...(node.object.type === 'Identifier' ? [`${node.object.name}.${name}`] : [])];
}

const NEWER_STYLES: [RegExp, string][] = [
  [/@media[^{]*[<>]/, 'a range in a media query (Chrome 104)'],
  [/[;{]translate:[^}]*\}(?!@supports not \(translate)/, '`translate` without its fallback (Chrome 104)'],
  [/(?:oklch|oklab|lch|lab|light-dark)\(/, 'a newer color (Chrome 111)'],
  [/:dir\(/, ':dir (Chrome 120)'],
  [/[{};]&|\{[^{}]*&/, 'nesting (Chrome 112)'],
];

/** Classes of the office are in the same file: container queries and mixed colors, which have a fallback, are theirs. */
export function newerStyles(css: string): string[] {
  const plain = css.replaceAll(/\\./g, '_');
  const problems = NEWER_STYLES.filter(([pattern]) => pattern.test(plain)).map(([, problem]) => problem);
  if (lacksViewportFallback(plain)) problems.push('a dynamic viewport unit without its fallback (Chrome 108)');
  return problems;
}

/** The fallback is the same property just before, in `vh`. */
function lacksViewportFallback(css: string): boolean {
  const declarations = css.split(/[;{}]/);
  return declarations.some((declaration, index) => {
    const [, property] = /^([\w-]+):.*\d[dsl]v[hw]/.exec(declaration) ?? [];
    return property !== undefined && !declarations[index - 1]?.startsWith(`${property}:`);
  });
}
