import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

// npm run mutate -- FILE... [--tests TEST...] [--max 60] [--seed 1]
// Changes one place of a file at a time and runs its tests: those that import it, or the named ones. A change that no test
// notices has survived.
// npm run mutate -- --faults [PART OF A PATH...]
// Does the same with the faults of faults.txt.
// Both need a clean work tree, because the files are changed in place.

interface Mutant {
  start: number;
  end: number;
  text: string;
}

/** The parts of a syntax node that a change needs. */
interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  left?: Node;
  right?: Node;
  test?: Node;
  argument?: Node | null;
  expression?: Node;
  value?: unknown;
  computed?: boolean;
}

const SWAPS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
/** Long, because the machine may be busy. */
const RUN_MS = 1_200_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    max: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'boolean', default: false },
  },
});
const { tests } = values;
const [max, seed] = [Number(values.max), Number(values.seed)];

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** All changes to try in a file. Types, imports and property names stay. */
function mutantsOf(source: string, file: string): Mutant[] {
  const found: Mutant[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const replace = ({ start, end }: Node, text: string) => void found.push({ start, end, text });

  function look(node: Node): void {
    const { type, left, right, operator = '', test, argument, expression, value } = node;
    const swapped = SWAPS[operator];
    if (left && right && swapped) replace(node, `${textOf(left)} ${swapped} ${textOf(right)}`);
    if (test && ['IfStatement', 'ConditionalExpression'].includes(type)) replace(test, `!(${textOf(test)})`);
    if (argument && (operator === '!' || type === 'AwaitExpression')) replace(node, textOf(argument));
    if (argument && type === 'ReturnStatement') replace(node, 'return undefined as never;');
    if (type === 'ExpressionStatement' && /^(Call|Await)Expression$/.test(expression?.type ?? '')) replace(node, ';');
    if (type !== 'Literal') return;
    if (typeof value === 'number') replace(node, String(value + 1));
    if (typeof value === 'boolean') replace(node, String(!value));
    if (typeof value === 'string') replace(node, value === '' ? "'mutated'" : "''");
  }

  function visit(node: Node): void {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    look(node);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || (key === 'key' && !node.computed)) continue;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  }
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** A sample that is the same for the same seed. */
function sample<T>(all: readonly T[]): T[] {
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state;
  };
  return all
    .map((each, at) => ({ each, at, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, max)
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

function passes(file: string, chosen: readonly string[] = tests): boolean {
  const which = chosen.length > 0 ? ['run', ...chosen] : ['related', '--run', file];
  const { status } = spawnSync('vitest', [...which, '--bail=1', '--reporter=dot'], {
    stdio: 'ignore',
    timeout: RUN_MS,
  });
  return status === 0;
}

/** Whether the tests notice the change of the file, which is undone afterwards. */
function isCaught(file: string, source: string, changed: string, chosen?: readonly string[]): boolean {
  writeFileSync(file, changed);
  try {
    return !passes(file, chosen);
  } finally {
    writeFileSync(file, source);
  }
}

interface Fault {
  file: string;
  tests: string;
  find: string;
  replace: string;
}

function readFaults(): Fault[] {
  const faults: Fault[] = [];
  let [file = '', path = '']: string[] = [];
  for (const line of readFileSync('scripts/faults.txt', 'utf8').split('\n').slice(2)) {
    const last = faults.at(-1);
    if (line.startsWith('- ')) faults.push({ file, tests: path, find: line.slice(2), replace: '' });
    else if (line.startsWith('+ ') && last) last.replace = line.slice(2);
    else if (line !== '') [file = '', path = ''] = line.split(' | ');
  }
  return faults;
}

function tryFaults(): void {
  const faults = readFaults().filter(({ file }) => positionals.every((part) => file.includes(part)));
  const sound = new Set<string>();
  let caught = 0;
  for (const { file, tests: path, find, replace } of faults) {
    const source = readFileSync(file, 'utf8');
    const [before, after, ...more] = source.split(find);
    if (before === undefined || after === undefined || more.length > 0) {
      console.log(`  ${file} has it not once: ${find}`);
      continue;
    }
    if (!sound.has(path) && !passes(file, [path])) throw new Error(`${path} fails without a fault.`);
    sound.add(path);
    if (isCaught(file, source, `${before}${replace}${after}`, [path])) caught += 1;
    else console.log(`  ${file} without failure: ${find}  →  ${replace}`);
  }
  console.log(`${caught} of ${faults.length} faults caught`);
}

function tryPlaces(file: string): void {
  const source = readFileSync(file, 'utf8');
  const all = mutantsOf(source, file);
  if (!passes(file)) throw new Error(`The tests of ${file} fail without a change.`);
  const tried = sample(all);
  let caught = 0;
  for (const { start, end, text } of tried) {
    if (isCaught(file, source, source.slice(0, start) + text + source.slice(end))) {
      caught += 1;
      continue;
    }
    const line = source.slice(0, start).split('\n').length;
    console.log(`  ${file}:${line}  ${source.slice(start, end).split('\n')[0]}  →  ${text.split('\n')[0]}`);
  }
  console.log(`${file}: ${caught} of ${tried.length} caught (${all.length} possible, seed ${seed})`);
}

if (values.faults) tryFaults();
else for (const file of positionals) tryPlaces(file);
