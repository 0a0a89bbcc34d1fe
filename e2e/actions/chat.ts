import { expect, type Locator } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import { ChatPage, names } from '../pages/chat-page.ts';
import { PlacedPage } from '../pages/placed-page.ts';
import type { Action } from './walk.ts';

const text = (key: string) => translate('chat', key);

/** An open conversation with messages of the user's own. */
export class PlacedChat extends PlacedPage {
  readonly chat = new ChatPage(this.page);
  readonly mark = crypto.randomUUID().slice(0, 8);

  get own(): Locator {
    return this.chat.message(this.mark).last();
  }

  get conversation(): Locator {
    return this.chat.thread.or(this.chat.field);
  }

  async pick(item: string): Promise<void> {
    await expect(this.own).toHaveAttribute('data-message-id', /\d/);
    await this.own.hover();
    await this.own.getByRole('button', { name: text('actions') }).click();
    await this.page.getByRole('menuitem', { name: text(item), exact: true }).click();
  }
}

const field = ({ chat }: PlacedChat) => chat.field;
const searchButton = (placed: PlacedChat) => placed.button(text('search'));

export const chatActions: readonly Action<PlacedChat>[] = [
  {
    name: 'a message is sent by Enter',
    async run({ chat, page, mark, own }) {
      await chat.field.fill(`1 ${mark}`);
      await page.keyboard.press('Enter');
      await expect(own).toBeVisible();
    },
    focus: field,
  },
  {
    name: 'a message is sent by the button',
    async run({ chat, mark }) {
      await chat.sendText(`2 ${mark}`);
      await expect(chat.message(`2 ${mark}`)).toBeVisible();
    },
    focus: ({ chat }) => chat.field.or(chat.send),
  },
  { name: 'an answer is begun', run: (placed) => placed.pick('reply'), focus: field },
  {
    name: 'the answer is cancelled',
    run: (placed) => placed.button(text('cancelReply')).click(),
    focus: field,
  },
  {
    name: 'a change is begun and cancelled',
    async run(placed) {
      await placed.pick('edit.start');
      await expect(
        placed.page.getByRole('form', { name: text('edit.title') }).getByRole('textbox'),
      ).toBeFocused();
      await placed.button(text('edit.cancel')).click();
    },
    focus: (placed) => placed.conversation,
  },
  {
    name: 'a change is saved',
    async run(placed) {
      await placed.pick('edit.start');
      const form = placed.page.getByRole('form', { name: text('edit.title') });
      await form.getByRole('textbox').fill(`3 ${placed.mark}`);
      await form.getByRole('button', { name: text('edit.save') }).click();
      await expect(form).toHaveCount(0);
    },
    focus: (placed) => placed.conversation,
  },
  {
    name: 'a deletion is cancelled',
    async run(placed) {
      await placed.pick('delete');
      await expect(placed.dialog).toBeVisible();
      await placed.page.keyboard.press('Escape');
      await expect(placed.dialog).toHaveCount(0);
    },
    focus: (placed) => placed.own,
  },
  {
    name: 'a message is deleted',
    async run(placed) {
      await placed.pick('delete');
      await placed.dialog.getByRole('button', { name: text('delete'), exact: true }).click();
      await expect(placed.dialog).toHaveCount(0);
    },
    focus: (placed) => placed.conversation,
  },
  {
    name: 'the search is opened',
    run: (placed) => searchButton(placed).click(),
    focus: ({ page }) => page.getByRole('searchbox', { name: text('search') }),
  },
  {
    name: 'the search is closed',
    run: (placed) => placed.button(text('searchClose')).click(),
    focus: (placed) => placed.conversation.or(searchButton(placed)),
  },
];

/** The list and a conversation take turns on a phone. */
export const phoneChatActions: readonly Action<PlacedChat>[] = [
  {
    name: 'back to the list by the browser',
    async run({ page, chat }) {
      await page.goBack();
      await expect(chat.contact(names.teacher)).toBeVisible();
    },
    movesHand: true,
    focus: ({ chat, main }) => chat.contact(names.teacher).or(main),
  },
  {
    name: 'a conversation of the list',
    run: ({ chat }) => chat.talkTo(chat.contact(names.teacher)),
    movesHand: true,
    focus: ({ main }) => main,
  },
];
