import { expect, type Locator, type Page } from '@playwright/test';
import { chat, type ConversationRef } from '@portal/wire';
import { translate } from '../fixtures/translate.ts';

/** The demo people of these tests. */
export const names = {
  teacher: 'Осмонова Гүлзат Төлөгөновна',
  student: 'Үсөнов Бектур Өмүрбекович',
} as const;

/** The course that the demo teacher and student share. */
const common = { discipline: 'Философия', group: 'ПИ-1-25' } as const;

/** The chat: contacts on the left, the open conversation next to them. */
export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get contacts(): Locator {
    return this.page.getByRole('navigation', { name: translate('chat', 'contacts') });
  }

  /** The conversations of all disciplines. */
  get inbox(): Locator {
    return this.page.getByRole('navigation', { name: translate('chat', 'inbox.label') });
  }

  /** The group chats of the inbox: their rows say how many members there are. */
  get groupRows(): Locator {
    return this.inbox.getByRole('link').filter({ hasText: /· \d+ участник/ });
  }

  get thread(): Locator {
    return this.page.getByRole('log');
  }

  get messages(): Locator {
    return this.thread.getByRole('article');
  }

  get field(): Locator {
    return this.page.getByLabel(translate('chat', 'messageLabel'), { exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: translate('chat', 'send'), exact: true });
  }

  get reconnecting(): Locator {
    return this.page.getByText(translate('chat', 'reconnecting'));
  }

  /** The portal's sentence about the connection. */
  get offlineBanner(): Locator {
    return this.page.getByRole('button', { name: translate('shell', 'offline.banner') });
  }

  /** The date of stored data. */
  get storedDate(): Locator {
    const [before = ''] = translate('ui', 'storedData').split('{{moment}}');
    return this.page.getByRole('status').filter({ hasText: before });
  }

  get groupChat(): Locator {
    return this.contact(translate('chat', 'groupChat'));
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

  /** The ids of the rendered messages, from top to bottom; messages far outside the window are not rendered. */
  async renderedIds(): Promise<number[]> {
    return this.messages.evaluateAll((all) =>
      all.map((message) => Number(message.getAttribute('data-message-id'))),
    );
  }

  /** The first message that is at least partly visible. */
  async firstVisibleId(): Promise<number> {
    return this.thread.evaluate((list) => {
      const { top } = list.getBoundingClientRect();
      const messages = [...list.querySelectorAll('[data-message-id]')];
      const first = messages.find((message) => message.getBoundingClientRect().bottom > top);
      return Number(first?.getAttribute('data-message-id'));
    });
  }

  /** Whether an older message is rendered above this one. */
  async hasOlder(message: Locator): Promise<boolean> {
    const id = Number(await message.getAttribute('data-message-id'));
    return (await this.renderedIds()).some((other) => other < id);
  }

  /** The unread count of a contact. */
  unreadAt(contact: Locator, count: number): Locator {
    return contact.getByText(translate('ui', 'unreadCount').replace('{{count}}', String(count)));
  }

  /** Opens the people of the selected discipline. */
  async open(): Promise<this> {
    await this.page.goto('/lms/chat?view=courses');
    await expect(this.contacts.getByRole('link').first()).toBeVisible();
    return this;
  }

  /** Opens the chat in the course that teacher and student share. */
  async openCommonCourse(): Promise<this> {
    await this.open();
    // On a phone the filter is collapsed into one line.
    const collapsedFilter = this.page.locator('details > summary');
    const isPhone = await collapsedFilter.isVisible();
    if (isPhone) await collapsedFilter.click();
    await this.#choose(translate('shell', 'study.discipline'), common.discipline);
    const groups = this.page.getByLabel(translate('shell', 'study.group'), { exact: true });
    const other = this.contacts.getByRole('link').filter({ hasText: /Осмонова Гүлзат|Үсөнов Бектур/ });
    // A teacher of several groups chooses one of them; a student has only one.
    await expect(groups.or(other).first()).toBeVisible();
    if (await groups.isVisible()) await this.#choose(translate('shell', 'study.group'), common.group);
    if (isPhone) await collapsedFilter.click();
    await expect(other).toBeVisible();
    return this;
  }

  /** Scrolls to the end of the open conversation, because it may have opened at an unread message. */
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

  /** The pixels of the open conversation below its visible part. */
  async distanceFromEnd(): Promise<number> {
    return this.thread.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  }

  /** Waits for a conversation: next to the list of a wide window the one before stays until then. */
  async expectOpen(contact: Locator): Promise<void> {
    await expect(this.field).toBeVisible();
    const notOpen = contact.and(this.page.locator(':not([aria-current="page"])'));
    await expect(notOpen.filter({ visible: true })).toHaveCount(0);
  }

  async talkTo(contact: Locator): Promise<void> {
    await contact.click();
    await this.expectOpen(contact);
    await expect(this.messages.first()).toBeVisible();
  }

  /** Opens a conversation and returns its ids on the wire. */
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
    // By value: the text of a choice says how much is unread behind it, and that changes.
    await list.selectOption((await option.first().getAttribute('value')) ?? '');
  }
}
