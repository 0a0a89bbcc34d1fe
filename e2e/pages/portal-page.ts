import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

/** The layout around every page of a signed-in user. */
export class PortalPage {
  readonly page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'ru') {
    this.page = page;
    this.#language = language;
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: this.translate('nav.label') });
  }

  get greeting(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get profile(): Locator {
    return this.page.getByRole('banner').locator('button[aria-haspopup=menu]').last();
  }

  get heading(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  async open(path = ''): Promise<this> {
    await this.page.goto(`/lms${path}`);
    await expect(this.navigation).toBeVisible();
    return this;
  }

  /** Opens a section through the navigation. */
  async goTo(path: string): Promise<void> {
    await this.navigation.locator(`a[href="/lms${path === '/' ? '' : path}"], a[href="/lms${path}"]`).click();
    await expect(this.page).toHaveURL(new RegExp(`/lms${path === '/' ? '/?' : path}(?:\\?.*)?$`));
  }

  /** The unread count at a section of the navigation. */
  async unreadAt(path: string): Promise<number> {
    const label = translate('ui', 'unreadCount', this.#language).replace('{{count}}', '');
    const badge = this.navigation.locator(`a[href="/lms${path}"]`).getByText(label);
    return (await badge.count()) === 0 ? 0 : Number(/\d+$/.exec(await badge.innerText())?.[0] ?? 0);
  }

  /** The number of everything unread, which the browser's tab shows. */
  async unreadInTitle(): Promise<number> {
    return Number(/^\((\d+)\)/.exec(await this.page.title())?.[1] ?? 0);
  }

  async signOut(): Promise<void> {
    await this.profile.click();
    await this.page.getByRole('menuitem', { name: this.translate('profile.signOut') }).click();
  }

  /** Picks a language and returns the time until the page is translated. */
  async switchTo(name: string): Promise<number> {
    await this.page.getByRole('button', { name: `${this.translate('language')}: ` }).click();
    const lang = () => document.documentElement.lang;
    const before = await this.page.evaluate(lang);
    const startedAt = performance.now();
    await this.page.getByRole('menuitemradio', { name }).click();
    await this.page.waitForFunction((old) => document.documentElement.lang !== old, before);
    return Math.round(performance.now() - startedAt);
  }

  translate(key: string): string {
    return translate('shell', key, this.#language);
  }
}
