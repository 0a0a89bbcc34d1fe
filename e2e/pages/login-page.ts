import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';
import { people, type Person } from '../portal/sessions.ts';

interface NewCredentials {
  readonly login: string;
  readonly password: string;
  readonly confirmation: string;
}

/** The login page, with the form for new users. */
export class LoginPage {
  readonly page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'ru') {
    this.page = page;
    this.#language = language;
  }

  get login(): Locator {
    return this.page.getByLabel(this.#translate('login.login'), { exact: true });
  }

  get password(): Locator {
    return this.page.getByLabel(this.#translate('login.password'), { exact: true });
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: this.#translate('login.submit'), exact: true });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: this.#translate('login.title'), exact: true });
  }

  /** The server's error message above the form. */
  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/login');
    await expect(this.submit).toBeVisible();
    return this;
  }

  async signIn(who: Person | { readonly login: string; readonly password: string }): Promise<void> {
    const { login, password } = typeof who === 'string' ? people[who] : who;
    await this.login.fill(login);
    await this.password.fill(password);
    await this.submit.click();
  }

  async changeCredentials({ login, password, confirmation }: NewCredentials): Promise<void> {
    const field = (key: string) =>
      this.page.getByLabel(this.#translate(`login.update.${key}`), { exact: true });
    await field('newLogin').fill(login);
    await field('newPassword').fill(password);
    await field('confirmation').fill(confirmation);
    await this.page.getByRole('button', { name: this.#translate('login.update.submit') }).click();
  }

  async switchTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  #translate(key: string): string {
    return translate('shell', key, this.#language);
  }
}
