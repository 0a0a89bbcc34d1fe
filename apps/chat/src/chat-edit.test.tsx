import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, MESSAGE_EDIT_MINUTES, type ConversationRef, type Message } from '@portal/wire';
import { aMessage, aThreadPage, fail, portalServer, respond } from '@portal/testing';
import { FakeEventSource } from '../test/browser.ts';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';
// Its chunk is compiled before the first test.
import './thread/actions/edit-history-dialog.tsx';

setupChatPage();

const agoMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const own = (overrides: Partial<Message> = {}) =>
  aMessage({ id: 4, text: 'Сдам завтро', isMine: true, sentAt: agoMinutes(1), ...overrides });

const openThread = async (messages: Message[]) => {
  portalServer.use(respond(chat.thread, () => aThreadPage(messages)));
  const page = await show('/chat?with=101');
  return {
    ...page,
    actions: () => screen.findAllByRole('button', { name: 'Действия с сообщением', hidden: true }),
  };
};

const startEditing = async (messages: Message[] = [own()]) => {
  const page = await openThread(messages);
  const [button] = await page.actions();
  if (!button) throw new Error('no message');
  await page.user.click(button);
  await page.user.click(await screen.findByRole('menuitem', { name: 'Изменить', hidden: true }));
  const form = await screen.findByRole('form', { name: 'Изменение сообщения' });
  return { ...page, form, field: within(form).getByRole('textbox', { name: 'Сообщение' }) };
};

describe('the author of a message', () => {
  it('changes its text in the field, where the draft of a new one stays', async () => {
    const requested: unknown[] = [];
    portalServer.use(
      respond(chat.edit, (request) => {
        requested.push(request);
        return own({ text: request.text, editedAt: agoMinutes(0) });
      }),
    );
    const { user, form, field } = await startEditing();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('Сдам завтро');
    await user.clear(field);
    expect(within(form).getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await user.type(field, 'Сдам завтра{Enter}');
    await waitFor(() => expect(requested).toEqual([{ messageId: 4, text: 'Сдам завтра' }]));
    expect(await screen.findByText('Сдам завтра', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Изменение сообщения' })).toBeNull();
    expect(screen.getByRole('button', { name: 'изменено', hidden: true })).toBeInTheDocument();
  });

  it('leaves the message as it was with Escape', async () => {
    const { user, field } = await startEditing();
    await user.type(field, ' нет{Escape}');
    expect(screen.queryByRole('form', { name: 'Изменение сообщения' })).toBeNull();
    expect(screen.getByText('Сдам завтро', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeInTheDocument();
  });

  it('reads why the server refuses, and keeps the text', async () => {
    portalServer.use(fail(chat.edit, 409, { code: 'editExpired', message: '' }));
    const { user, field } = await startEditing();
    await user.type(field, '!{Enter}');
    expect(await screen.findByText(/в течение 15 минут/)).toBeVisible();
    expect(field).toHaveValue('Сдам завтро!');
  });

  it('is not offered it for old messages, nor for those of others', async () => {
    const { user, actions } = await openThread([
      own({ id: 1, sentAt: agoMinutes(MESSAGE_EDIT_MINUTES) }),
      aMessage({ id: 2, sentAt: agoMinutes(1) }),
    ]);
    for (const button of await actions()) {
      await user.click(button);
      await screen.findByRole('menuitem', { name: 'Ответить', hidden: true });
      expect(screen.queryByRole('menuitem', { name: 'Изменить', hidden: true })).toBeNull();
      await user.keyboard('{Escape}');
    }
  });
});

describe('a changed message', () => {
  const changed = aMessage({ id: 7, text: 'Сдам в среду', editedAt: agoMinutes(1) });
  const conversation: ConversationRef = {
    academicYearId: 2026,
    termId: 2,
    disciplineId: 11,
    credits: 4,
    partner: { kind: 'person', personId: 101, role: 'teacher' },
  };

  it('opens its earlier texts', async () => {
    portalServer.use(
      respond(chat.earlierTexts, () => [
        { text: 'Сдам завтро', writtenAt: agoMinutes(3) },
        { text: 'Сдам завтра', writtenAt: agoMinutes(2) },
      ]),
    );
    const { user } = await openThread([changed]);
    await user.click(await screen.findByRole('button', { name: 'изменено', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'История изменений' });
    await within(dialog).findByText('Сдам завтро');
    const texts = within(dialog).getAllByRole('listitem');
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Сдам завтро'),
      expect.stringContaining('Сдам завтра'),
      expect.stringContaining('Сдам в среду'),
    ]);
  });

  it('arrives live where it is loaded, and nowhere else', async () => {
    await openThread([aMessage({ id: 7, text: 'до' })]);
    await screen.findByText('до');
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const [stream] = FakeEventSource.open;
    stream?.emit({ kind: 'edited', ...conversation, message: aMessage({ id: 3, text: 'не загружено' }) });
    stream?.emit({ kind: 'edited', ...conversation, message: changed });
    expect(await screen.findByText('Сдам в среду')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
  });
});
