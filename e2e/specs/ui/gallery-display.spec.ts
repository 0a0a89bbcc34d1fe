import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../../fixtures/look/gallery-test.ts';
import { readCode } from '../../fixtures/files/read-code.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const phone = { width: 320, height: 700 };
const desktop = { width: 1280, height: 900 };

/** Where the header of a PNG has its size. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

const payment = /^00020101.*qr\.example\.kg.*63046b32$/;

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `a QR code is readable on the screen and in the saved picture: ${colorScheme}`,
    { tag: hardUnless(colorScheme === 'light') },
    async ({ openGallery }) => {
      const page = await openGallery({ language: 'en', colorScheme, viewport: phone });
      const code = page.getByRole('img', { name: 'Payment code' });
      await expect(code.locator('path')).toHaveAttribute('d', /M/);
      expect(await readCode(await code.screenshot())).toMatch(payment);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as PNG' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('payment.png');
      const saved = await readFile(await download.path());
      const [width, height] = [saved.readUInt32BE(PNG_WIDTH_AT), saved.readUInt32BE(PNG_HEIGHT_AT)];
      expect(height, 'there is a line of text below the code').toBeGreaterThan(width);
      expect(await readCode(saved)).toMatch(payment);
    },
  );

test('a toolbar puts what does not fit into a menu, and takes it out again', async ({ openGallery }) => {
  const page = await openGallery({ language: 'en', viewport: phone });
  const toolbar = page.getByRole('toolbar').first();
  await expect(toolbar.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expect(toolbar.getByRole('button', { name: 'Delete' })).toBeHidden();
  await toolbar.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
  await expect(toolbar.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(toolbar.getByRole('button', { name: 'More actions' })).toBeHidden();
});

test('a table stays a table for screen readers when its rows become blocks', async ({ openGallery }) => {
  const page = await openGallery({ language: 'en', viewport: phone });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = new Set(nodes.map(({ role }) => String(role?.value)));
  for (const role of ['table', 'row', 'rowheader', 'cell', 'columnheader']) expect(roles).toContain(role);
  const points = page.getByRole('cell', { name: '92' }).first();
  await expect(points).toHaveCSS('display', 'flex');
});

test('a print sheet prints alone, on A4, black on white', async ({ openGallery }) => {
  const page = await openGallery({ language: 'en', colorScheme: 'dark', viewport: desktop });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Certificate of studies' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Room 104')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  // A4 across, in points.
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45][.\d]*\]/);
});
