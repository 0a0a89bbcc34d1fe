import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test.ts';
import { word } from '../fixtures/words.ts';

/** What surrounds every page of a signed-in person. */
export class PortalPage {
  readonly page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'ru') {
    this.page = page;
    this.#language = language;
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: this.word('nav.label') });
  }

  get greeting(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get profile(): Locator {
    return this.page.getByRole('banner').getByRole('button').last();
  }

  get heading(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  async open(path = ''): Promise<this> {
    await this.page.goto(`/lms${path}`);
    await expect(this.navigation).toBeVisible();
    return this;
  }

  /** Goes to a section as people do: by the navigation. */
  async goTo(path: string): Promise<void> {
    await this.navigation.locator(`a[href="/lms${path === '/' ? '' : path}"], a[href="/lms${path}"]`).click();
    await expect(this.page).toHaveURL(new RegExp(`/lms${path === '/' ? '/?' : path}(?:\\?.*)?$`));
  }

  async signOut(): Promise<void> {
    await this.profile.click();
    await this.page.getByRole('menuitem', { name: this.word('profile.signOut') }).click();
  }

  /** Picks a language and says how long it took until the page spoke it. */
  async switchTo(name: string): Promise<number> {
    await this.page.getByRole('button', { name: `${this.word('language')}: ` }).click();
    const lang = () => document.documentElement.lang;
    const before = await this.page.evaluate(lang);
    const startedAt = performance.now();
    await this.page.getByRole('menuitemradio', { name }).click();
    await this.page.waitForFunction((old) => document.documentElement.lang !== old, before);
    return Math.round(performance.now() - startedAt);
  }

  word(key: string): string {
    return word('shell', key, this.#language);
  }
}
