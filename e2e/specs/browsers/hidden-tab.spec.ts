import type { Page } from '@playwright/test';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { wholeBrowser } from '../../portal/browsers.ts';

// Only a whole browser shows notifications.
test.use({ launchOptions: wholeBrowser });

/** The bound of the portal for what a person sees of a tab in the background. */
const SHOWN_WITHIN_MS = 5_000;

/** Hides or shows the page for its scripts, because headless Chromium reports every page as visible. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const unreadIn = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

test(
  'a hidden tab shows a message within 5 s in title and icon, and offers notifications once when it is shown',
  { tag: '@chat' },
  async ({ visit }) => {
    const page = await visit({ as: 'student', serviceWorkers: 'allow', permissions: ['notifications'] });
    await new PortalPage(page).open('/manual');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect(page).toHaveTitle(/^\(\d+\)/);
    const before = await unreadIn(page);
    const offer = page.getByRole('region', { name: translate('shell', 'pushOffer.label') });

    const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
    await teacher.talkTo(teacher.contact(names.student));
    await setVisibility(page, 'hidden');
    const text = `Hidden ${crypto.randomUUID()}`;
    await teacher.sendText(text);
    await expect(teacher.message(text)).toBeVisible();
    await expect.poll(() => unreadIn(page), { timeout: SHOWN_WITHIN_MS }).toBe(before + 1);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/lms/logo-unread.svg');
    await expect(offer).toBeHidden();

    await setVisibility(page, 'visible');
    await expect(offer).toBeVisible();
    await test.step('it covers nothing, also on a phone', async () => {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        const bottom = await offer.evaluate((part) => part.getBoundingClientRect().bottom);
        const top = await page.getByRole('banner').evaluate((part) => part.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(bottom);
        const isCut = await offer.evaluate((part) => part.scrollHeight > part.clientHeight + 1);
        expect(isCut, `cut at ${width} px`).toBe(false);
      }
      expect(await findViolations(page)).toEqual([]);
    });
    await offer.getByRole('button', { name: translate('shell', 'pushOffer.decline') }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(offer).toBeHidden();
  },
);
