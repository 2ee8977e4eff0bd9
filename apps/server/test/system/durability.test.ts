import { describe, expect, test } from 'vitest';
import { runCycles } from '#test/durability/run-cycles.ts';

const TIMEOUT_MS = 900_000;
/** Other tests run at the same time, so recovery time is measured only by the benchmark. */
const PATIENCE_MS = 60_000;
const VICTIMS = ['server', 'database', 'both', 'stop'] as const;
const CYCLES = 10 * VICTIMS.length;

// The long form is npm run bench -- durability. Concurrent, because a cycle mostly waits for a start.
describe.concurrent('kill -9 at random of the server, of the database and of both, and a stop, ten times each and under load', () => {
  test.each(['embedded', 'url'] as const)(
    'loses nothing that was acknowledged (database: %s)',
    async (place) => {
      const { readyMs, acknowledged, ...report } = await runCycles({
        place,
        victims: VICTIMS,
        cycles: CYCLES,
        queueTimeoutMs: PATIENCE_MS,
      });
      expect(report).toEqual({ cycles: CYCLES, startFailures: 0, lost: [], broken: [] });
      expect(acknowledged).toBeGreaterThan(CYCLES);
      expect(readyMs).toHaveLength(CYCLES);
    },
    TIMEOUT_MS,
  );

  test(
    'detects losses when the database acknowledges before writing',
    async () => {
      const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
      const { lost } = await runCycles({
        place: 'url',
        victims: ['database'],
        cycles: 2,
        queueTimeoutMs: PATIENCE_MS,
        settings,
      });
      expect(lost.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
