import path from 'node:path';
import { expect, test } from '../../fixtures/test.ts';
import { Development } from '../../portal/development.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { HARD } from '../../portal/select-tests.ts';

const composer = 'apps/chat/src/thread/composer/composer.tsx';
const sendText = "<span className={styles.sendText}>{t('send')}</span>";

test(
  'pnpm dev shows the portal, an edit of a module without a reload, and leaves no process',
  { tag: HARD },
  async ({ visit, facts, workerPortal }, testInfo) => {
    test.slow();
    const folder = path.join(facts.scratch, `development-${testInfo.testId}-${testInfo.retry}`);
    const development = await new Development(folder).start(workerPortal.origin);
    try {
      const page = await visit();
      await test.step('the login form is there as soon as the code is built', async () => {
        await expect(async () => {
          await page.goto(`${development.origin}/lms/login`);
          await expect(new LoginPage(page).submit).toBeVisible();
        }).toPass();
      });
      await test.step('a person signs in and opens the module that runs from source', async () => {
        await new LoginPage(page).signIn('student');
        await expect(page).toHaveURL(/\/lms\/?$/);
        await page.goto(`${development.origin}/lms/chat?with=group`);
        await expect(page.getByRole('textbox').last()).toBeVisible();
      });
      await test.step('an edit arrives in the open page', async () => {
        await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
        await development.edit(composer, sendText, '<span>Edited</span>');
        await expect(page.getByText('Edited')).toBeVisible({ timeout: 30_000 });
        await expect(page.locator('html[data-same-page]')).toBeAttached();
      });
      await test.step('the page opens again after the edit', async () => {
        await page.reload();
        await expect(page.getByText('Edited')).toBeVisible();
      });
      // An open page reports whatever stops.
      await page.close();
    } catch (error) {
      await testInfo.attach('output', { body: development.output });
      throw error;
    } finally {
      await development.stop();
    }
    expect(await development.openPorts()).toEqual([]);
  },
);
