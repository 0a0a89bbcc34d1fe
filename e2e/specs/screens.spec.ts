import path from 'node:path';
import { findViolations } from '../fixtures/find-violations.ts';
import { expect, test, type Language, type Theme } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { openScreen } from '../pages/open-screen.ts';
import { publicScreens, screens } from '../pages/routes.ts';
import { resultsFolder } from '../portal/folders.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const themes: readonly Theme[] = ['light', 'dark'];
const languages: readonly Language[] = ['ru', 'kg', 'en'];
const narrowest = { width: 360, height: 740 };

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
  'journal',
]);

type Page = Parameters<typeof openScreen>[0];

/** Saves a screenshot for manual review. */
const picture = (...words: readonly (string | number)[]) => ({
  path: path.join(resultsFolder, 'screens', `${words.join('-')}.png`),
});

for (const theme of themes)
  for (const viewport of widths)
    for (const language of languages)
      test(`axe finds no violations: ${theme}, ${viewport.width} px, ${language}`, async ({ visit }) => {
        test.slow();
        const how = { theme, viewport, language, colorScheme: theme } as const;
        const visitor = await visit(how);
        await test.step('login', async () => {
          await new LoginPage(visitor, language).open();
          await visitor.screenshot(picture('login', theme, viewport.width, language));
          expect.soft(await findViolations(visitor)).toEqual([]);
        });
        const pages = {
          student: await visit({ ...how, as: 'student' }),
          teacher: await visit({ ...how, as: 'teacher' }),
          editor: await visit({ ...how, as: 'editor' }),
        };
        // In other languages only the screens whose texts are more than a title.
        const shown = screens.filter(({ name }) => language === 'ru' || screensWithText.has(name));
        for (const screen of shown)
          await test.step(screen.name, async () => {
            const page = pages[screen.as];
            await openScreen(page, screen);
            await page.screenshot(picture(screen.name, theme, viewport.width, language));
            expect.soft(await findViolations(page), screen.name).toEqual([]);
          });
      });

test('axe finds planted violations', async ({ visit }) => {
  const page = await visit();
  await new LoginPage(page).open();
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="logo.svg">'),
  );
  expect(await findViolations(page)).toEqual([expect.stringContaining('image-alt')]);
});

for (const language of languages)
  test(`no screen scrolls sideways at ${narrowest.width} px, ${language}`, async ({ visit }) => {
    const visitor = await visit({ viewport: narrowest, language });
    const student = await visit({ as: 'student', viewport: narrowest, language });
    const teacher = await visit({ as: 'teacher', viewport: narrowest, language });
    const editor = await visit({ as: 'editor', viewport: narrowest, language });
    const pages = { student, teacher, editor };
    const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
    for (const screen of publicScreens) {
      await visitor.goto(`/lms${screen.path}`);
      await expect(visitor.getByRole('button').first()).toBeVisible();
      expect.soft(await widthOf(visitor), screen.name).toBeLessThanOrEqual(narrowest.width);
    }
    for (const screen of screens) {
      const page = pages[screen.as];
      await openScreen(page, screen);
      expect.soft(await widthOf(page), screen.name).toBeLessThanOrEqual(narrowest.width);
    }
  });
