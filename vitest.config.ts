import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than the cores of a small machine: many a test waits for a clock or a process. As in the configurations of
    // the apps: projects with other numbers of workers would run after these, not beside them.
    maxWorkers: 3,
    // Files share what they import, which nobody mocks and which keeps nothing between them: half the time of the run.
    isolate: false,
    // Some start processes, and the machine may be busy with others.
    testTimeout: 60_000,
    projects: [
      'apps/*',
      { extends: true, test: { name: 'contract', root: 'packages/contract' } },
      { extends: true, test: { name: 'extraction', root: 'packages/extraction' } },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
