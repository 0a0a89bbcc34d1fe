import { expect, type Locator, type Page } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';

const text = (key: string): string => translate('shell', `notifications.${key}`);

/** The bell of the top bar and the panel behind it. */
export class NotificationCentre {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bell(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${text('title')}`) });
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: text('title') });
  }

  get settings(): Locator {
    return this.panel.getByRole('link', { name: text('settings') });
  }

  items(words: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: words });
  }

  /** The number that the bell shows. */
  async unreadCount(): Promise<number> {
    const name = (await this.bell.getAttribute('aria-label')) ?? '';
    return Number(/\d+$/.exec(name)?.[0] ?? 0);
  }

  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.unreadCount()).toBe(count);
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.panel).toBeVisible();
  }
}
