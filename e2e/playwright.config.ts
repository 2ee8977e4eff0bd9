import { defineConfig } from '@playwright/test';

const LONG = '**/{trust,inquiry-story,pdf-upload}.spec.ts';

/** Journeys through the built product on a database of its own, in the Chromium of CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './support/run-product.ts',
  // Begun in this order: a long journey that came last would be waited for alone.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG },
  ],
  // One more than the cores of a small machine: a journey now and then waits for the server or the clock.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine stalls now and then: what fails once is tried again, and what fails always is a failure.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Set by the global set-up, before the workers read this file again.
    baseURL: process.env['E2E_ADDRESS'] ?? '',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing what moves takes a tenth of the browser's time; the carousels have a journey that lets them move.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every first try would slow all of them down for the few that fail, which then fail again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        // Chromium's own sandbox cannot start as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
