import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { press } from '../../fixtures/keyboard.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { PasskeyDevice } from '../../fixtures/passkey-device.ts';
import { expect, test, type Language, type Visit } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import type { Portal } from '../../portal/portal.ts';
import { people } from '../../portal/sessions.ts';

/** Passkeys are of names, not of numbers: the portal listens at this one as well. */
const namedOrigin = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

const textsIn = (language: Language) => (key: string) => translate('shell', `passkeys.${key}`, language);
const text = textsIn('ru');
const { password } = people.student;

const section = (page: Page) => page.getByRole('region', { name: text('title') });
const dialog = (page: Page) => page.getByRole('dialog');

const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/lms\/?$/);

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: text('add') }).click();
  await dialog(page).getByLabel(text('name'), { exact: true }).fill(name);
  await dialog(page).getByLabel(text('password'), { exact: true }).fill(password);
  await dialog(page)
    .getByRole('button', { name: text('continue') })
    .click();
}

/** A visitor with a phone at the name of the portal. */
async function visitWithDevice(visit: (how?: Visit) => Promise<Page>, portal: Portal) {
  const viewport = { width: 390, height: 844 };
  const page = await visit({ baseURL: namedOrigin(portal.origin), portal, viewport });
  const device = await PasskeyDevice.connect(page);
  const login = await new LoginPage(page).open();
  const passkeyButton = page.getByRole('button', { name: text('signIn') });
  return { page, device, login, passkeyButton, shell: new PortalPage(page) };
}

async function openSection(page: Page): Promise<void> {
  await page.goto('/lms/profile');
  await expect(section(page).getByRole('button', { name: text('add') })).toBeVisible();
}

test('a student adds a passkey with the password and renames it (decision 0132)', async ({
  visit,
  ownPortal,
}) => {
  const { page, device, login, passkeyButton } = await visitWithDevice(visit, await ownPortal());

  await test.step('an unknown device signs nobody in', async () => {
    await passkeyButton.click();
    await expect(page.getByText(text('problems.canceled'))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the profile adds a passkey', async () => {
    await login.signIn('student');
    await expectSignedIn(page);
    await openSection(page);
    await expect(section(page).getByText(text('lead'))).toBeVisible();
    await addPasskey(page, 'Мой телефон');
    await expect(section(page).getByRole('listitem')).toContainText('Мой телефон');
    await expect(section(page).getByRole('listitem')).toContainText(text('unused'));
    expect(await device.count()).toBe(1);
    await expectAccessible(page);
  });

  await test.step('the same device does not get a second one', async () => {
    await addPasskey(page, 'Ещё один');
    await expect(dialog(page).getByText(text('problems.known'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('it is renamed', async () => {
    await section(page).getByRole('button', { name: 'Переименовать: Мой телефон' }).click();
    await dialog(page).getByLabel(text('name'), { exact: true }).fill('Старый телефон');
    await dialog(page)
      .getByRole('button', { name: text('save') })
      .click();
    await expect(section(page).getByRole('listitem')).toContainText('Старый телефон');
  });
});

test('a student signs in with a passkey, by keyboard, until it is removed (decision 0132)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(endedSessionError);
  const phone = await visitWithDevice(visit, await ownPortal());
  const { page, device, login, passkeyButton, shell } = phone;
  await login.signIn('student');
  await expectSignedIn(page);
  await openSection(page);
  await addPasskey(page, 'Телефон');
  await expect(section(page).getByRole('listitem')).toContainText('Телефон');

  await test.step('it signs in without login and password', async () => {
    await shell.signOut();
    await expect(login.heading).toBeVisible();
    await press(page, passkeyButton);
    await expectSignedIn(page);
    await page.reload();
    await expect(shell.greeting).toHaveText(/Здравствуйте/);
  });

  await test.step('it does not when the device stays locked', async () => {
    await shell.signOut();
    await device.setUnlocked(false);
    await passkeyButton.click();
    await expect(page.getByText(text('problems.canceled'))).toBeVisible();
    await device.setUnlocked(true);
    await passkeyButton.click();
    await expectSignedIn(page);
  });

  await test.step('it is removed, without the password after this sign-in, and is refused then', async () => {
    await openSection(page);
    await expect(section(page).getByRole('listitem')).not.toContainText(text('unused'));
    await section(page).getByRole('button', { name: 'Удалить: Телефон' }).click();
    await expect(dialog(page).getByLabel(text('password'), { exact: true })).toBeHidden();
    await dialog(page)
      .getByRole('button', { name: text('remove') })
      .click();
    await expect(section(page).getByText(text('lead'))).toBeVisible();
    await shell.signOut();
    expect(await device.count()).toBe(1);
    await passkeyButton.click();
    await expect(login.alert).toHaveText(/^Ключ доступа не подошёл/);
    await expectAccessible(page);
  });
});

for (const { language, theme, width } of [
  { language: 'kg', theme: 'dark', width: 320 },
  { language: 'en', theme: 'light', width: 1440 },
] as const)
  test(`passkeys are readable in ${language}, ${theme}, ${width} px wide`, async ({
    visit,
    workerPortal,
  }) => {
    const t = textsIn(language);
    const page = await visit({
      baseURL: namedOrigin(workerPortal.origin),
      viewport: { width, height: 900 },
    });
    const cookies = { lang: language, theme };
    for (const [name, value] of Object.entries(cookies))
      await page.context().addCookies([{ name, value, url: `${namedOrigin(workerPortal.origin)}/lms` }]);
    await PasskeyDevice.connect(page);
    const login = new LoginPage(page, language);
    await login.open();
    await expect(page.getByRole('button', { name: t('signIn') })).toBeVisible();
    await expectAccessible(page, 'the login page');
    await login.signIn('student');
    await expectSignedIn(page);
    await page.goto('/lms/profile');
    await page.getByRole('button', { name: t('add') }).click();
    await expect(dialog(page).getByLabel(t('name'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'the dialog');
  });
