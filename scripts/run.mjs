// `node scripts/run.mjs <command> [arguments]` runs scripts/<command>.ts.
//
// This file is plain JavaScript, so that old versions of Node can parse it. The commands are TypeScript, which Node
// supports since 22.18. On Linux, npm installs Node 24 as a dependency and puts it first on the PATH of npm scripts;
// other systems use the machine's own Node.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(scripts);
const bin = path.join(root, 'node_modules', '.bin');
const installedNode = path.join(bin, 'node');

/** @param {string} line @returns {never} */
function stop(line) {
  console.error(line);
  process.exit(1);
}

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Whether npm installed a Node that is not the running one. */
function canRerun() {
  return existsSync(installedNode) && realpathSync(installedNode) !== realpathSync(process.execPath);
}

function rerunWithBroughtNode() {
  const child = spawn(installedNode, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A terminal also sends SIGINT to the child. This process must keep waiting for it.
  process.on('SIGINT', () => undefined);
  child.on('error', (error) => stop(`Node could not be started from node_modules: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]));
}

/** The commands in package.json. */
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
  // Like npm, put the tools and the Node of this project first on the PATH of child processes.
  process.env['PATH'] = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
  // The compile cache: stripping types and compiling take longer than many commands. Not in the system's temporary
  // folder, where other users could place code. Threads and child processes find it through the environment.
  const compiled = path.join(root, 'node_modules', '.cache', 'compiled');
  module.enableCompileCache(compiled);
  process.env['NODE_COMPILE_CACHE'] = compiled;
  // As if the file had been started directly.
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

// npm writes this file last, so an incomplete installation counts as missing.
if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) {
  stop('The dependencies are not installed. Run npm ci first.');
} else if (isNodeNewEnough()) {
  await runCommand();
} else if (canRerun()) {
  rerunWithBroughtNode();
} else {
  stop(
    `Sampan needs Node 22.18 or newer, but this is ${process.version}. Install Node 24 from https://nodejs.org and try again.`,
  );
}
