import { defineConfig } from '@playwright/test';
import { PLAIN_HOST } from './support/plain-host.ts';

const LONG = '**/{trust,widths,inquiry-story,pdf-upload}.spec.ts';
/** Tests of days and times. */
const DAYS = '**/{my-day,time-zones}.spec.ts';

/** Browser tests against the built product with its own database, in the Chromium of CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './support/run-product.ts',
  // Long tests start first, so that none runs alone at the end.
  projects: [
    { name: 'long', testMatch: LONG },
    // A browser ahead of the office, whose zone is UTC.
    { name: 'jerusalem', testMatch: DAYS, use: { timezoneId: 'Asia/Jerusalem' } },
    { name: 'other', testIgnore: [LONG, DAYS] },
  ],
  // One worker more than the two cores of a small machine, because tests sometimes wait for the server or a timer.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The last gate runs a failed test once more, and lists it as flaky if it then passes.
  retries: process.env['CI'] ? 1 : 0,
  // Limits for a test that hangs. They are long, because the machine may be busy.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    // An action whose target is gone fails well before the test's limit.
    actionTimeout: 300_000,
    // Set by the global setup before the workers read this file.
    baseURL: process.env['E2E_ADDRESS'] ?? '',
    locale: 'en-US',
    timezoneId: 'UTC',
    // The tests intercept requests, which a service worker would make in their place. Its own test allows it.
    serviceWorkers: 'block',
    // Animations take a tenth of the browser's time; the carousel tests turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        // Chromium's own sandbox cannot start as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
