import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { isStarted, layoutIsKnown, openRendered, withoutScripts } from '../../pages/server-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const pagesOfModules = [
  'transcript',
  'paymentcode',
  'singlewindow',
  'qrstud',
  'reportqr',
  'registration',
  'umk',
  'library',
  'schedule',
  'checkin',
  'journal',
  'results',
];

test('the heading stands before any script has arrived, where the page then shows it', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport: { width: 412, height: 823 } });
  // The first visit tells the server the layout.
  await page.goto('/lms');
  await layoutIsKnown(page, 'phone');
  const places = async (root: string) => {
    const heading = page.locator(`${root} h1`).first();
    await expect(heading).toBeVisible();
    const title = await heading.boundingBox();
    // A phone shows no line under the title.
    const lead = heading.locator('xpath=following-sibling::p[1]');
    return [await heading.innerText(), title?.x, title?.y, await lead.isVisible()];
  };
  for (const path of pagesOfModules)
    await test.step(path, async () => {
      const start = await withoutScripts(page);
      await openRendered(page, `/lms/${path}`);
      const painted = await places('#first-heading');
      await start();
      await expect(page.locator('#first-heading')).toBeHidden();
      await expect.poll(() => places('#root')).toEqual(painted);
    });
});

for (const path of ['/lms/login', '/lms', '/lms/journal'])
  test(
    `the code of ${path} is fetched after the first paint`,
    { tag: hardUnless(path === '/lms') },
    async ({ visit }) => {
      const page = await visit({ ...(path !== '/lms/login' && { as: 'student' as const }) });
      await openRendered(page, path);
      await isStarted(page);
      const times = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        code: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/js/'))
          .map(({ startTime }) => startTime),
      }));
      expect(times.code.length).toBeGreaterThan(2);
      expect(Math.min(...times.code)).toBeGreaterThan(times.paint ?? Number.POSITIVE_INFINITY);
    },
  );

test('the login form stands before any script, and what was typed into it stays', async ({ visit }) => {
  const page = await visit();
  const start = await withoutScripts(page);
  await openRendered(page, '/lms/login');
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  const name = page.locator('input[name=username]');
  await name.fill('student');
  const element = await name.elementHandle();
  await start();
  await isStarted(page);
  await expect(name).toHaveValue('student');
  expect(await element?.evaluate((input) => input.isConnected)).toBe(true);
});

test('a form that is sent before any script has arrived is sent then', async ({ visit }) => {
  const page = await visit();
  const start = await withoutScripts(page);
  await openRendered(page, '/lms/login');
  await page.locator('input[name=username]').fill('student');
  await page.locator('input[name=password]').fill('Student-2026');
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/lms\/login$/);
  await start();
  await expect(new PortalPage(page).greeting).toBeVisible();
});

test('the shortcut of the search that is pressed before any script has arrived opens it then', async ({
  visit,
}) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms');
  await layoutIsKnown(page, 'desktop');
  const start = await withoutScripts(page);
  await openRendered(page, '/lms');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await page.keyboard.press('Control+k');
  await start();
  await isStarted(page);
  await expect(page.getByRole('combobox')).toBeFocused();
});

for (const [path, width, isChosen] of [
  ['/lms', 1_440, false],
  ['/lms', 412, true],
  ['/lms/news', 412, false],
  ['/lms/journal', 1_440, true],
] as const)
  test(
    `the frame of ${path} stands before any script at ${width} px, and the browser takes it over`,
    { tag: hardUnless(isChosen) },
    async ({ visit }) => {
      const page = await visit({ as: 'student', viewport: { width, height: 900 } });
      // The first visit tells the server the layout.
      await page.goto(path);
      await layoutIsKnown(page, width > 900 ? 'desktop' : 'phone');
      const start = await withoutScripts(page);
      await openRendered(page, path);
      const portal = new PortalPage(page);
      await expect(portal.navigation).toBeVisible();
      const main = await page.locator('main').elementHandle();
      const frame = () => page.locator('header').first().boundingBox();
      const painted = await frame();
      await start();
      await isStarted(page);
      expect(await main?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await frame()).toEqual(painted);
    },
  );

for (const [from, to] of [
  [1_440, 500],
  [1_440, 390],
  [390, 1_440],
] as const)
  test(
    `a window of ${to} px has its own layout from the first paint, also after one of ${from} px`,
    { tag: hardUnless(to === 390) },
    async ({ visit }) => {
      const former = await visit({ as: 'student', viewport: { width: from, height: 844 } });
      await former.goto('/lms');
      await layoutIsKnown(former, from > 900 ? 'desktop' : 'phone');
      // Another window of the same browser: the cookie tells the server the layout of the former one.
      const page = await former.context().newPage();
      await former.close();
      await page.setViewportSize({ width: to, height: 844 });
      await page.addInitScript(() => {
        const shifts: unknown[] = [];
        Object.assign(window, { shifts });
        const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
      });
      const start = await withoutScripts(page);
      await openRendered(page, '/lms');
      const portal = new PortalPage(page);
      await expect(portal.greeting).toBeVisible();
      await expect(portal.navigation).toBeHidden();
      await start();
      await expect(portal.navigation).toBeVisible();
      await layoutIsKnown(page, to > 900 ? 'desktop' : 'phone');
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts');
        const valueOf = (entry: unknown) => Number(Reflect.get(Object(entry), 'value'));
        return Array.isArray(shifts)
          ? shifts.reduce((sum: number, entry) => sum + valueOf(entry), 0)
          : Number.NaN;
      });
      expect(shift).toBeLessThanOrEqual(0.02);
    },
  );
