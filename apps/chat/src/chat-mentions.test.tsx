import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, type ConversationMember, type Message, type RequestOf } from '@portal/wire';
import { aMessage, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const member = (personId: number, fullName: string, overrides: Partial<ConversationMember> = {}) => ({
  personId,
  role: 'student' as const,
  fullName,
  hasPhoto: false,
  mayWriteTo: false,
  ...overrides,
});
const members = [
  member(101, 'Асанов Эркин Өмүрбекович', { role: 'teacher' }),
  member(202, 'Касымова Мария Айтбековна'),
  member(203, 'Үсөнов Айбек Өмүрбекович'),
];
const mentioned = { personId: 202, start: 5, length: '@Касымова Мария'.length };

async function openGroup(messages: Message[] = []) {
  const sent: RequestOf<typeof chat.send>[] = [];
  portalServer.use(
    respond(chat.groupThread, () => aThreadPage(messages)),
    respond(chat.members, () => members),
    respond(chat.send, (request) => {
      sent.push(request);
      return aMessage({ id: 9, isMine: true, text: request.text, mentions: request.mentions ?? [] });
    }),
  );
  const page = await show('/chat?with=group');
  return { ...page, sent, field: await screen.findByLabelText('Сообщение') };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a mention', () => {
  it('is chosen by keyboard alone, and sent with the plain text (decision 0056)', async () => {
    const { user, field, sent } = await openGroup();
    await user.type(field, 'Эй, @');
    expect(await screen.findByRole('listbox', { name: 'Кого упомянуть' })).toBeVisible();
    const combobox = screen.getByRole('combobox', { name: 'Сообщение' });
    expect(combobox).toBe(field);
    expect(combobox).toHaveAttribute('aria-expanded', 'true');
    expect(options()).toHaveLength(3);
    const active = () => document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '');
    expect(active()).toHaveTextContent('Асанов Эркин');
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Үсөнов Айбек');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveValue('Эй, @Касымова Мария ');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('привет{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      text: 'Эй, @Касымова Мария привет',
      mentions: [{ ...mentioned, start: 4 }],
    });
    expect(await screen.findByText('@Касымова Мария')).toHaveAttribute('data-mine', 'false');
  });

  it('is found in any spelling, and Tab or a press chooses', async () => {
    const { user, field } = await openGroup();
    await user.type(field, '@усо');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Tab}');
    expect(field).toHaveValue('@Үсөнов Айбек ');
    await user.type(field, '@асан');
    await user.click(await screen.findByRole('option', { name: /Асанов/ }));
    expect(field).toHaveValue('@Үсөнов Айбек @Асанов Эркин ');
    expect(field).toHaveFocus();
  });

  it('is not made when the list is closed with Escape; then Enter sends', async () => {
    const { user, field, sent } = await openGroup();
    await user.type(field, '@ка');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('с{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ text: '@кас' });
    expect(sent[0]?.mentions).toBeUndefined();
  });

  it('is not offered in a conversation with one person', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    const { user } = await show('/chat?with=101');
    const field = await screen.findByRole('textbox', { name: 'Сообщение' });
    await user.type(field, '@');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).not.toHaveAttribute('aria-autocomplete');
  });

  it('stays in the draft over a reload', async () => {
    const first = await openGroup();
    await first.user.type(first.field, 'Эй, @кас');
    await first.user.click(await screen.findByRole('option', { name: /Касымова/ }));
    first.unmount();
    const { user, field, sent } = await openGroup();
    expect(field).toHaveValue('Эй, @Касымова Мария ');
    await user.type(field, '!{Enter}');
    await waitFor(() => expect(sent[0]?.mentions).toEqual([{ ...mentioned, start: 4 }]));
  });

  it('waits with its message for the network', async () => {
    const { user, field } = await openGroup();
    portalServer.use(disconnect(chat.send));
    await user.type(field, '@кас');
    await user.click(await screen.findByRole('option', { name: /Касымова/ }));
    await user.keyboard('когда?{Enter}');
    const waiting = await screen.findByRole('article');
    expect(within(waiting).getByText('@Касымова Мария')).toBeInTheDocument();
    expect(waiting).toHaveTextContent('Отправится, когда появится связь');
  });
});

describe('the list of members', () => {
  it('says that they did not load, and loads them with the next @', async () => {
    const { user, field } = await openGroup();
    portalServer.use(disconnect(chat.members));
    await user.type(field, '@');
    expect(await screen.findByText('Список участников не загрузился. Наберите @ ещё раз.')).toBeVisible();
    portalServer.use(respond(chat.members, () => members));
    await user.type(field, '{Backspace}@');
    await waitFor(() => expect(options()).toHaveLength(3));
  });
});

describe('a message with mentions', () => {
  const message = aMessage({
    id: 4,
    text: 'Эй, @Касымова Мария и @Студент Тест www.example.kg',
    mentions: [
      { ...mentioned, start: 4 },
      { personId: 201, start: 22, length: '@Студент Тест'.length },
    ],
  });

  it('shows them next to its links, the own one stronger', async () => {
    await openGroup([message]);
    expect(await screen.findByText('@Касымова Мария')).toHaveAttribute('data-mine', 'false');
    expect(screen.getByText('@Студент Тест')).toHaveAttribute('data-mine', 'true');
    expect(screen.getByText('www.example.kg')).toHaveAttribute('href', 'https://www.example.kg');
  });

  it('keeps them while its text is changed', async () => {
    const requested: RequestOf<typeof chat.edit>[] = [];
    portalServer.use(
      respond(chat.edit, (request) => {
        requested.push(request);
        return { ...message, isMine: true, text: request.text, mentions: request.mentions ?? [] };
      }),
    );
    const { user } = await openGroup([{ ...message, isMine: true, sentAt: new Date().toISOString() }]);
    await user.click(await screen.findByRole('button', { name: 'Действия с сообщением', hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить', hidden: true }));
    const form = await screen.findByRole('form', { name: 'Изменение сообщения' });
    const field = within(form).getByLabelText('Сообщение');
    // It takes the focus in the next frame, with the caret at its end.
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'Итак: ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await user.keyboard('{Enter}');
    const [first, second] = message.mentions;
    await waitFor(() =>
      expect(requested).toEqual([
        {
          messageId: 4,
          text: `Итак: ${message.text}`,
          mentions: [
            { ...first, start: 10 },
            { ...second, start: 28 },
          ],
        },
      ]),
    );
  });
});

describe('a notification of a mention', () => {
  it('opens its message', async () => {
    portalServer.use(
      respond(chat.groupThread, () => aThreadPage([aMessage({ id: 8 }), aMessage({ id: 9, text: 'вот' })])),
    );
    const { router } = await show('/chat?view=courses&with=group&message=8');
    const message = async () => (await screen.findByText('Салам')).closest('article');
    await waitFor(async () => expect(await message()).toHaveAttribute('data-highlighted', 'true'));
    expect(router.state.location.search).toBe('?view=courses&with=group');
  });
});

describe('a conversation with an unread mention', () => {
  const group = {
    academicYearId: 2026,
    termId: 2,
    disciplineId: 11,
    credits: 4,
    partner: { kind: 'group', groupId: 31, isElective: false },
  } as const;

  it('is marked among the contacts', async () => {
    portalServer.use(
      respond(chat.conversationFlags, () => [
        { ...group, isMuted: false, isPinned: false, hasMention: true },
      ]),
    );
    await openGroup();
    const contacts = screen.getByRole('navigation', { name: 'Собеседники' });
    await waitFor(() =>
      expect(within(contacts).getByRole('link', { name: /Групповой чат/ })).toHaveTextContent(
        'Вас упомянули',
      ),
    );
    expect(within(contacts).getByRole('link', { name: /Асанов/ })).not.toHaveTextContent('Вас упомянули');
  });
});
