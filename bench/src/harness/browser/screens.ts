import type { Browser } from '@playwright/test';
import { demoLogins } from '@portal/server/src/operator/demo/demo-logins.ts';
import { withPage, type SavedState } from './browser.ts';

/** The measured URLs, and the element that shows that each is ready. */
export const login = { path: '/lms/login', selector: 'input[name="username"]' } as const;
export const chat = { path: '/lms/chat', selector: 'nav li a[href*="with="]' } as const;
export const journal = {
  path: '/lms/journal',
  selector: '[role="grid"] [role="gridcell"][data-active]',
} as const;

export const people = {
  path: '/lms/office/people',
  selector: 'tbody th button',
} as const;

/** Shown on every page behind the login. */
export const signedIn = 'nav a[href]';

const SIGN_IN_TIMEOUT_MS = 30_000;

/** Signs a demo person in through the login page, and returns the state that the browser stores. */
export function signIn(
  browser: Browser,
  origin: string,
  name: 'student' | 'teacher' | 'registrar',
): Promise<SavedState> {
  const person = demoLogins.find((one) => one.login === name);
  if (!person) throw new Error(`There is no demo person ${name}`);
  return withPage(browser, { url: `${origin}${login.path}`, selector: login.selector }, async (page) => {
    await page.locator('input[name="username"]').fill(person.login);
    await page.locator('input[name="password"]').fill(person.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== login.path, { timeout: SIGN_IN_TIMEOUT_MS });
    return page.context().storageState();
  });
}
