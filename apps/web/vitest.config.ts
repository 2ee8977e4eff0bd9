import { defineConfig } from 'vitest/config';
import { TEST_DEFAULTS } from '../../scripts/test/vitest-defaults.ts';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    ...TEST_DEFAULTS,
  },
});
