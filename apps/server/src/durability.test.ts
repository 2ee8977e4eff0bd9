import { describe, expect, test } from 'vitest';
import { runCycles } from '#test/durability/run-cycles.ts';

const TIMEOUT_MS = 300_000;
/** Other tests run beside this one: how soon it is ready again is for the long form to tell. */
const PATIENCE_MS = 60_000;
const KILLED = ['server', 'database', 'both'] as const;

// The long form is npm run bench -- durability.
describe('kill -9 at random of the server, of the database and of both in turn, under load', () => {
  test.each([
    ['embedded', 6, KILLED],
    ['url', 4, [...KILLED, 'stop']],
  ] as const)(
    'loses nothing that was acknowledged (database: %s, %i times: %j)',
    async (place, cycles, victims) => {
      const { readyMs, acknowledged, ...report } = await runCycles({
        place,
        victims,
        cycles,
        patienceMs: PATIENCE_MS,
      });
      expect(report).toEqual({ cycles, startFailures: 0, lost: [], broken: [] });
      expect(acknowledged).toBeGreaterThan(cycles);
      expect(readyMs).toHaveLength(cycles);
    },
    TIMEOUT_MS,
  );

  test(
    'is seen to lose when the database acknowledges before it has written',
    async () => {
      const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
      const { lost } = await runCycles({
        place: 'url',
        victims: ['database'],
        cycles: 2,
        patienceMs: PATIENCE_MS,
        settings,
      });
      expect(lost.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
