import { spawnSync } from 'node:child_process';

/** CPU seconds of a program, or null if it is not installed or fails. */
export function cpuOf(command: string, args: readonly string[]): number | null {
  const done = spawnSync(
    '/bin/sh',
    ['-c', 'command -v "$0" >/dev/null || exit 127; "$0" "$@" >/dev/null 2>&1 || exit 1; times', command, ...args],
    { encoding: 'utf8' },
  );
  const times = /\n?(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(done.stdout);
  if (done.status !== 0 || times === null) return null;
  const [, userMinutes, user, systemMinutes, system] = times.map(Number);
  return 60 * ((userMinutes ?? 0) + (systemMinutes ?? 0)) + (user ?? 0) + (system ?? 0);
}

/** CPU seconds of this process so far. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
