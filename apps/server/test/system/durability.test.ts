import { describe, expect, test } from 'vitest';
import { runCycles } from '#test/durability/run-cycles.ts';

const TIMEOUT_MS = 1_800_000;
/** Other tests run at the same time, so only the benchmark measures recovery time. */
const READY_MS = 300_000;
const VICTIMS = ['server', 'database', 'both', 'stop'] as const;
const CYCLES = { embedded: 2 * VICTIMS.length, url: VICTIMS.length };

// `npm run bench -- durability` runs longer. The tests are concurrent, because a cycle mostly waits for a start.
describe.concurrent('random kill -9 of the server, the database and both, and clean stops, under load', () => {
  test.each(['embedded', 'url'] as const)(
    'loses no acknowledged write (database: %s)',
    async (place) => {
      const cycles = CYCLES[place];
      const { readyMs, acknowledged, ...report } = await runCycles({
        place,
        victims: VICTIMS,
        cycles,
        readyTimeoutMs: READY_MS,
      });
      expect(report).toEqual({ cycles, startFailures: 0, lost: [], broken: [] });
      expect(acknowledged).toBeGreaterThan(cycles);
      expect(readyMs).toHaveLength(cycles);
    },
    TIMEOUT_MS,
  );

  test(
    'detects lost writes when the database acknowledges before writing',
    async () => {
      const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
      const { lost } = await runCycles({
        place: 'url',
        victims: ['database'],
        cycles: 2,
        readyTimeoutMs: READY_MS,
        settings,
      });
      expect(lost.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
