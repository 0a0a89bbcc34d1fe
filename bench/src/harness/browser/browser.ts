import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { NetworkLog, type Transfer } from './network-log.ts';
import { oncePerWorkspace } from '../workspace.ts';
import { watchUsable } from './watch-usable.ts';

const USABLE_TIMEOUT_MS = 60_000;
const CPU_FACTOR = 4;

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};

const candidates = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** The path of the browser's executable. */
export function browserFile(): string {
  const file = candidates.find((one) => one !== '' && existsSync(one));
  if (file === undefined) throw new Error('There is no Chromium; CHROMIUM_PATH may name one');
  return file;
}

/** Chromium has no sandbox for root. */
export const browserArgs = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** One browser for the whole run. */
export const browserOf = oncePerWorkspace(async (workspace): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: browserFile(), args: browserArgs() });
  workspace.onClose(() => browser.close());
  return browser;
});

export type SavedState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface VisitOptions {
  readonly url: string;
  /** The element that must be usable before the page counts as ready. */
  readonly selector: string;
  /** Cookies and storage of a signed-in user. */
  readonly state?: SavedState;
  /** Emulates a slow phone on a slow network. */
  readonly isSlow?: boolean;
  /** Visits the page once before, so that caches are filled. */
  readonly isWarm?: boolean;
}

/** A page that was opened with an empty cache, or with a filled one when the visit is warm. */
export interface Visit {
  readonly usableMs: number;
  readonly transfers: readonly Transfer[];
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_FACTOR });
}

const readUsable = (): number | undefined => performance.getEntriesByName('usable')[0]?.startTime;

async function open(page: Page, { url, selector, isSlow = false }: VisitOptions): Promise<Visit> {
  const log = await NetworkLog.of(await page.context().newCDPSession(page));
  if (isSlow) await throttle(page);
  await page.addInitScript(watchUsable, selector);
  await page.goto(url, { waitUntil: 'commit', timeout: USABLE_TIMEOUT_MS });
  const limit = { timeout: USABLE_TIMEOUT_MS, polling: 250 };
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, limit);
  const usableMs = await page.evaluate(readUsable);
  if (usableMs === undefined) throw new Error(`${url} was never usable`);
  await log.becomeQuiet();
  return { usableMs, transfers: [...log.transfers] };
}

/** Opens a page in a new browser context, passes it to the callback, and closes it. */
export async function withPage<Result>(
  browser: Browser,
  options: VisitOptions,
  check: (page: Page, visit: Visit) => Promise<Result> | Result,
): Promise<Result> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
    storageState: options.state,
  });
  try {
    if (options.isWarm) await open(await context.newPage(), options);
    const page = await context.newPage();
    return await check(page, await open(page, options));
  } finally {
    await context.close();
  }
}

/** Opens a page and returns its measurements. */
export const visit = (browser: Browser, options: VisitOptions): Promise<Visit> =>
  withPage(browser, options, (_, seen) => seen);
