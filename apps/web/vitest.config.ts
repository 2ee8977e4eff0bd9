import { defineConfig } from 'vitest/config';
import { alias } from './alias.ts';

export default defineConfig({
  resolve: { alias },
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 60_000,
  },
});
