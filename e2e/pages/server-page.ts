import { expect, type Page } from '@playwright/test';

/** Keeps the portal's scripts back, or some of them, until the returned function is called. */
export async function withoutScripts(page: Page, wanted = /\/lms\/js\//): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<undefined>();
  await page.route(wanted, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return async () => {
    scripts.resolve(undefined);
    await page.waitForLoadState('load');
    await page.unroute(wanted);
  };
}

/** Opens a page as soon as the server renders it: it does so from its second page on. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-for]')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
}

/** The first visit tells the server the layout. */
export const layoutIsKnown = (page: Page, layout: string) =>
  page.waitForFunction((cookie) => document.cookie.includes(cookie), `layout=${layout}`);

/** Opens a page as soon as the server renders it with the first view of its module's page. */
export async function openWithFirstView(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await openRendered(page, path);
    await expect(page.locator('#first-view')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** The module has taken the place of the first view. */
export const moduleIsShown = (page: Page) => expect(page.locator('#first-view')).not.toBeAttached();

/** The portal works. */
export const isStarted = (page: Page) => expect(page.locator('html[data-started]')).toBeAttached();
