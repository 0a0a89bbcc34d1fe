import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { withoutInitialResponses } from '../../fixtures/faults/without-initial-responses.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const phone = { width: 360, height: 740 };
const name = 'Кыргыз-Европа технология жана байланыш университети';

async function serveLogo(page: Page, sizes: { readonly width: number; readonly fontsize: number }) {
  await withoutInitialResponses(page);
  const json = { logo: '/lms/logo.svg', name, ...sizes };
  await page.route('**/lms/api/logo.json', (route) => route.fulfill({ json }));
}

for (const [device, viewport] of Object.entries({ phone, desktop: { width: 1280, height: 800 } }))
  for (const sizes of [
    { width: 64, fontsize: 19 },
    { width: 240, fontsize: 30 },
  ])
    test(
      `the login page takes font size ${sizes.fontsize} and logo width ${sizes.width} from the server: ${device} (§2 Login page.1)`,
      { tag: hardUnless(device === 'phone') },
      async ({ visit }) => {
        const page = await visit({ viewport });
        await serveLogo(page, sizes);
        await new LoginPage(page).open();
        await expect(page.getByText(name)).toHaveCSS('font-size', `${sizes.fontsize}px`);
        const logo = page.locator('img[src="/lms/logo.svg"]');
        await expect.poll(async () => (await logo.boundingBox())?.width).toBe(sizes.width);
        const box = await page.getByText(name).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), 'the name stays on the page').toBeLessThanOrEqual(
          viewport.width,
        );
      },
    );

test('the top bar carries the name of the login page (§2 Login page, §2 Shell.10)', async ({ visit }) => {
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    const page = await visit({ as: 'student', viewport });
    await serveLogo(page, { width: 96, fontsize: 22 });
    await new PortalPage(page).open();
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', '/lms');
    const actions = await bar.getByRole('button').last().boundingBox();
    expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  }
});

test('the links of the settings are in the menu after a login (§3 Settings, §4 Login.8)', async ({
  visit,
}) => {
  const page = await visit();
  const login = await new LoginPage(page).open();
  const loaded = ['/lms/api/misc/settings.json', '/lms/config.json'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await login.signIn('student');
  for (const response of await Promise.all(loaded)) expect(response.status()).toBe(200);
  const link = new PortalPage(page).navigation.getByRole('link', { name: /^Каталог/ });
  await expect(link).toHaveAttribute('href', /^https:/);
  await expect(link).toHaveAttribute('target', '_blank');
});
