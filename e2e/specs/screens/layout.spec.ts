import type { Page } from '@playwright/test';
import { languages } from '@portal/domain';
import {
  everyWidth,
  findAllLayoutFaults,
  findLayoutFaultsAt,
} from '../../fixtures/look/find-layout-faults.ts';
import { findPrintFaults } from '../../fixtures/look/find-print-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openScreen } from '../../pages/open-screen.ts';
import { ownerOf, publicScreens, screensByRole } from '../../pages/routes.ts';
import { HARD } from '../../portal/select-tests.ts';

test.describe.configure({ mode: 'parallel' });

/** Each layout of the shell once. */
const shortWidths = [320, 390, 900, 1024, 1440];

const EVERY_WIDTH_TIMEOUT_MS = 900_000;

const owners = [...new Set(screensByRole.map(ownerOf))];
const roles = ['student', 'teacher'] as const;
const groups = owners
  .flatMap((owner) =>
    roles.map((as) => ({
      owner,
      as,
      shown: screensByRole.filter((screen) => screen.as === as && ownerOf(screen) === owner),
    })),
  )
  .filter(({ shown }) => shown.length > 0);

const faultsAt = (page: Page, widths: readonly number[]) =>
  findLayoutFaultsAt(page, widths, findAllLayoutFaults);

/** The left edge of the contents, the number of titles and their size. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1')];
    return {
      left: document.querySelector('main > *')?.getBoundingClientRect().left,
      sizes: titles.map((title) => getComputedStyle(title).fontSize),
      doesFillScreen: 'fillsScreen' in document.documentElement.dataset,
    };
  });

/** Pages stand in a margin; a surface that takes the whole screen, such as the chat, has a smaller one. */
const pageFrame = { left: 304, sizes: ['24px'], doesFillScreen: false };
const surfaceFrame = { left: 296, sizes: ['24px'], doesFillScreen: true };

for (const { owner, as, shown } of groups) {
  test(
    `the screens of ${owner} have one frame, fit, and print light and wide, for a ${as}`,
    { tag: HARD },
    async ({ visit }) => {
      test.setTimeout(EVERY_WIDTH_TIMEOUT_MS);
      const page = await visit({ as, language: 'kg', theme: 'dark' });
      for (const screen of shown)
        await test.step(screen.path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openScreen(page, screen);
          const frame = await frameOf(page);
          expect.soft(frame, screen.path).toEqual(frame.doesFillScreen ? surfaceFrame : pageFrame);
          expect.soft(await findPrintFaults(page), `${screen.path} on paper`).toEqual([]);
          expect.soft(await faultsAt(page, shortWidths), screen.path).toEqual([]);
        });
    },
  );

  for (const language of languages)
    test(
      `the screens of ${owner} fit every width for a ${as}, ${language}`,
      { tag: HARD },
      async ({ visit }) => {
        test.setTimeout(EVERY_WIDTH_TIMEOUT_MS);
        const page = await visit({ as, language });
        for (const screen of shown)
          await test.step(screen.path, async () => {
            await openScreen(page, screen);
            expect.soft(await faultsAt(page, everyWidth), screen.path).toEqual([]);
          });
      },
    );
}

const openPublic = async (page: Page, path: string) => {
  await page.goto(`/lms${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('the public screens fit', async ({ visit }) => {
  const page = await visit({ language: 'kg' });
  for (const { path } of publicScreens)
    await test.step(path, async () => {
      await openPublic(page, path);
      expect.soft(await faultsAt(page, shortWidths), path).toEqual([]);
    });
});

for (const language of languages)
  test(`the public screens fit every width, ${language}`, { tag: HARD }, async ({ visit }) => {
    test.setTimeout(EVERY_WIDTH_TIMEOUT_MS);
    const page = await visit({ language });
    for (const { path } of publicScreens)
      await test.step(path, async () => {
        await openPublic(page, path);
        expect.soft(await faultsAt(page, everyWidth), path).toEqual([]);
      });
  });

test('a broken word and a line that is cut off are faults', async ({ visit }) => {
  const page = await visit();
  await openPublic(page, '/offline');
  expect(await findAllLayoutFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const add = (style: string, text: string) => {
      const element = document.createElement('p');
      element.style.cssText = style;
      element.textContent = text;
      document.querySelector('main')?.append(element);
    };
    add('inline-size: 5rem; overflow-wrap: anywhere', 'Университет');
    add('block-size: 1rem; overflow: hidden; inline-size: 12rem', 'Две строки, из которых видна только одна');
  });
  const faults = (await findAllLayoutFaults(page)).join('\n');
  expect(faults).toContain('broken word: «Университет»');
  expect(faults).toContain('cut off line: p «Две строки');
});

test('a dark or narrow page, a menu, a broken number and a cut off text on paper are faults', async ({
  visit,
}) => {
  const page = await visit({ as: 'student' });
  await openScreen(page, { name: 'manual', path: '/manual' });
  expect(await findPrintFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return;
    main.style.cssText = 'margin-inline: 4rem; background: black; color: white';
    const add = (tag: string, style: string, content: string) => {
      const element = document.createElement(tag);
      element.style.cssText = style;
      element.textContent = content;
      main.append(element);
      return element;
    };
    add('nav', '', 'Меню').style.setProperty('display', 'block', 'important');
    add('p', 'background: white', 'Белое на белом');
    add('p', 'max-block-size: 80px; overflow: hidden; inline-size: 10rem', 'Слова, слова. '.repeat(40));
    add('p', 'position: sticky; block-size: 80px', 'Вверху');
    add('td', 'display: block; inline-size: 1.5ch; overflow-wrap: anywhere', '100');
  });
  const faults = (await findPrintFaults(page)).join('\n');
  for (const fault of [
    'narrow',
    'dark: main',
    'light text: p «Белое',
    'menu',
    'broken number: td «100»',
    'cut off',
    'on every page',
  ])
    expect(faults).toContain(fault);
});

test('forced colours leave the current entry, the open conversation and its bubbles visible', async ({
  visit,
}) => {
  const page = await visit({ as: 'teacher', forcedColors: 'active' });
  await openScreen(page, { name: 'chat', path: '/chat' });
  await page.locator('a[href*="-g"]').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const current = page.locator('[aria-current]:visible');
  const outlines = await current.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  // The entry of the menu, the view of the chat and the open conversation.
  expect(outlines).toEqual(['solid', 'solid', 'solid']);
  const others = page.locator('nav a:not([aria-current]):visible').first();
  await expect(others).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('article').first()).toHaveCSS('border-top-style', 'solid');
});
