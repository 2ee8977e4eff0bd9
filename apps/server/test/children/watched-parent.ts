// A process whose child spins, for a test that kills it. Prints the child's PID.

import { tmpdir } from 'node:os';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import type { Behaviour } from './watched-child.ts';

const input: Behaviour = { do: 'spin' };
await runWatchedChild<number>({
  module: new URL('./watched-child.ts', import.meta.url),
  input,
  cwd: tmpdir(),
  limits: { stallMs: 600_000 },
  onMessage: (pid) => void process.stdout.write(`${pid}\n`),
});
