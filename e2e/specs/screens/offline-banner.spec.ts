import type { Locator, Page } from '@playwright/test';
import { auth, live } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

const bannerOf = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: translate('shell', 'offline.banner') });

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(bannerOf(page)).toBeVisible();
}

/** Chromium cuts off no stream that is open when it goes offline, and its next event would end the banner. */
const withoutEvents = (page: Page) => page.route(`**${live.events.path}`, (route) => route.abort());

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test('a connection lost before anything was loaded at idle is told (§2 Other.4)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const page = await visit({ as: 'student' });
  await page.route('**/global-notices.*.js', (route) => route.abort());
  await new PortalPage(page).open('/news');
  await goOffline(page);
  await page.context().setOffline(false);
  await expect(bannerOf(page)).toBeHidden();
});

test(
  'the banner leaves an open conversation on a phone complete (§2 Other.4)',
  { tag: '@chat' },
  async ({ visit, problems }) => {
    problems.expect(unreachable);
    const page = await visit({ as: 'student', ...phone });
    await withoutEvents(page);
    const chat = await new ChatPage(page).openCommonCourse();
    await chat.talkTo(chat.contact(names.teacher));
    await goOffline(page);
    await expect(chat.field).toBeInViewport({ ratio: 1 });
    const { scrollHeight, innerHeight } = await page.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      innerHeight: window.innerHeight,
    }));
    expect(scrollHeight).toBe(innerHeight);
    // The tabs leave the room to the open conversation.
    expect((await edgesOf(chat.field)).bottom).toBeLessThanOrEqual(innerHeight);
  },
);

test('the top bar and the sidebar stay below the banner while the page scrolls (§2 Other.4)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const page = await visit({ as: 'student' });
  await withoutEvents(page);
  const portal = await new PortalPage(page).open('/news');
  await expect(page.getByRole('article').nth(5)).toBeAttached();
  await goOffline(page);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const topBar = await edgesOf(page.getByRole('banner'));
  expect(topBar.top).toBeGreaterThanOrEqual((await edgesOf(bannerOf(page))).bottom);
  expect((await edgesOf(portal.navigation)).top).toBeGreaterThanOrEqual(topBar.bottom);
});

test('after a restart of the server the first response or event ends the banner (§2 Other, D-46.2)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(unreachable);
  const server = await ownPortal();
  const page = await visit({ as: 'student', portal: server });
  const portal = await new PortalPage(page).open('/news');
  // No check of the connection succeeds, so that only responses and events can end the banner.
  await page.route(`**${auth.ping.path}`, (route) => route.abort());

  await test.step('the event stream, which the browser opens again', async () => {
    await server.stop();
    // The home page sends requests when it is shown.
    await portal.goTo('/');
    await expect(bannerOf(page)).toBeVisible();
    await server.start();
    await expect(bannerOf(page)).toBeHidden();
  });
  await test.step('the response to a call', async () => {
    await goOffline(page);
    await page.context().setOffline(false);
    await portal.goTo('/chat');
    await expect(bannerOf(page)).toBeHidden();
  });
});
