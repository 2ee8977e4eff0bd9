import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    // Files share what they import, which nobody mocks and which keeps nothing between them: half the time of the run.
    isolate: false,
    testTimeout: 30_000,
  },
});
