import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than the cores of a small machine, because many tests wait for timers or processes. Must equal the
    // number in the apps' configurations: projects with different numbers run one after the other.
    maxWorkers: 3,
    // Files share modules, which halves the time of the run. Nothing is mocked and no module keeps state.
    isolate: false,
    // Some tests start processes, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      'apps/*',
      { extends: true, test: { name: 'contract', root: 'packages/contract' } },
      { extends: true, test: { name: 'extraction', root: 'packages/extraction' } },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
