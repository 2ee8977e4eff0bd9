import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempTree } from './testing/temp-tree.ts';

const PROJECT = path.dirname(import.meta.dirname);

const COMMAND = `
const { PATH: path, NODE_COMPILE_CACHE: compiled } = process.env;
console.log(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), path, compiled }));
const code: number = 3;
process.exitCode = code;
`;

/** A project with the real run.mjs and one command, which prints how it was started and exits with 3. */
const INSTALLED = {
  'package.json': JSON.stringify({ scripts: { hello: 'node scripts/run.mjs say-hello', other: 'vite' } }),
  'scripts/run.mjs': readFileSync(path.join(import.meta.dirname, 'run.mjs'), 'utf8'),
  'scripts/say-hello.ts': COMMAND,
  'node_modules/.package-lock.json': '{}',
};

// Loaded before run.mjs, to simulate an old Node.
const OLD_NODE = `data:text/javascript,
  Object.defineProperty(process, 'versions', { value: { node: '20.9.0' } });
  Object.defineProperty(process, 'version', { value: 'v20.9.0' });`;

function run(root: string, args: string[], nodeOptions: string[] = []) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, path.join(root, 'scripts/run.mjs'), ...args],
    { cwd: '/', encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('every command of package.json has a script', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  const commands = JSON.stringify(scripts).matchAll(/run\.mjs ([\w-]+)/g);
  const missing = Array.from(commands, ([, name]) => `scripts/${name}.ts`).filter(
    (file) => !existsSync(path.join(PROJECT, file)),
  );

  expect(missing).toEqual([]);
});

test('npm, the service and the container start the product with the same Node options', () => {
  const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json'));
  const container = /^CMD (.*)$/m.exec(read('deploy/Containerfile'))?.[1] ?? '[]';
  const lines = [scripts.start, scripts.demo, read('deploy/sampan.service'), JSON.parse(container).join(' ')];

  const options = lines.map((line) => /node (.*) scripts\/run\.mjs/.exec(line)?.[1]);
  expect(new Set(options)).toEqual(new Set(['--max-semi-space-size=8 --max-old-space-size=2000']));
});

test('a command gets its arguments, the project folder, the tools and the compile cache, and its exit code is passed on', () => {
  const root = makeTempTree(INSTALLED);

  const { status, stdout } = run(root, ['say-hello', '--loud', 'x']);

  const said = JSON.parse(stdout);
  const compiled = path.join(root, 'node_modules/.cache/compiled');
  expect(said).toMatchObject({ args: ['--loud', 'x'], cwd: root, compiled });
  expect(said.path).toMatch(new RegExp(`^${path.join(root, 'node_modules/.bin')}:`));
  expect(status).toBe(3);
});

test.each([[['nonsense']], [[]], [['../say-hello']]])('rejects %j as a command and lists the commands', (args) => {
  const { status, stderr } = run(makeTempTree(INSTALLED), args);

  expect(stderr).toMatch(/Commands: say-hello\n$/);
  expect(status).toBe(1);
});

test('without installed dependencies, prints what to do first', () => {
  const { 'node_modules/.package-lock.json': _, ...fresh } = INSTALLED;

  const { status, stderr } = run(makeTempTree(fresh), ['say-hello']);

  expect(stderr).toContain('Run npm ci first');
  expect(status).toBe(1);
});

describe('with an old Node', () => {
  test('the installed Node runs the command with the same options, and the exit code is passed on', () => {
    const root = makeTempTree({ ...INSTALLED, 'node_modules/.bin/node': '#!/bin/sh\necho "brought: $*"\nexit 7\n' });
    chmodSync(path.join(root, 'node_modules/.bin/node'), 0o755);

    const { status, stdout } = run(root, ['say-hello', 'x'], ['--max-semi-space-size=8', '--import', OLD_NODE]);

    expect(stdout).toMatch(/^brought: --max-semi-space-size=8 /);
    expect(stdout.endsWith(` ${path.join(root, 'scripts/run.mjs')} say-hello x\n`)).toBe(true);
    expect(status).toBe(7);
  });

  test('prints the required version if no other Node is installed', () => {
    const { status, stderr } = run(makeTempTree(INSTALLED), ['say-hello'], ['--import', OLD_NODE]);

    expect(stderr).toContain('needs Node 22.18 or newer, but this is v20.9.0');
    expect(status).toBe(1);
  });
});
