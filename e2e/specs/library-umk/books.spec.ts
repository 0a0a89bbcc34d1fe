import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test, type Language } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const text = (key: string, language?: Language) => translate('library-umk', `library.${key}`, language);

/** A real PDF of two pages, with a content of its own. */
async function printPdf(page: Page, title: string): Promise<Buffer> {
  const printed = await page.context().newPage();
  await printed.setContent(`<h1>${title}</h1><p style="break-before: page">${randomUUID()}</p>`);
  const bytes = await printed.pdf();
  await printed.close();
  return bytes;
}

const drawerOf = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Fills the form of a new book and chooses its file. */
async function fillForm(page: Page, title: string, content: Buffer): Promise<void> {
  const drawer = drawerOf(page);
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: content });
  await expect(drawer.getByLabel(text('bookTitle'))).toHaveValue(title);
  await drawer.getByLabel(text('author')).fill('Өмүров Т.');
  await drawer.getByLabel(text('section')).selectOption({ index: 1 });
  await expect(drawer.getByLabel(text('category'))).toBeEnabled();
  await drawer.getByLabel(text('category')).selectOption({ index: 1 });
}

async function openMenu(page: Page, title: string, item: 'edit' | 'delete'): Promise<void> {
  await cardOf(page, title).getByRole('button').click();
  await page.getByRole('menuitem', { name: text(item) }).click();
}

test('a teacher uploads a PDF, finds it with its cover, edits and deletes it (§1 Product.8, §2 Library.3, §4 E-books.3, §5 Confirmation.4)', async ({
  visit,
  problems,
}) => {
  // The same file once more is a conflict.
  problems.expect(/status of 409.*insertupdatebook/);
  const page = await visit({ as: 'teacher' });
  const title = `Ёлка решений ${Date.now()}`;
  const content = await printPdf(page, title);
  await page.goto('/lms/library');
  await page
    .getByRole('button', { name: text('add') })
    .first()
    .click();
  await fillForm(page, title, content);
  await drawerOf(page)
    .getByRole('button', { name: text('save') })
    .click();
  await expect(drawerOf(page)).toBeHidden();

  await page.getByRole('searchbox').fill(title.replace('Ёлка', 'елка').toUpperCase());
  await expect(page.getByRole('status').filter({ hasText: 'Найден 1 файл' })).toBeVisible();
  await expect(page.locator('mark')).toHaveText(title);
  // The server reads cover and pages from the file after the answer.
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, title).locator('img')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(cardOf(page, title)).toContainText('2 страницы');

  await test.step('the same file is noticed', async () => {
    await page.goto('/lms/library?new=1');
    await fillForm(page, title, content);
    await drawerOf(page)
      .getByRole('button', { name: text('save'), exact: true })
      .click();
    await expect(drawerOf(page).getByText(`Такой файл уже есть в библиотеке: «${title}».`)).toBeVisible();
    await expect(drawerOf(page).getByRole('button', { name: text('saveAnyway') })).toBeVisible();
  });

  await test.step('the book is edited in its place', async () => {
    await page.goto(`/lms/library?q=${encodeURIComponent(title)}`);
    await openMenu(page, title, 'edit');
    await expect(drawerOf(page).getByLabel(text('category'))).toBeEnabled();
    await drawerOf(page).getByLabel(text('bookTitle')).fill(`${title} (2)`);
    await drawerOf(page)
      .getByRole('button', { name: text('save') })
      .click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(cardOf(page, `${title} (2)`)).toBeVisible();
  });

  await test.step('the book is deleted after a confirmation', async () => {
    await openMenu(page, title, 'delete');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('delete') })
      .click();
    await expect(
      page.getByText(/^Поиск по .* не дал результатов, показаны все файлы \(\d+\)$/),
    ).toBeVisible();
    await expect(cardOf(page, title)).toHaveCount(0);
  });
});

for (const { theme, width, language } of [
  { theme: 'dark', width: 360, language: 'kg' },
  { theme: 'light', width: 1_440, language: 'ru' },
] as const)
  test(
    `books, the dense list and the form are accessible and fit ${width} px (§2 Library.1)`,
    { tag: hardUnless(width === 360) },
    async ({ visit }) => {
      const viewport = { width, height: 800 };
      const page = await visit({ as: 'teacher', theme, colorScheme: theme, viewport, language });
      await page.goto('/lms/library?q=а');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      // A phone has no choice of the view, but follows the address.
      await page.goto('/lms/library?q=а&view=list');
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/lms/library?new=1');
      const drawer = drawerOf(page);
      await drawer.getByRole('button', { name: text('save', language) }).click();
      await expect(drawer.getByText(text('wrong.title', language)).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

test('the library is used by keyboard alone', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  await page.goto('/lms/library');
  await expect(page.getByRole('article').first()).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('такой книги нет');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Поиск по такой книги нет не дал результатов/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  const section = page.getByLabel(text('section'), { exact: true });
  await section.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(text('category'), { exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(text('category'), { exact: true })).toBeFocused();
  const list = page.getByRole('button', { name: text('views.list') });
  await list.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('table').getByRole('link').first();
  await link.focus();
  await expect(link).toBeFocused();
  const add = page.getByRole('button', { name: text('add') }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(add).toBeFocused();
});
