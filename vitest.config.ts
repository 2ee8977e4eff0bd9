import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      // These tests start processes.
      { test: { name: 'scripts', root: 'scripts', testTimeout: 30_000 } },
    ],
  },
});
