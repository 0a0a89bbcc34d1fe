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

  async switchTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `${this.word('language')}: ` }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  word(key: string): string {
    return word('shell', key, this.#language);
  }
}
