import { combinations } from '../../fixtures/combinations.ts';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { keepPicture } from '../../fixtures/files/keep-picture.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { openScreen } from '../../pages/open-screen.ts';
import { ownerOf, publicScreens, screens } from '../../pages/routes.ts';

test.describe.configure({ mode: 'parallel' });

const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } };

const screensWithText = new Set<string>([
  'home',
  'apps',
  'news',
  'announcement',
  'profile',
  'change-password',
  'change-email',
  'chat',
  'thread',
  'schedule',
  'checkin',
  'teacher-checkin',
  'journal',
  'registration',
  'transcript',
  'singlewindow',
]);

type Page = Parameters<typeof openScreen>[0];

/** The owners of screens: the shell and modules. */
const owners = [...new Set(screens.map(ownerOf))];

for (const { theme, size, language, tag } of combinations) {
  const viewport = viewports[size];
  const how = { theme, viewport, language, colorScheme: theme } as const;
  const name = `${theme}, ${viewport.width} px, ${language}`;

  test(
    `public screens are accessible and fit the window: ${name} (§2 Login page.5)`,
    { tag },
    async ({ visit }) => {
      const guest = await visit(how);
      for (const screen of publicScreens) {
        await guest.goto(`/lms${screen.path}`);
        await expect(guest.getByRole('button').first()).toBeVisible();
        await keepPicture(guest, `screens/${screen.name}-${theme}-${viewport.width}-${language}`);
        await expectAccessible(guest, screen.name);
      }
    },
  );

  for (const owner of owners) {
    // On a wide window in Kyrgyz and English only screens with more messages than a title.
    const isComplete = language === 'ru' || size === 'narrow';
    const shown = screens.filter(
      (screen) => ownerOf(screen) === owner && (isComplete || screensWithText.has(screen.name)),
    );
    if (shown.length === 0) continue;
    const tags = [...tag, ...(owner === 'shell' ? [] : [`@${owner}`])];
    // Every violation of the content security policy is a console error, and every console error fails a test.
    test(
      `the screens of ${owner} are accessible and fit the window: ${name} (D-30.1)`,
      { tag: tags },
      async ({ visit }) => {
        test.slow();
        const pages = new Map<string, Page>();
        for (const screen of shown)
          await test.step(screen.name, async () => {
            const page = pages.get(screen.as) ?? (await visit({ ...how, as: screen.as }));
            pages.set(screen.as, page);
            await openScreen(page, screen);
            await keepPicture(page, `screens/${screen.name}-${theme}-${viewport.width}-${language}`);
            await expectAccessible(page, screen.name);
          });
      },
    );
  }
}

test('axe finds planted violations', async ({ visit }) => {
  const page = await visit();
  await new LoginPage(page).open();
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="logo.svg">'),
  );
  expect(await findViolations(page)).toEqual([expect.stringContaining('image-alt')]);
});
