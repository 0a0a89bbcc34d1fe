import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const rejectedSignIn = /Failed to load resource.*\(.*\/lms\/api\/auth\//;

test('a wrong password shows an error and keeps the typed text (§4 Login.10)', async ({ visit }) => {
  const login = await new LoginPage(await visit()).open();
  await login.signIn({ login: 'nobody-here', password: 'Wrong-2026' });
  await expect(login.alert).toHaveText('Неверное имя пользователя или пароль');
  await expect(login.login).toHaveValue('nobody-here');
  await expect(login.page).toHaveURL(/\/lms\/login$/);
});

test('empty fields are reported before anything is sent', async ({ visit }) => {
  const login = await new LoginPage(await visit()).open();
  const calls: string[] = [];
  login.page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await login.submit.click();
  await expect(login.page.getByText('Введите имя пользователя и пароль')).toBeVisible();
  await expect(login.login).toBeFocused();
  expect(calls).toEqual([]);
});

test('a password that is too short gets the message of the specification (§5 Login.2)', async ({ visit }) => {
  const login = await new LoginPage(await visit()).open();
  await login.signIn({ login: 'student', password: 'ab' });
  await expect(
    login.page.getByText(
      'Введен неверный логин или пароль(Пароль должен содержать как минимум одну цифру, одну заглавную и строчную букву и как минимум 6 или более символов.)',
    ),
  ).toBeVisible();
});

for (const { person, belonging } of [
  { person: 'teacher', belonging: 'Доцент' },
  { person: 'student', belonging: /^[А-ЯA-Z]{2,}.*\d/ },
] as const)
  test(
    `${person} signs in, stays signed in after a reload, and signs out for good (§1 Product.7)`,
    { tag: hardUnless(person === 'teacher') },
    async ({ visit, problems }) => {
      const page = await visit();
      const login = await new LoginPage(page).open();
      const portal = new PortalPage(page);

      await test.step('signs in', async () => {
        await login.signIn(person);
        await expect(page).toHaveURL(/\/lms\/?$/);
        await expect(portal.greeting).toHaveText(/Здравствуйте/);
        await portal.profile.click();
        await expect(page.getByRole('menu').getByText(belonging)).toBeVisible();
        await page.keyboard.press('Escape');
      });

      await test.step('stays signed in after a reload', async () => {
        await page.reload();
        await expect(portal.greeting).toHaveText(/Здравствуйте/);
        const stored = await page.evaluate(() => Object.keys(localStorage).toSorted());
        expect(stored).toEqual(expect.arrayContaining(['role', 'token', 'uid']));
      });

      await test.step('signs out: the session ends on the server, nothing stays in the browser', async () => {
        const { cookies } = await page.context().storageState();
        problems.expect(endedSessionError);
        await portal.signOut();
        await expect(login.heading).toBeVisible();
        const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'lang'));
        expect(stored).toEqual([]);
        const former = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
        const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
        const response = await fetch(new URL('/lms/api/chat/count.json', page.url()), {
          method: 'POST',
          headers: { cookie: former, 'x-xsrf-token': token, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(response.status).toBe(401);
      });

      await test.step("the browser's back button shows nothing", async () => {
        problems.expect(rejectedSignIn);
        await page.goBack();
        await page.goto('/lms/chat');
        await expect(login.heading).toBeVisible();
        await page.goBack();
        await expect(portal.navigation).toHaveCount(0);
        await expect(page.getByText(/Здравствуйте/)).toHaveCount(0);
      });
    },
  );

test('an address requested before signing in opens afterwards', async ({ visit }) => {
  const page = await visit();
  const login = new LoginPage(page);
  await page.goto('/lms/journal?from=mail');
  await expect(page).toHaveURL(/\/lms\/login$/);
  await login.signIn('student');
  await expect(page).toHaveURL(/\/lms\/journal\?from=mail$/);
  await expect(new PortalPage(page).heading).toHaveText('Журнал');
});

test('a user without a session is redirected to the login page from everywhere (§2 Routes.1)', async ({
  visit,
}) => {
  const page = await visit();
  for (const path of ['', '/chat', '/apps', '/no/such/page']) {
    await page.goto(`/lms${path}`);
    await expect(page, path).toHaveURL(/\/lms\/login$/);
  }
});

test('an unknown address redirects home (§2 Routes.7)', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms/no/such/page');
  await expect(page).toHaveURL(/\/lms\/?$/);
  await expect(new PortalPage(page).greeting).toHaveText(/Здравствуйте/);
});

test('a newcomer changes login and password first, then is signed in with them (§1 Product.7, §4 Login.2)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(endedSessionError);
  const page = await visit({ portal: await ownPortal() });
  const login = await new LoginPage(page).open();
  const fresh = { login: 'aiperi', password: 'Ala-Too-4855-m', confirmation: 'Ala-Too-4855-m' };

  await login.signIn('newcomer');
  await expect(page.getByRole('heading', { name: 'Новые логин и пароль' })).toBeVisible();

  await test.step('two different passwords are rejected', async () => {
    await login.changeCredentials({ ...fresh, confirmation: 'Ala-Too-4855-n' });
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  });
  await test.step('the server rejects a login that is in use', async () => {
    await login.changeCredentials({ ...fresh, login: 'student' });
    await expect(page.getByLabel('Новый логин')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('the confirmed change signs in', async () => {
    const updated = page.waitForResponse(/updatelogin\.json/);
    await login.changeCredentials(fresh);
    expect(await (await updated).text()).toContain('изменены');
    await expect(new PortalPage(page).greeting).toHaveText('Здравствуйте, Айпери Таалайбековна!');
  });
  await test.step('the old credentials no longer work', async () => {
    await new PortalPage(page).signOut();
    await login.signIn('newcomer');
    await expect(login.alert).toHaveText('Неверное имя пользователя или пароль');
    await login.signIn(fresh);
    await expect(page).toHaveURL(/\/lms\/?$/);
  });
});
