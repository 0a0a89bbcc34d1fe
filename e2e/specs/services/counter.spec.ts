import type { Page } from '@playwright/test';
import { dataIsStored, opensOffline, workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const text = (key: string) => translate('services', key);

interface Counter {
  readonly path: string;
  /** The queries that are stored. */
  readonly queries: readonly string[];
  /** What is asked for at a counter. */
  readonly shown: (page: Page) => ReturnType<Page['locator']>;
}

const main = (page: Page) => page.getByRole('main');
const counters: readonly Counter[] = [
  {
    path: '/paymentcode',
    queries: ['paymentAccount', 'paymentCode'],
    shown: (page) => main(page).getByText(/^02 26 \d{4} \d{4}$/),
  },
  {
    path: '/qrstud',
    queries: ['cardToken', 'personalCard'],
    shown: (page) => main(page).getByRole('img', { name: text('card.codeLabel') }),
  },
  {
    path: '/singlewindow',
    queries: ['orders'],
    shown: (page) => main(page).getByRole('listitem').getByRole('button').first(),
  },
  { path: '/transcript', queries: ['transcript'], shown: (page) => main(page).getByRole('table').first() },
  { path: '/news', queries: ['feed'], shown: (page) => main(page).getByRole('article').first() },
];

test('what is asked for at a counter opens without a network, with its date and the name of the university (§2 Routes.2)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(unreachable);
  const server = await ownPortal();
  const page = await visit({
    portal: server,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 740 },
  });
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await workerIsReady(page);
  await opensOffline(page);
  const brand = page.getByRole('banner').getByRole('link').first();
  const name = await brand.textContent();
  for (const { path, queries, shown } of counters) {
    await page.goto(`/lms${path}`);
    await expect(shown(page)).toBeVisible();
    await dataIsStored(page, ...queries);
  }
  await server.stop();
  await page.context().setOffline(true);

  for (const { path, shown } of counters)
    await test.step(path, async () => {
      await page.goto(`/lms${path}`);
      await expect(shown(page)).toBeVisible();
      const [before = ''] = translate('ui', 'storedData').split('{{moment}}');
      await expect(page.getByRole('status').filter({ hasText: before }).first()).toBeVisible();
      await expect(brand).toHaveText(name ?? '');
      await expect(brand.locator('img')).toHaveJSProperty('complete', true);
      expect(await brand.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).not.toBe(0);
    });

  await test.step('the card says until when its code is valid', async () => {
    await page.goto('/lms/qrstud');
    const [until = ''] = text('card.validUntil').split('{{time}}');
    await expect(main(page).getByText(until)).toBeVisible();
  });
  await test.step('paying says what works without a network', async () => {
    await page.goto('/lms/paymentcode');
    await main(page).locator('section').first().getByRole('button').click();
    const step = page.getByRole('dialog');
    await expect(step.getByText(text('paymentcode.offline'))).toBeVisible();
    await expect(step.getByRole('link', { name: /MBank$/ })).toBeVisible();
    await expect(step.getByRole('button', { name: text('paymentcode.payByCard') })).toHaveCount(0);
  });
});
