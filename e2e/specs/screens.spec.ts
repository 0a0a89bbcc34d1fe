import path from 'node:path';
import { findViolations } from '../fixtures/find-violations.ts';
import { expect, test, type Language, type Theme } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { openScreen } from '../pages/open-screen.ts';
import { publicScreens, screens } from '../pages/routes.ts';
import { resultsFolder } from '../portal/places.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const themes: readonly Theme[] = ['light', 'dark'];
const languages: readonly Language[] = ['ru', 'kg', 'en'];
const narrowest = { width: 360, height: 740 };

const rich = new Set<string>([
  'home',
  'apps',
  'news',
  'announcement',
  'profile',
  'change-password',
  'change-email',
  'chat',
  'thread',
  'journal',
]);

type Page = Parameters<typeof openScreen>[0];

/** A picture for people to look at. */
const picture = (...words: readonly (string | number)[]) => ({
  path: path.join(resultsFolder, 'screens', `${words.join('-')}.png`),
});

for (const theme of themes)
  for (const viewport of widths)
    for (const language of languages)
      test(`axe finds nothing: ${theme}, ${viewport.width} px, ${language}`, async ({ visit }) => {
        test.slow();
        const how = { theme, viewport, language, colorScheme: theme } as const;
        const guest = await visit(how);
        await test.step('login', async () => {
          await new LoginPage(guest, language).open();
          await guest.screenshot(picture('login', theme, viewport.width, language));
          expect.soft(await findViolations(guest)).toEqual([]);
        });
        const pages = {
          student: await visit({ ...how, as: 'student' }),
          teacher: await visit({ ...how, as: 'teacher' }),
          editor: await visit({ ...how, as: 'editor' }),
        };
        // In the other languages those screens whose texts are more than a title.
        const shown = screens.filter(({ name }) => language === 'ru' || rich.has(name));
        for (const screen of shown)
          await test.step(screen.name, async () => {
            const page = pages[screen.as];
            await openScreen(page, screen);
            await page.screenshot(picture(screen.name, theme, viewport.width, language));
            expect.soft(await findViolations(page), screen.name).toEqual([]);
          });
      });

test('axe is believed: it finds what was planted', async ({ visit }) => {
  const page = await visit();
  await new LoginPage(page).open();
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="logo.svg">'),
  );
  expect(await findViolations(page)).toEqual([expect.stringContaining('image-alt')]);
});

for (const language of languages)
  test(`nothing has to be scrolled sideways at ${narrowest.width} px, ${language}`, async ({ visit }) => {
    const guest = await visit({ viewport: narrowest, language });
    const student = await visit({ as: 'student', viewport: narrowest, language });
    const teacher = await visit({ as: 'teacher', viewport: narrowest, language });
    const editor = await visit({ as: 'editor', viewport: narrowest, language });
    const pages = { student, teacher, editor };
    const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
    for (const screen of publicScreens) {
      await guest.goto(`/lms${screen.path}`);
      await expect(guest.getByRole('button').first()).toBeVisible();
      expect.soft(await widthOf(guest), screen.name).toBeLessThanOrEqual(narrowest.width);
    }
    for (const screen of screens) {
      const page = pages[screen.as];
      await openScreen(page, screen);
      expect.soft(await widthOf(page), screen.name).toBeLessThanOrEqual(narrowest.width);
    }
  });
