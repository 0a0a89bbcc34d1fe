import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, browserFile, type SavedState } from './browser.ts';
import { findFreePort } from '../free-port.ts';
import { root } from '../root.ts';
import { waitUntilReady } from '../portal.ts';
import { oncePerWorkspace, type BenchWorkspace } from '../workspace.ts';

const folder = path.join(root, 'bench/lighthouse');

/** Lighthouse's result for one visit; scores are at most 100. */
export interface Audit {
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices', number>>;
  /** The final URL of the visit. */
  readonly endedAt: string;
  readonly blockedMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** The failed audits of accessibility and best practices. */
  readonly failed: readonly string[];
}

/** Lighthouse is not part of the workspace, so that `npm start` does not install it. */
const ensureLighthouse = oncePerWorkspace((workspace) =>
  workspace.processes.run({
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

/** Restores a saved browser state in this browser, on a page that loads nothing of the portal. */
async function restore(address: string, origin: string, { cookies, origins }: SavedState): Promise<void> {
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  // The phone has its own width, whatever the window of the sign-in had.
  await context.addCookies(cookies.filter(({ name }) => name !== 'layout'));
  const page = await context.newPage();
  await page.goto(`${origin}/lms/logo.svg`);
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await page.close();
  await browser.close();
}

async function visit(workspace: BenchWorkspace, url: URL, state?: SavedState): Promise<Audit> {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  const running = await workspace.processes.start({
    file: browserFile(),
    args: [
      ...browserArgs(),
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${path.join(workspace.dir, `lighthouse-${port}`)}`,
      '--no-first-run',
      'about:blank',
    ],
  });
  try {
    await waitUntilReady(`${address}/json/version`, running);
    if (state) await restore(address, url.origin, state);
    const audit = [path.join(folder, 'audit.mjs'), port, url.href];
    return JSON.parse(await workspace.processes.run({ file: process.execPath, args: audit }));
  } finally {
    await running.stop();
  }
}

/**
 * Visits a URL as Lighthouse's phone with an empty cache. Each visit has its own browser, because Lighthouse would
 * count work of earlier pages as blocking time. A visit that Lighthouse lost track of runs once more.
 */
export async function auditPage(workspace: BenchWorkspace, url: URL, state?: SavedState): Promise<Audit> {
  await ensureLighthouse(workspace);
  try {
    return await visit(workspace, url, state);
  } catch (error) {
    console.warn(error);
    return visit(workspace, url, state);
  }
}
