import { expect, type Locator, type Page } from '@playwright/test';
import { word } from '../fixtures/words.ts';

/** The chat: contacts at the left, the open conversation beside them. */
export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get contacts(): Locator {
    return this.page.getByRole('navigation', { name: word('chat', 'contacts') });
  }

  get messages(): Locator {
    return this.page.getByRole('log').getByRole('article');
  }

  get field(): Locator {
    return this.page.getByLabel(word('chat', 'messageLabel'), { exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: word('chat', 'send'), exact: true });
  }

  get earlier(): Locator {
    return this.page.getByRole('button', { name: word('chat', 'showEarlier') });
  }

  get reconnecting(): Locator {
    return this.page.getByText(word('chat', 'reconnecting'));
  }

  contact(name: string): Locator {
    return this.contacts.getByRole('link').filter({ hasText: name });
  }

  groupChat(): Locator {
    return this.contact(word('chat', 'groupChat'));
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/chat');
    await expect(this.contacts.getByRole('link').first()).toBeVisible();
    return this;
  }

  async talkTo(contact: Locator): Promise<void> {
    await contact.click();
    await expect(this.field).toBeVisible();
    await expect(this.messages.first()).toBeVisible();
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.send.click();
    await expect(this.message(text)).toBeVisible();
  }
}
