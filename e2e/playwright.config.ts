import { defineConfig } from '@playwright/test';
import { browserArguments, wholeChromium } from './portal/browsers.ts';
import { isAutomatic, selectTests, SHARED, wantedTests } from './portal/select-tests.ts';

/** The browser that `npm test` found or installed; without its window where there is such a one (decision 0057). */
const executablePath = process.env.HEADLESS_SHELL_PATH ?? wholeChromium;

export default defineConfig({
  testDir: 'specs',
  outputDir: `.results/traces/${wantedTests ?? SHARED}`,
  globalSetup: './setup.config.ts',
  ...selectTests(wantedTests),
  // One browser per core: with three on two cores the tests took as long.
  workers: '100%',
  // `npm test` runs failed tests once more and names them (decision 0017); a manual run does not.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  // Long timeouts cost time only in failing tests, and a machine may be busy.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.results/report.json' }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    viewport: { width: 1440, height: 900 },
    // The service worker would answer requests that tests intercept; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording takes a third of a test's time: where failed tests run again, only the second run is recorded.
    trace: { mode: isAutomatic ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...browserArguments],
    },
  },
});
