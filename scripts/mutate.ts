import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

// npm run mutate -- FILE... [--tests TEST...] [--max 60] [--seed 1]
// Changes one place of a file at a time and runs its tests: those that import it, or the named ones. A change that no test
// notices has survived. Needs a clean work tree, because the files are changed in place.

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
const RUN_MS = 180_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    max: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
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

function passes(file: string): boolean {
  const which = tests.length > 0 ? ['run', ...tests] : ['related', '--run', file];
  const { status } = spawnSync('vitest', [...which, '--bail=1', '--reporter=dot'], {
    stdio: 'ignore',
    timeout: RUN_MS,
  });
  return status === 0;
}

for (const file of positionals) {
  const source = readFileSync(file, 'utf8');
  const all = mutantsOf(source, file);
  if (!passes(file)) throw new Error(`The tests of ${file} fail without a change.`);
  const tried = sample(all);
  const survived: string[] = [];
  try {
    for (const { start, end, text } of tried) {
      writeFileSync(file, source.slice(0, start) + text + source.slice(end));
      if (!passes(file)) continue;
      const line = source.slice(0, start).split('\n').length;
      survived.push(`  ${file}:${line}  ${source.slice(start, end).split('\n')[0]}  →  ${text.split('\n')[0]}`);
      console.log(survived.at(-1));
    }
  } finally {
    writeFileSync(file, source);
  }
  const caught = tried.length - survived.length;
  console.log(`${file}: ${caught} of ${tried.length} caught (${all.length} possible, seed ${seed})`);
}
