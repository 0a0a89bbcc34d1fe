import path from 'node:path';
import { combinations } from '../fixtures/combinations.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { expect, test, type Language } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { openScreen } from '../pages/open-screen.ts';
import { ownerOf, publicScreens, screens } from '../pages/routes.ts';
import { resultsFolder } from '../portal/folders.ts';
import { HARD } from '../portal/select-tests.ts';

test.describe.configure({ mode: 'parallel' });

const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
/** English is the shortest of the languages. */
const languages: readonly { readonly language: Language; readonly tag: string[] }[] = [
  { language: 'ru', tag: [] },
  { language: 'kg', tag: [] },
  { language: 'en', tag: [HARD] },
];
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

/** The owners of screens: the shell and modules. */
const owners = [...new Set(screens.map(ownerOf))];

for (const { theme, size, language, tag } of combinations) {
  const viewport = viewports[size];
  const how = { theme, viewport, language, colorScheme: theme } as const;
  const name = `${theme}, ${viewport.width} px, ${language}`;

  test(`axe finds no violations on the login page: ${name} (§2 Login page.5)`, { tag }, async ({ visit }) => {
    const guest = await visit(how);
    await new LoginPage(guest, language).open();
    await guest.screenshot(picture('login', theme, viewport.width, language));
    expect.soft(await findViolations(guest)).toEqual([]);
  });

  for (const owner of owners) {
    // In Kyrgyz and English only screens with more messages than a title.
    const shown = screens.filter(
      (screen) => ownerOf(screen) === owner && (language === 'ru' || screensWithText.has(screen.name)),
    );
    if (shown.length === 0) continue;
    const tags = [...tag, ...(owner === 'shell' ? [] : [`@${owner}`])];
    test(`axe finds no violations on the screens of ${owner}: ${name}`, { tag: tags }, async ({ visit }) => {
      test.slow();
      const pages = new Map<string, Page>();
      for (const screen of shown)
        await test.step(screen.name, async () => {
          const page = pages.get(screen.as) ?? (await visit({ ...how, as: screen.as }));
          pages.set(screen.as, page);
          await openScreen(page, screen);
          await page.screenshot(picture(screen.name, theme, viewport.width, language));
          expect.soft(await findViolations(page), screen.name).toEqual([]);
        });
    });
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

for (const { language, tag } of languages)
  test(
    `no screen scrolls sideways at ${narrowest.width} px, ${language} (§2 Login page.5)`,
    { tag },
    async ({ visit }) => {
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
    },
  );
