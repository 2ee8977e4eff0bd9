/** Options of every test project. Projects with different numbers of workers would run one after the other. */
export const TEST_DEFAULTS = {
  // One more than the cores of a small machine, because many tests wait for timers or processes.
  maxWorkers: 3,
  // Files share modules, which halves the time of the run. Nothing is mocked and no module keeps state.
  isolate: false,
  // West of UTC, where a day that is formatted in the zone of the machine is one too early.
  env: { TZ: 'America/Los_Angeles' },
  // Like the journeys: the last gate runs a failed test once more, and lists it if it then passes.
  retry: process.env['CI'] ? 1 : 0,
  // Limits for a test that hangs. They are long, because the machine may be busy; no test sets its own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
};
