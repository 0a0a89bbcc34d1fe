import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('shell', `profile.photo.${key}`);

/** A picture of two squares: the left one red, the right one blue. */
const makePicture = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 1_200;
      canvas.height = 600;
      const context = canvas.getContext('2d');
      for (const [at, colour] of ['red', 'blue'].entries()) {
        if (!context) break;
        context.fillStyle = colour;
        context.fillRect(at * 600, 0, 600, 600);
      }
      return canvas.toDataURL('image/png');
    })
    .then((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));

/** The colours in the middle of the four edges of the shown photo: top, right, bottom, left. */
const edgesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [100, 100];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 100, 100);
      const points = [
        [50, 10],
        [90, 50],
        [50, 90],
        [10, 50],
      ] as const;
      return points.map(([x, y]) => {
        const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
    });

test('a person crops and turns a picture by keyboard; it is the photo everywhere, until it is removed', async ({
  visit,
}) => {
  const page = await visit({ as: 'editor' });
  await page.goto('/lms/profile');
  await page.getByRole('link', { name: text('title') }).click();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await makePicture(page) };
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('choose') }).press('Enter');
  await (await choosing).setFiles(picture);
  await expect(page.getByRole('group', { name: text('area') })).toBeFocused();
  await page.getByRole('button', { name: text('rotate') }).press('Enter');
  await page.getByLabel(text('zoom')).press('ArrowRight');
  await page.getByRole('button', { name: translate('shell', 'profile.save') }).press('Enter');
  await expect(page.getByText(text('saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('choose') })).toBeFocused();
  // A quarter turn clockwise: what was left is above.
  expect((await edgesOf(page)).filter((_, at) => at % 2 === 0)).toEqual(['red', 'blue']);

  await page.reload();
  await expect(page.getByRole('button', { name: text('remove') })).toBeVisible();
  expect((await edgesOf(page)).filter((_, at) => at % 2 === 0)).toEqual(['red', 'blue']);

  await page.getByRole('button', { name: text('remove') }).press('Enter');
  const question = page.getByRole('dialog', { name: text('removeTitle') });
  await question.getByRole('button', { name: text('remove') }).press('Enter');
  await expect(page.getByText(text('removed'))).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('remove') })).toHaveCount(0);
});

test('a file that is no picture is refused with a sentence, and nothing is lost', async ({
  visit,
  problems,
}) => {
  // What the browser cannot read, the server might.
  problems.expect(/415/);
  const page = await visit({ as: 'teacher' });
  await page.goto('/lms/change-photo');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(page.getByText(text('unreadable'))).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(1);
});
