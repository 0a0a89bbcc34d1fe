import type { Page } from '@playwright/test';
import { auth, chat } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const notice = translate('shell', 'login.signOutDeferred');
const isApiCall = (url: string) => url.includes('/lms/api/') && !url.endsWith(auth.ping.path);

/** Returns a function that asks the server, past the browser, whether the page's present session is alive. */
async function rememberSession(page: Page): Promise<() => Promise<number>> {
  const { cookies } = await page.context().storageState();
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
    'content-type': 'application/json',
  };
  const address = new URL(chat.unread.path, page.url());
  return async () => (await fetch(address, { method: 'POST', headers, body: '{}' })).status;
}

async function signInAndGoOffline(page: Page) {
  await (await new LoginPage(page).open()).signIn('student');
  const portal = new PortalPage(page);
  await expect(portal.greeting).toHaveText(/Здравствуйте/);
  const statusOfSession = await rememberSession(page);
  // Loads the menu's code, which the service worker does in a browser that has one.
  await portal.profile.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await portal.profile.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await page.context().setOffline(true);
  await portal.signOut();
  await expect(new LoginPage(page).heading).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  expect(await statusOfSession()).toBe(200);
  return statusOfSession;
}

test('a sign-out without a network ends the session as soon as the server can be reached (§4 Logout.3, D-26)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable, endedSessionError);
  const page = await visit();
  const statusOfSession = await signInAndGoOffline(page);
  await page.context().setOffline(false);
  await expect.poll(statusOfSession).toBe(401);
  await expect(page.getByText(notice)).toBeHidden();
  await new LoginPage(page).signIn('editor');
  await expect(new PortalPage(page).greeting).toHaveText(/Здравствуйте/);
});

test('until then a new page shows the login and asks for nothing but the end of the session (§4 Logout, D-26.5)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable, endedSessionError);
  const first = await visit();
  const context = first.context();
  const statusOfSession = await signInAndGoOffline(first);
  await first.close();
  // A browser that was closed in between has no XSRF token any more.
  await context.clearCookies({ name: 'XSRF-TOKEN' });
  await context.route(`**${auth.logout.path}`, (route) => route.abort());
  await context.setOffline(false);

  const page = await context.newPage();
  const login = new LoginPage(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isApiCall(request.url())) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/lms/chat');
  await expect(login.heading).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await login.signIn('editor');
  await expect(login.alert).toBeVisible();
  expect(new Set(calls)).toEqual(new Set([auth.logout.path]));
  expect(await statusOfSession()).toBe(200);

  await context.unroute(`**${auth.logout.path}`);
  await expect.poll(statusOfSession).toBe(401);
  await expect(page.getByText(notice)).toBeHidden();
  await login.submit.click();
  await expect(new PortalPage(page).navigation).toBeVisible();
});

test('a sign-out signs out the other tabs (§4 Logout.4, D-26)', async ({ visit, problems }) => {
  problems.expect(unreachable, endedSessionError);
  const page = await visit();
  await (await new LoginPage(page).open()).signIn('student');
  const portal = new PortalPage(page);
  await expect(portal.navigation).toBeVisible();
  const other = await page.context().newPage();
  await new PortalPage(other).open('/news');
  await page.context().route(`**${auth.logout.path}`, (route) => route.abort());
  await portal.signOut();
  await expect(new LoginPage(other).heading).toBeVisible();
  await expect(portal.navigation).toHaveCount(0);
});
