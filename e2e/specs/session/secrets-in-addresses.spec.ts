import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { people } from '../../portal/sessions.ts';

const CODE = 'CANARY-CODE-0000-1111';
const PASSWORD = 'Canary-Password-7';

const text = (key: string): string => translate('shell', key);

const field = (page: Page, key: string) => page.getByLabel(text(key), { exact: true });

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await field(page, key).fill(value);
}

const press = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true }).click();

/** The parts of requests that proxies and servers log: addresses without their fragment, and referrers. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url().split('#')[0] ?? '', request.headers()['referer'] ?? '');
  });
  return seen;
}

test('no password, code or token is part of an address or a referrer', async ({ visit }) => {
  const page = await visit();
  const seen = watchAddresses(page);

  await test.step('signing in, with a wrong password first', async () => {
    const login = await new LoginPage(page).open();
    await login.signIn({ login: 'student', password: PASSWORD });
    await expect(login.alert).toBeVisible();
    await login.signIn('student');
    await expect(page).toHaveURL(/\/lms\/?$/);
  });

  await test.step('changing the password', async () => {
    await page.goto('/lms/change-password');
    const next = { 'profile.password.next': `${PASSWORD}-new`, 'profile.password.repeat': `${PASSWORD}-new` };
    await fill(page, { 'profile.password.old': PASSWORD, ...next });
    await press(page, 'profile.password.submit');
    await expect(field(page, 'profile.password.old')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('restoring it by the link of an e-mail', async () => {
    await page.goto(`/lms/login/restore#login=student&code=${CODE}`);
    await expect(page).toHaveURL(/\/lms\/login\/restore$/);
    await fill(page, {
      'login.update.newPassword': PASSWORD,
      'login.update.confirmation': PASSWORD,
    });
    await press(page, 'login.update.submit');
    await expect(field(page, 'login.restore.code')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('confirming an e-mail by its link', async () => {
    await page.goto(`/lms/confirm-email#code=${CODE}`);
    await expect(page).toHaveURL(/\/lms\/confirm-email$/);
    await press(page, 'profile.email.confirm');
    await expect(field(page, 'profile.email.code')).toHaveAttribute('aria-invalid', 'true');
  });

  const tokens = (await page.context().cookies()).flatMap(({ name, value }) =>
    ['sid', 'XSRF-TOKEN'].includes(name) ? [value] : [],
  );
  const deviceId = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const secrets = [CODE, PASSWORD, people.student.password, deviceId, ...tokens];
  expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
  expect(secrets).toHaveLength(6);
  expect(seen.length).toBeGreaterThan(50);
  expect(seen.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([]);
  expect(seen.some((address) => address.endsWith('/lms/change-password'))).toBe(true);
});
