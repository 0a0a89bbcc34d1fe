import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { readCode } from '../../fixtures/files/read-code.ts';
import { workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const text = (key: string, language?: 'ru' | 'kg' | 'en') =>
  translate('services', `reportqr.${key}`, language);
const kinds = ['info', 'faculty', 'educationForm', 'speciality', 'rating'] as const;

for (const { theme, width, language } of [
  { theme: 'light', width: 360, language: 'kg' },
  { theme: 'dark', width: 1_440, language: 'ru' },
] as const)
  test(
    `the five reports of a student are accessible and fit ${width} px (§1 Product.15)`,
    { tag: hardUnless(width === 360) },
    async ({ visit }) => {
      const viewport = { width, height: 800 };
      const page = await visit({ as: 'student', theme, colorScheme: theme, viewport, language });
      await page.goto('/lms/reportqr');
      for (const kind of kinds)
        await test.step(kind, async () => {
          await page.getByRole('tab', { name: text(`tabs.${kind}`, language) }).click();
          await expect(page).toHaveURL(kind === 'info' ? /reportqr/ : new RegExp(`report=${kind}`));
          await expect(page.getByRole('definition').first()).toBeVisible();
          await expectAccessible(page);
        });
    },
  );

test('a teacher chooses a student; the code of the report opens it, but not for another student', async ({
  visit,
}) => {
  const teacher = await visit({ as: 'teacher' });
  await teacher.goto('/lms/reportqr?report=rating');
  const student = await visit({ as: 'student' });
  await student.goto('/lms/reportqr');
  const ownName = await student.getByRole('main').getByRole('heading', { level: 2 }).innerText();
  await expect(teacher.getByText(text('chooseStudent'))).toBeVisible();
  await teacher.getByRole('combobox', { name: text('student') }).click();
  const option = teacher.getByRole('option').filter({ hasNotText: ownName }).first();
  const [name = ''] = (await option.innerText()).split(' · ');
  await option.click();
  await expect(teacher.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(teacher.getByText(text('ratingRule'))).toBeVisible();

  const code = teacher.getByRole('main').locator('figure svg');
  await expect(code.locator('path')).toHaveAttribute('d', /M/);
  const address = await readCode(await code.screenshot());
  expect(address).toBe(teacher.url());

  const other = await visit({ as: 'teacher' });
  await other.goto(address);
  await expect(other.getByRole('heading', { name, level: 2 })).toBeVisible();
  await student.goto(address);
  await expect(student.getByText(text('foreign'))).toBeVisible();
  await student.getByRole('link', { name: text('showOwn') }).click();
  await expect(student.getByRole('heading', { name: ownName, level: 2 })).toBeVisible();
});

test('the last report opens offline with its date, and is gone after sign-out (§7 Misc.8, D-26.4)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(unreachable);
  const server = await ownPortal();
  const page = await visit({ portal: server, serviceWorkers: 'allow' });
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await page.goto('/lms/reportqr?report=rating');
  const rule = page.getByText(text('ratingRule'));
  await expect(rule).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await workerIsReady(page);
  await expect(rule).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('qrreport'));
  expect(await stored()).toContain('"kind":"rating"');
  await server.stop();
  await page.context().setOffline(true);
  await page.reload();
  await expect(rule).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Сохранено / })).toBeVisible();
  await new PortalPage(page).signOut();
  await expect.poll(stored).toBeNull();
});
