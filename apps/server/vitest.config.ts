import { defineConfig } from 'vitest/config';
import { TEST_DEFAULTS } from '../../scripts/test/vitest-defaults.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    ...TEST_DEFAULTS,
    // Its tests of days name the zone.
    env: { TZ: 'UTC' },
  },
});
