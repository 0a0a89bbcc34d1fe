import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, browserFile, type SavedState } from './browser.ts';
import { findFreePort, root } from './place.ts';
import { waitUntilReady } from './portal.ts';
import { oncePerStage, type Stage } from './stage.ts';

const folder = path.join(root, 'bench/lighthouse');

/** What Lighthouse says of one visit; the scores go up to 100. */
export interface Audit {
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices', number>>;
  /** Where the visit ended. */
  readonly endedAt: string;
  readonly blockedMs: number;
  readonly largestPaintMs: number;
  /** Audits of accessibility and best practices that failed. */
  readonly failed: readonly string[];
}

/** Lighthouse is no part of the workspace: whoever starts the portal should not have to wait for it. */
const ensureLighthouse = oncePerStage((stage) =>
  stage.processes.run({
    file: process.execPath,
    args: [
      path.join(root, 'tooling/run/pnpm.mjs'),
      'install',
      '--frozen-lockfile',
      '--ignore-workspace',
      '--dir',
      folder,
    ],
    cwd: folder,
    env: { CI: 'true' },
  }),
);

/** Puts what somebody's browser kept into this one, in a page that loads nothing of the portal. */
async function restore(address: string, origin: string, { cookies, origins }: SavedState): Promise<void> {
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${origin}/lms/logo.svg`);
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await page.close();
  await browser.close();
}

async function visit(stage: Stage, url: URL, state?: SavedState): Promise<Audit> {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  const running = await stage.processes.start({
    file: browserFile(),
    args: [
      ...browserArgs(),
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${path.join(stage.dir, `lighthouse-${port}`)}`,
      '--no-first-run',
      'about:blank',
    ],
  });
  try {
    await waitUntilReady(`${address}/json/version`, running);
    if (state) await restore(address, url.origin, state);
    const audit = [path.join(folder, 'audit.mjs'), port, url.href];
    return JSON.parse(await stage.processes.run({ file: process.execPath, args: audit }));
  } finally {
    await running.stop();
  }
}

/**
 * Visits an address as Lighthouse's phone, with nothing in the cache. Each visit has a browser of its own: in one that was
 * used, what its earlier pages left is counted as blocking time of this one. A visit that Lighthouse lost track of is made
 * once more.
 */
export async function auditPage(stage: Stage, url: URL, state?: SavedState): Promise<Audit> {
  await ensureLighthouse(stage);
  try {
    return await visit(stage, url, state);
  } catch (error) {
    console.warn(error);
    return visit(stage, url, state);
  }
}
