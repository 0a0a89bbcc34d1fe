import type { BrowserContext, Page } from '@playwright/test';
import { study } from '@portal/wire';
import { PushNotification } from '@portal/wire/notifications/notifications';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { NotificationCentre } from '../../pages/notification-centre.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { wholeBrowser } from '../../portal/browsers.ts';
import { runTimetable, nextLessonOf } from '../../portal/timetable.ts';

// Only a whole browser shows notifications.
test.use({ launchOptions: wholeBrowser });

/** Dispatches a push event in the portal's worker, as the browser does for its push service. */
async function push(page: Page, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const portal = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/lms') && !isDeleted);
      if (portal) resolve(portal.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
  await devtools.detach();
}

/** Clicks the visible notification inside the worker, because a page cannot. */
async function pressNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the portal has no worker');
  await worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => ({ title, body }));
  });

test(
  'a notification names the author, and opens the conversation without a page load',
  { tag: '@chat' },
  async ({ visit }) => {
    const page = await visit({ as: 'student', serviceWorkers: 'allow', permissions: ['notifications'] });
    const portal = await new PortalPage(page).open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const chat = new ChatPage(page);
    const requested = page.waitForRequest(
      (request) => request.url().endsWith(study.teachers.path) && page.url().includes('discipline='),
    );
    await chat.openCommonCourse();
    const { academicYearId, termId, semesterId, groupId } = study.teachers.request.decode(
      (await requested).postDataJSON(),
    );
    const place = new URLSearchParams({
      year: String(academicYearId),
      term: String(termId),
      discipline: new URL(page.url()).searchParams.get('discipline') ?? '',
      semester: String(semesterId),
      group: String(groupId),
      with: 'group',
    });

    await page.goto('/lms/manual');
    await expect(portal.heading).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    // Headless Chromium reports every page as focused.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    await (await page.context().newPage()).bringToFront();
    const shown = { tag: 'message-1', title: 'Асанов Эркин', body: 'Салам' };
    await push(page, PushNotification.encode({ ...shown, address: `/chat?${place.toString()}` }));
    await expect.poll(() => shownIn(page)).toEqual([{ title: 'Асанов Эркин', body: 'Салам' }]);
    await pressNotification(page.context());
    await expect(page).toHaveURL(/\/lms\/chat\?.*with=group/);
    await expect(chat.field).toBeVisible();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  },
);

test('the profile shows when notifications are blocked in the browser', async ({ visit }) => {
  const page = await visit({ as: 'student', serviceWorkers: 'allow', permissions: [] });
  await new PortalPage(page).open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto('/lms/profile');
  await expect(page.getByText(translate('shell', 'profile.push.forbidden'))).toBeVisible();
});

test(
  'a message is counted at its section and in the title, and not by the bell (screens, Everywhere)',
  { tag: '@chat' },
  async ({ ownPortal, visit }) => {
    // In a shared portal messages of other tests would change the count.
    const portal = await ownPortal();
    const page = await visit({ as: 'student', portal });
    const shown = await new PortalPage(page).open();
    const centre = new NotificationCentre(page);
    await expect(page).toHaveTitle(/^\(\d+\)/);
    const before = { bell: await centre.unreadCount(), title: await shown.unreadInTitle() };
    const messages = await shown.unreadAt('/chat');

    const teacher = await new ChatPage(await visit({ as: 'teacher', portal })).openCommonCourse();
    await teacher.talkTo(teacher.contact(names.student));
    const text = `Bell ${crypto.randomUUID()}`;
    await teacher.sendText(text);

    await expect.poll(() => shown.unreadAt('/chat')).toBe(messages + 1);
    await expect.poll(() => shown.unreadInTitle()).toBe(before.title + 1);
    await centre.expectCount(before.bell);
    await centre.open();
    await expect(centre.settings).toBeVisible();
    await expect(centre.items(text)).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('link', { name: names.teacher }).click();
    await expect(page).toHaveURL(/\/lms\/chat\?.*with=\d+/);
    await expect(new ChatPage(page).message(text)).toBeVisible();
    await expect.poll(() => shown.unreadAt('/chat')).toBeLessThanOrEqual(messages);
  },
);

test(
  'a lesson that an operator cancels arrives once and opens its day (screens, Home and schedule)',
  { tag: '@journal' },
  async ({ ownPortal, visit }) => {
    const portal = await ownPortal();
    const page = await visit({ as: 'student', portal });
    await new PortalPage(page).open();
    const centre = new NotificationCentre(page);
    await expect(page).toHaveTitle(/^\(\d+\)/);
    const before = await centre.unreadCount();

    const { slot, date } = await nextLessonOf(portal, { teacher: 'teacher', group: 'ПИ-1-25' });
    await runTimetable(portal, 'change', slot, date, 'cancel');
    await centre.expectCount(before + 1);

    await runTimetable(portal, 'change', slot, date, 'restore');
    await runTimetable(portal, 'change', slot, date, 'cancel');
    await centre.open();
    await expect(centre.items('Занятия не будет')).toHaveCount(1);
    await centre.expectCount(before + 1);
    await centre.items('Занятия не будет').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/lms/schedule\\?date=${date}$`));
    await expect(page.getByRole('main').locator('[data-state="cancelled"]').first()).toBeVisible();
    await centre.expectCount(before);
  },
);
