import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { press, tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { commonCourse, MaterialsPage } from '../../pages/materials-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

/** The smallest PDF with one page. */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);
const file = { name: 'лекции.pdf', mimeType: 'application/pdf', buffer: pdf };

/** Picks a file by the button that opens the system's picker. */
async function pickFile(page: Page, open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles([file]);
}

test('a teacher adds a material, which students of the discipline read in their form of study (§2 UMK.4, D§4 UMK.1)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const student = new MaterialsPage(await visit({ portal, as: 'student' }));
  const teacher = new MaterialsPage(await visit({ portal, as: 'teacher' }));
  const course = await commonCourse(student, teacher);
  const title = `Материал ${crypto.randomUUID()}`;

  await test.step('the form survives a reload, and sends the file', async () => {
    await teacher.gaps(course).first().click();
    await expect(teacher.field('discipline')).not.toHaveValue('-1');
    await teacher.field('name').fill(title);
    await teacher.page.reload();
    await expect(teacher.field('name')).toHaveValue(title);
    await teacher.button('save').click();
    await expect(teacher.form.getByText(teacher.text('noMaterial'))).toBeVisible();
    await pickFile(teacher.page, () => teacher.button('pickFile').click());
    await teacher.button('save').click();
    await expect(teacher.form).toBeHidden();
    await teacher.open();
    await expect(teacher.link(title)).toBeVisible();
  });

  await test.step('a student of the discipline opens it', async () => {
    await student.open();
    await student.link(title).click();
    await expect(student.page).toHaveURL(/\/umk\/read\/\d+$/);
    // The reader stores its position when it is left, which must not be after the material is gone.
    await student.open();
  });

  await test.step('for the other form of study it does not exist', async () => {
    await teacher.page.getByRole('button', { name: teacher.named('editOf', title) }).click();
    await teacher.form.getByText(teacher.text('audience.partTime')).click();
    await teacher.button('save').click();
    await expect(teacher.form).toBeHidden();
    await student.open();
    await expect(student.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(student.link(title)).toHaveCount(0);
  });

  await test.step('it is deleted after a confirmation', async () => {
    await teacher.page.getByRole('button', { name: teacher.named('deleteOf', title) }).click();
    await teacher.form.getByRole('button', { name: teacher.text('delete'), exact: true }).click();
    await expect(teacher.link(title)).toHaveCount(0);
  });
});

for (const { theme, width, language } of [
  { theme: 'light', width: 360, language: 'kg' },
  { theme: 'dark', width: 1_440, language: 'ru' },
] as const)
  test(
    `materials, their form and the coverage are accessible and fit ${width} px`,
    { tag: hardUnless(width === 360) },
    async ({ visit }) => {
      const viewport = { width, height: 800 };
      const page = await visit({ as: 'teacher', theme, colorScheme: theme, viewport, language });
      const screen = await new MaterialsPage(page, language).open();
      await expect(screen.main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await screen.button('new').click();
      await screen.button('save').click();
      await expect(screen.form.getByText(screen.text('wrong.title'))).toBeVisible();
      await expectAccessible(page);
      await page.goto('/lms/umk?view=coverage');
      await expect(screen.main.getByRole('table')).toBeVisible();
      await expectAccessible(page);
    },
  );

test('a gap of the coverage is filled without a mouse', async ({ visit, ownPortal }) => {
  const page = await visit({ portal: await ownPortal(), as: 'teacher' });
  const screen = new MaterialsPage(page);
  const title = 'Без мыши';
  await page.goto('/lms/umk?view=coverage');
  await press(
    page,
    screen.main
      .getByRole('table')
      .getByRole('link', { name: screen.text('gap') })
      .first(),
  );
  await expect(screen.field('discipline')).not.toHaveValue('-1');
  await tabTo(page, screen.field('name'));
  await page.keyboard.type(title);
  await pickFile(page, () => press(page, screen.button('pickFile')));
  await press(page, screen.button('save'));
  await expect(screen.form).toBeHidden();
  await page.goto('/lms/umk');
  await expect(screen.link(title)).toBeVisible();
});
