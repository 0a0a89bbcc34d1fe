import { expect, test } from '../../fixtures/test.ts';
import { PortalPage } from '../../pages/portal-page.ts';

/** The route table of the specification (§2) with today's results; `home` stands for pages that are not built yet. */
const routes = [
  { path: '', student: 'Здравствуйте', teacher: 'Здравствуйте' },
  { path: '/apps', student: 'Приложения', teacher: 'Приложения' },
  { path: '/manual', student: 'Руководство пользователя', teacher: 'Руководство пользователя' },
  { path: '/chat', student: 'Сообщения', teacher: 'Сообщения' },
  { path: '/umk', student: 'УМК', teacher: 'УМК' },
  { path: '/library', student: 'Электронная библиотека', teacher: 'Электронная библиотека' },
  { path: '/journal', student: 'Журнал', teacher: 'Журнал' },
  { path: '/results', student: 'Результаты сессии', teacher: 'home' },
  { path: '/rating', student: 'Рейтинг', teacher: 'home' },
  { path: '/checkin', student: 'Отметка по QR', teacher: 'Отметка по QR' },
  { path: '/qrstud', student: 'QR-код студента', teacher: 'home' },
  { path: '/reportqr', student: 'QR-отчёты студентов', teacher: 'QR-отчёты студентов' },
  { path: '/registration', student: 'Регистрация на дисциплины', teacher: 'home' },
  { path: '/paymentcode', student: 'Оплата', teacher: 'home' },
  { path: '/singlewindow', student: 'Заказ справок', teacher: 'home' },
  { path: '/transcript', student: 'Транскрипт', teacher: 'home' },
  { path: '/profile', student: 'Бектур', teacher: 'Гүлзат' },
  { path: '/change-photo', student: 'Фото профиля', teacher: 'Фото профиля' },
  { path: '/change-password', student: 'Сменить пароль', teacher: 'Сменить пароль' },
  { path: '/change-email', student: 'Сменить e-mail', teacher: 'Сменить e-mail' },
  { path: '/change-link', student: 'home', teacher: 'Ссылка на видеозанятия' },
  { path: '/news', student: 'Новости', teacher: 'Новости' },
  { path: '/anything/else', student: 'home', teacher: 'home' },
] as const;

for (const person of ['student', 'teacher'] as const)
  test(`every address gives a ${person} the expected result (§2 Routes.3, §2 Routes.4, §2 Routes.5, §2 Routes.6)`, async ({
    visit,
  }) => {
    const page = await visit({ as: person });
    const portal = new PortalPage(page);
    for (const route of routes)
      await test.step(route.path || '/', async () => {
        const expected = route[person];
        await page.goto(`/lms${route.path}`);
        await expect(portal.heading).toContainText(expected === 'home' ? 'Здравствуйте' : expected);
        const path = expected === 'home' ? '' : route.path;
        // A page may add to its address, as the journal does with its lesson.
        await expect(page).toHaveURL(new RegExp(String.raw`/lms${path}/?(?:\?.*)?$`));
      });
  });

test('a signed-in user is redirected away from the login page', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms/login');
  await expect(new PortalPage(page).heading).toContainText('Здравствуйте');
});

test('an unknown address shows the notice when the browser is offline (§2 Routes.8)', async ({
  visit,
  problems,
}) => {
  problems.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await visit({ as: 'student' });
  // The notice is preloaded once the page is idle.
  const parts = [/\/offline\.[^/]*\.js/, /\/offline\.[^/]*\.css/];
  const preloaded = parts.map((part) => page.waitForResponse(part));
  const portal = await new PortalPage(page).open();
  for (const response of await Promise.all(preloaded)) await response.finished();
  await page.context().setOffline(true);
  await page.evaluate(() => {
    history.pushState({}, '', '/lms/no/such/page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/lms\/offline$/);
  await expect(page.getByText('Проверьте подключение к интернету и повторите попытку')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(portal.heading).toContainText('Здравствуйте');
});

test('a page whose code fails to load says so, and loads on retry', async ({ visit, problems }) => {
  problems.expect(/net::ERR_FAILED/);
  const page = await visit({ as: 'student' });
  await page.route(/\/(?:news|update)\.[^/]+$/, (route) => route.abort());
  const portal = await new PortalPage(page).open();
  await page.getByRole('link', { name: 'Новости', exact: true }).first().click();
  await expect(page.getByText('Эта часть страницы не загрузилась')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Разделы портала' })).toBeVisible();
  await page.unroute(/\/(?:news|update)\.[^/]+$/);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(portal.heading).toContainText('Новости');
});
