import { defineConfig } from '@playwright/test';

/** Debian's Chromium, or the one that `npm test` found or fetched. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'specs',
  outputDir: '.results/traces',
  globalSetup: './setup.config.ts',
  workers: 2,
  // `npm test` tries once more and names what held only then (decision 0017); by hand a failure is a failure.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  // Patience costs only a test that fails; a machine may be busy with other things.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.results/report.json' }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    viewport: { width: 1440, height: 900 },
    // The worker would answer what tests break on purpose; the tests of the worker let it in.
    serviceWorkers: 'block',
    // Without its film: that would cost as much time as the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
