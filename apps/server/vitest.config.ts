import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
});
