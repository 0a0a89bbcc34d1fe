import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { PortalPage } from '../../pages/portal-page.ts';

test('the offline banner shows while the server is down, and the menu stays usable below it (§2 Other.1)', async ({
  visit,
  problems,
}) => {
  problems.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await visit({ as: 'student' });
  // The layout parts and the banner load once the page is idle.
  const globalNotices = page.waitForResponse(/\/js\/global-notices\./);
  const portal = await new PortalPage(page).open();
  const banner = page.getByRole('button', { name: /^Нет сети !!!/ });
  await (await globalNotices).finished();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  const expectBarBelowBanner = async () => {
    const { y: below } = (await page.getByRole('banner').boundingBox()) ?? { y: 0 };
    const { height } = (await banner.boundingBox()) ?? { height: 1 };
    expect(below).toBeGreaterThanOrEqual(height);
  };
  await expectBarBelowBanner();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expectBarBelowBanner();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(portal.navigation).toBeVisible();
});

/** The sidebar of the specification: paths, and message keys of entries without a screen. */
const sidebar = [
  '/schedule /sheets electronicSheet documents personalCard /journal /results /umk /library testing /workload individualWorkload /rating rating',
  '/questionnaire /registration /paymentcode /singlewindow /rooms webinar /manual /transcript /reportqr /qrstud',
].flatMap((line) => line.split(' '));
const forStudentsOnly = [
  'individualWorkload',
  '/results',
  '/rating',
  '/registration',
  '/paymentcode',
  '/singlewindow',
  '/transcript',
  '/qrstud',
];
/** The rating is a page for students, and an entry without a screen for teachers; the workload the other way round. */
const forTeachersOnly = ['/sheets', '/workload', 'rating'];
/** Exam sheets of teachers and results of students stand in its place. */
const replaced = 'electronicSheet';
const withoutPage = [...sidebar.filter((id) => !id.startsWith('/')), '/schedule'];

for (const as of ['student', 'teacher'] as const)
  test(`the sidebar of a ${as} has the entries of the specification in their order (§2 Shell.8)`, async ({
    visit,
  }) => {
    const page = await visit({ as });
    const { navigation } = await new PortalPage(page).open();
    const idOf = (path: string | null, text: string | null) =>
      sidebar.find((id) => path === `/lms${id}`) ??
      withoutPage.find((id) => text?.startsWith(translate('shell', `menu.${id.replace('/', '')}`)));
    // Read at once, because an entry moves to the links when its address has loaded.
    const entries = await navigation
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent] as const));
    const idsOf = (isLink: boolean) =>
      entries
        .filter(([path]) => (path !== null) === isLink)
        .map((entry) => idOf(...entry))
        .filter((id) => id !== undefined);
    const [connected, planned] = [idsOf(true), idsOf(false)];
    expect(connected).toEqual(sidebar.filter((id) => connected.includes(id)));
    expect(planned).toEqual(sidebar.filter((id) => planned.includes(id)));
    const hidden = [...(as === 'student' ? forTeachersOnly : forStudentsOnly), replaced];
    expect(new Set([...connected, ...planned])).toEqual(
      new Set(sidebar.filter((id) => !hidden.includes(id))),
    );
  });

test('three keys and Enter open a section, and a name opens the chat with that person', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  const field = page.getByRole('combobox', { name: translate('shell', 'palette.label') });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('жу');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lms\/journal$/);
  await expect(portal.heading).toBeVisible();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('осмонова гулзат');
  // The select of the page below also has teachers.
  const results = page.getByRole('listbox');
  await results.getByRole('option', { name: /Осмонова Гүлзат Төлөгөновна/ }).click();
  await expect(page).toHaveURL(/\/lms\/chat\?.*with=\d+/);
  await expect(page.getByRole('log', { name: /Осмонова Гүлзат/ }).or(page.getByRole('log'))).toBeVisible();
});

test('a menu entry without a page says so in a tooltip above the page (D-47.1)', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  await portal.navigation.getByText(translate('shell', 'nav.unavailableTitle')).click();
  const entry = portal.navigation.getByRole('button', { name: translate('shell', 'menu.testing') });
  await entry.scrollIntoViewIfNeeded();
  // Scrolling brings other entries under a resting pointer.
  await page.getByRole('main').hover();
  await entry.hover();
  const words = page.getByRole('tooltip');
  await expect(words).toHaveCount(1);
  await expect(words).toHaveText(translate('shell', 'nav.unavailable'));
  const isOnTop = (element: HTMLElement) => {
    // Only elements that take clicks are found by position.
    element.style.pointerEvents = 'auto';
    const { right, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(right - 8, top + height / 2));
  };
  await expect.poll(() => words.evaluate(isOnTop)).toBe(true);
});

test('the menu and the tab show the unread count', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  await expect(portal.navigation.getByRole('link', { name: /Сообщения.*Непрочитанных/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Главная/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/lms/logo-unread.svg');
});

test('the phone has three tabs, and the tab of the open page is marked (§2 Shell.6)', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport: { width: 390, height: 844 } });
  const portal = await new PortalPage(page).open('/journal');
  const tabs = portal.navigation.getByRole('link');
  await expect(tabs).toHaveCount(3);
  await expect(portal.navigation.locator('[aria-current="page"]')).toContainText(
    translate('shell', 'nav.apps'),
  );
  await portal.navigation.getByRole('link', { name: translate('shell', 'nav.messages') }).click();
  await expect(portal.navigation.locator('[aria-current="page"]')).toContainText(
    translate('shell', 'nav.messages'),
  );
});

test('Chromium shows Kyrgyz dates without Latin letters (D§6.3, D-48.2)', async ({ visit }) => {
  const page = await visit({ as: 'student', language: 'kg' });
  await page.clock.setFixedTime('2026-03-05T06:00:00Z');
  await new PortalPage(page, 'kg').open();
  const date = page.getByText('бейшемби');
  await expect(date).toHaveText('2026-ж., 5-март, бейшемби');
  expect(await date.innerText()).not.toMatch(/[a-z]/i);
});

test('Chromium sorts names as a Kyrgyz reader expects (D§6.2, D-48.3)', async ({ visit }) => {
  const names = ['Елена', 'Ёлка', 'Жаныл', 'Нур', 'Ңа', 'Омор', 'Өмүр', 'Пак', 'Улан', 'Үсөн', 'Фатима'];
  const page = await visit();
  await page.goto('/lms/login');
  const sorted = await page.evaluate(
    (mixed) => mixed.toSorted(new Intl.Collator('ru').compare),
    names.toReversed(),
  );
  expect(sorted).toEqual(names);
});

test('a Kyrgyz page fetches only the messages of its own language', async ({ visit }) => {
  const page = await visit({ as: 'student', language: 'kg' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await new PortalPage(page, 'kg').open('/journal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/lms/locales/'))).not.toEqual([]);
  expect(requested.filter((path) => path.startsWith('/lms/locales/ru/'))).toEqual([]);
});
