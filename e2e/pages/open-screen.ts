import { expect, type Page } from '@playwright/test';
import type { screens } from './routes.ts';

/** Opens a screen and waits for its content. */
export async function openScreen(
  page: Page,
  { name, path }: Pick<(typeof screens)[number], 'name' | 'path'>,
) {
  await page.goto(`/lms${path}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // Who may not open it is led home.
  expect(new URL(page.url()).pathname).toBe(`/lms${path.replace(/\?.*$/, '')}`);
  if (name === 'announcement') {
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('form')).toBeVisible();
  }
  if (name.endsWith('thread')) await expect(page.getByRole('article').first()).toBeVisible();
  else if (name === 'schedule') await expect(page.locator('main p[aria-live]')).toBeVisible();
  else if (name === 'chat') await expect(page.locator('a[href*="with="]').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}
