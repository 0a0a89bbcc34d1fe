import type { Page } from '@playwright/test';
import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, withPage } from './harness/browser/browser.ts';
import type { Figure } from './harness/figure.ts';
import { readRemotePages, type RemotePage } from './harness/browser/registry-pages.ts';
import { chat, signIn } from './harness/browser/screens.ts';
import { countCopies } from './harness/signatures.ts';
import { serveFederated } from './harness/browser/two-portals.ts';

const PAGE_TIMEOUT_MS = 30_000;

interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly shareScopeMap: Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
    >;
  }[];
}

declare global {
  interface Window {
    readonly __FEDERATION__?: Federation;
  }
}

/** Runs in the page: the number of versions of each library that the federation runtime has registered. */
const readShareScope = (): { library: string; versions: number }[] =>
  (window.__FEDERATION__?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
    Object.values(shareScopeMap).flatMap((scope) =>
      Object.entries(scope).map(([library, offered]) => ({ library, versions: Object.keys(offered).length })),
    ),
  );

/** Navigates through remotes without leaving the page, so that all of them are loaded in it. */
async function openRemotes(page: Page, pages: readonly RemotePage[]): Promise<number> {
  let opened = 0;
  for (const { remote, path } of pages) {
    const link = page.locator(`nav a[href="${path}"]`).first();
    if ((await link.count()) === 0) continue;
    const loaded = page.waitForResponse((response) => response.url().includes(`/remotes/${remote}/`), {
      timeout: PAGE_TIMEOUT_MS,
    });
    await Promise.all([loaded, link.click()]);
    opened += 1;
  }
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  return opened;
}

/** The sources of the scripts that a page requested. */
function collectScripts(page: Page): () => Promise<string[]> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (/\.js(?:$|\?)/.test(response.url())) scripts.set(response.url(), response.text());
  });
  return () => Promise.all(scripts.values());
}

export const oneCopy: Benchmark = {
  id: 'F4',
  what: 'one copy of each shared library in a page that has opened every remote',
  limitSeconds: 200,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const browser = await browserOf(workspace);
    const state = await signIn(browser, origin, 'student');
    const others = (await readRemotePages(workspace)).filter(
      ({ remote, visitor }, at, all) =>
        remote !== 'chat' && visitor === 'student' && all.findIndex((one) => one.remote === remote) === at,
    );
    const options = { url: origin + chat.path, selector: chat.selector, state };
    return withPage(browser, options, async (page): Promise<Figure[]> => {
      const readScripts = collectScripts(page);
      await page.reload();
      await page.locator(chat.selector).first().waitFor({ timeout: PAGE_TIMEOUT_MS });
      const opened = 1 + (await openRemotes(page, others));
      const scripts = await readScripts();
      const copies = countCopies(scripts);
      const offered = await page.evaluate(readShareScope);
      const worst = Math.max(...offered.map(({ versions }) => versions));
      return [
        ...[...copies].map(([library, value]) => ({
          what: `copies of ${library}`,
          value,
          digits: 0,
          target: { exactly: 1 },
          isHard: true,
          detail: `in ${scripts.length} scripts of a page with ${opened} remotes`,
        })),
        {
          what: 'versions of a shared library on offer, at most',
          value: worst,
          digits: 0,
          target: { exactly: 1 },
          isHard: true,
          detail: `share scope: ${offered.map(({ library }) => library).join(', ')}`,
        },
      ];
    });
  },
};
