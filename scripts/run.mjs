// `node scripts/run.mjs <command> [arguments]` runs scripts/<command>.ts.
//
// Plain JavaScript that old versions parse too: the commands themselves are TypeScript, which Node runs from 22.18
// on. On Linux npm brings Node 24 along and puts it first for npm scripts; elsewhere the machine's own is used.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(scripts);
const bin = path.join(root, 'node_modules', '.bin');
const broughtNode = path.join(bin, 'node');

/**
 * @param {string} line
 * @returns {never}
 */
function stop(line) {
  console.error(line);
  process.exit(1);
}

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** npm brought a Node, and it is not the one that is running. */
function canRerun() {
  return existsSync(broughtNode) && realpathSync(broughtNode) !== realpathSync(process.execPath);
}

function rerunWithBroughtNode() {
  const child = spawn(broughtNode, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A terminal sends this one to the child itself; here it only must not end the wait.
  process.on('SIGINT', () => undefined);
  child.on('error', (error) => stop(`Node could not be started from node_modules: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]));
}

/** The commands that package.json names. */
function knownCommands() {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts: npmScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.values(npmScripts).flatMap((line) => /^node (?:--\S+ )*scripts\/run\.mjs (\S+)/.exec(line)?.[1] ?? []);
}

async function runCommand() {
  const [command = '', ...args] = process.argv.slice(2);
  const commands = knownCommands();
  if (!commands.includes(command)) {
    stop(`${command === '' ? 'No command given' : `Unknown command "${command}"`}. Commands: ${commands.join(', ')}`);
  }
  const file = path.join(scripts, `${command}.ts`);
  process.chdir(root);
  // As npm does: child processes find the tools, and the Node, of this project first.
  process.env['PATH'] = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
  // Stripping the types and compiling take longer than many a command; not in the system's temporary folder, where
  // others could put code of theirs. Threads and child processes look for it in the environment.
  const compiled = path.join(root, 'node_modules', '.cache', 'compiled');
  module.enableCompileCache(compiled);
  process.env['NODE_COMPILE_CACHE'] = compiled;
  // As if the file had been started itself.
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

// npm writes this file last, so a half-finished installation counts as none.
if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) {
  stop('The dependencies are not installed. Run npm ci first.');
} else if (isNodeNewEnough()) {
  await runCommand();
} else if (canRerun()) {
  rerunWithBroughtNode();
} else {
  stop(
    `This needs Node 22.18 or newer; here is ${process.version}. Install Node 24 from https://nodejs.org and try again.`,
  );
}
