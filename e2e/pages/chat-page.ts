import { expect, type Locator, type Page } from '@playwright/test';
import { chat, type ConversationRef } from '@portal/wire';
import { word } from '../fixtures/words.ts';

/** Who talks in these tests, as the demonstration names them. */
export const names = {
  teacher: 'Осмонова Гүлзат Төлөгөновна',
  student: 'Үсөнов Бектур Өмүрбекович',
} as const;

/** The course that teacher and student of the demonstration share. */
const common = { discipline: 'Философия', group: 'ПИ-1-25' } as const;

/** The chat: contacts at the left, the open conversation beside them. */
export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get contacts(): Locator {
    return this.page.getByRole('navigation', { name: word('chat', 'contacts') });
  }

  get thread(): Locator {
    return this.page.getByRole('log');
  }

  get messages(): Locator {
    return this.thread.getByRole('article');
  }

  get field(): Locator {
    return this.page.getByLabel(word('chat', 'messageLabel'), { exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: word('chat', 'send'), exact: true });
  }

  get reconnecting(): Locator {
    return this.page.getByText(word('chat', 'reconnecting'));
  }

  get groupChat(): Locator {
    return this.contact(word('chat', 'groupChat'));
  }

  contact(name: string): Locator {
    return this.contacts.getByRole('link').filter({ hasText: name });
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  messageById(id: number): Locator {
    return this.thread.locator(`[data-message-id="${id}"]`);
  }

  /** The ids of the messages that are drawn, from above to below; those far outside the window are not. */
  async renderedIds(): Promise<number[]> {
    return this.messages.evaluateAll((all) =>
      all.map((message) => Number(message.getAttribute('data-message-id'))),
    );
  }

  /** The first message of which the reader sees something. */
  async firstVisibleId(): Promise<number> {
    return this.thread.evaluate((list) => {
      const { top } = list.getBoundingClientRect();
      const messages = [...list.querySelectorAll('[data-message-id]')];
      const first = messages.find((message) => message.getBoundingClientRect().bottom > top);
      return Number(first?.getAttribute('data-message-id'));
    });
  }

  /** Whether an older message is drawn above this one. */
  async hasOlder(message: Locator): Promise<boolean> {
    const id = Number(await message.getAttribute('data-message-id'));
    return (await this.renderedIds()).some((other) => other < id);
  }

  /** How many unread messages a contact's line tells of. */
  unreadAt(contact: Locator, count: number): Locator {
    return contact.getByText(word('ui', 'unreadCount').replace('{{count}}', String(count)));
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/chat');
    await expect(this.contacts.getByRole('link').first()).toBeVisible();
    return this;
  }

  /** Opens the chat in the course that teacher and student share. */
  async openCommonCourse(): Promise<this> {
    await this.open();
    // On a phone the filter hides behind one line.
    const fold = this.page.locator('details > summary');
    const isPhone = await fold.isVisible();
    if (isPhone) await fold.click();
    await this.#choose(word('shell', 'study.discipline'), common.discipline);
    const groups = this.page.getByLabel(word('shell', 'study.group'), { exact: true });
    const other = this.contacts.getByRole('link').filter({ hasText: /Осмонова Гүлзат|Үсөнов Бектур/ });
    // Who teaches several groups chooses one of them; a student has only the own one.
    await expect(groups.or(other).first()).toBeVisible();
    if (await groups.isVisible()) await this.#choose(word('shell', 'study.group'), common.group);
    if (isPhone) await fold.click();
    await expect(other).toBeVisible();
    return this;
  }

  /** Goes to the end of the open conversation: it may have opened at something unread. */
  async toEnd(): Promise<void> {
    await expect
      .poll(() =>
        this.thread.evaluate((list) => {
          list.scrollTo({ top: list.scrollHeight });
          return list.scrollHeight - list.scrollTop - list.clientHeight < 2;
        }),
      )
      .toBe(true);
  }

  async talkTo(contact: Locator): Promise<void> {
    await contact.click();
    await expect(this.field).toBeVisible();
    await expect(this.messages.first()).toBeVisible();
  }

  /** Opens a conversation and learns by which ids the wire names it. */
  async learnConversation(contact: Locator): Promise<ConversationRef> {
    const requested = this.page.waitForRequest((request) => request.url().endsWith(chat.thread.path));
    await this.talkTo(contact);
    return chat.thread.request.decode((await requested).postDataJSON());
  }

  async sendText(text: string): Promise<void> {
    await this.field.fill(text);
    await this.send.click();
  }

  async #choose(label: string, text: string): Promise<void> {
    const list = this.page.getByLabel(label, { exact: true });
    const option = list.locator('option').filter({ hasText: text });
    await list.selectOption({ label: (await option.first().innerText()).trim() });
  }
}
