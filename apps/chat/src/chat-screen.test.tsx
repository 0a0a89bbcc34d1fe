import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chat, study } from '@portal/wire';
import { signedIn } from '@portal/platform';
import { aMessage, aStudent, aThreadPage, disconnect, portalServer, refuse, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const mine = (id: number, text: string) => aMessage({ id, text, isMine: true });

describe('the chat', () => {
  it('asks the user to choose a contact when the chosen one is not there', async () => {
    await show('/chat?with=999');
    expect(await screen.findByText('Выберите собеседника')).toBeVisible();
  });

  it('shows a message without disciplines', async () => {
    portalServer.use(respond(study.studentDisciplines, () => []));
    await show();
    expect(await screen.findByText('Нет дисциплин в этом семестре')).toBeVisible();
  });

  it('opens the group chat with the endpoint for groups (§2 Chat.6)', async () => {
    let requested: unknown;
    portalServer.use(
      respond(chat.groupThread, (request) => {
        requested = request;
        return aThreadPage([aMessage({ text: 'Всем привет' })]);
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('link', { name: /Групповой чат/ }));
    expect(await screen.findByText('Всем привет')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Базы данных' })).toBeVisible();
    expect(requested).toMatchObject({ groupId: 31, isElective: false, lastMessageId: undefined });
  });

  it('shows nothing of one contact at another (§4 Chat.10)', async () => {
    portalServer.use(
      respond(chat.thread, () =>
        aThreadPage([aMessage({ text: 'Только вам' })], { firstUnreadId: 1, unreadCount: 1 }),
      ),
      respond(chat.read, () => ({ firstUnreadId: null, unreadCount: 0 })),
      respond(chat.groupThread, () => new Promise<never>(() => undefined)),
    );
    const { user } = await show('/chat?with=101');
    await screen.findByText('Только вам');
    await user.click(screen.getByRole('link', { name: /Групповой чат/ }));
    expect(await screen.findByRole('heading', { name: 'Базы данных' })).toBeVisible();
    expect(screen.queryByText('Только вам')).toBeNull();
    expect(screen.queryByText('Новые сообщения')).toBeNull();
  });

  it('shows the specification’s message in an empty conversation (§2 Chat.7, §8 Texts.6, D-07, D-50.1)', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    await show('/chat?with=101');
    expect(await screen.findByText('Нет сообщенний')).toBeVisible();
  });

  it('shows a thread oldest first and marks the user’s messages (§2 Chat.3)', async () => {
    portalServer.use(
      respond(chat.thread, () =>
        aThreadPage([
          aMessage({ id: 1, text: 'Салам' }),
          aMessage({ id: 2, text: 'Саламатсызбы', isMine: true }),
        ]),
      ),
    );
    await show('/chat?with=101');
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Асанов Эркин Өмүрбекович');
    expect(first).toHaveTextContent('10:30');
    expect(second).toHaveTextContent('Вы');
  });

  it('shows a tombstone for a deleted message', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage([aMessage({ text: '', isDeleted: true })])));
    await show('/chat?with=101');
    expect(await screen.findByText('Сообщение удалено')).toBeInTheDocument();
  });

  it('offers a retry when the thread fails to load', async () => {
    portalServer.use(disconnect(chat.thread));
    const { user } = await show('/chat?with=101');
    const failed = await screen.findByRole('alert');
    portalServer.use(respond(chat.thread, () => aThreadPage([aMessage({ text: 'Снова здесь' })])));
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Снова здесь')).toBeInTheDocument();
  });
});

describe('older messages', () => {
  const page = Array.from({ length: 20 }, (_, at) => aMessage({ id: 21 + at, text: `№ ${21 + at}` }));

  it('are inserted before the others until there are no more', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage(page)),
      respond(chat.older, ({ topMessageId }) =>
        aThreadPage(topMessageId === 21 ? [aMessage({ id: 20, text: 'Самое первое' })] : []),
      ),
    );
    await show('/chat?with=101');
    expect(await screen.findByText('Самое первое')).toBeInTheDocument();
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Самое первое');
    expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  });

  it('can be retried when they fail to load', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage(page)),
      disconnect(chat.older),
    );
    const { user } = await show('/chat?with=101');
    await screen.findByText('Более ранние сообщения не загрузились');
    portalServer.use(respond(chat.older, () => aThreadPage([aMessage({ id: 20, text: 'Самое первое' })])));
    await user.click(screen.getByRole('button', { name: 'Повторить', hidden: true }));
    expect(await screen.findByText('Самое первое')).toBeInTheDocument();
  });
});

describe('sending', () => {
  it('happens on Enter, shows the message and empties the field', async () => {
    const sent: string[] = [];
    portalServer.use(
      respond(chat.thread, () =>
        aThreadPage(sent.map((text, at) => aMessage({ id: 5 + at, text, isMine: true }))),
      ),
      respond(chat.send, ({ text }) => {
        sent.push(text);
        return aMessage({ id: 5, text, isMine: true });
      }),
    );
    const { user } = await show('/chat?with=101');
    const field = await screen.findByRole('textbox', { name: 'Сообщение' });
    await user.type(field, 'первая{Shift>}{Enter}{/Shift}вторая{Enter}');
    expect(await screen.findByRole('article')).toHaveTextContent('первая вторая');
    await waitFor(() => expect(sent).toEqual(['первая\nвторая']));
    expect(field).toHaveValue('');
  });

  it('ignores a message of spaces', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    const { user } = await show('/chat?with=101');
    await user.type(await screen.findByRole('textbox'), '   {Enter}');
    expect(screen.getByText('Нет сообщенний')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('   ');
  });

  it('shows pending messages at once while the server is unreachable, and sends them later', async () => {
    const sent: string[] = [];
    portalServer.use(
      respond(chat.thread, () => aThreadPage(sent.map((text, at) => mine(5 + at, text)))),
      disconnect(chat.send),
    );
    const { user } = await show('/chat?with=101');
    const field = await screen.findByRole('textbox');
    await user.type(field, 'первое{Enter}');
    await user.type(field, 'второе{Enter}');
    await waitFor(() => expect(screen.getAllByText('Отправится, когда появится связь')).toHaveLength(2));
    expect(field).toHaveValue('');
    portalServer.use(
      respond(chat.send, ({ text }) => {
        sent.push(text);
        return mine(4 + sent.length, text);
      }),
    );
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Отправится, когда появится связь')).toBeNull());
    expect(sent).toEqual(['первое', 'второе']);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('первое');
    expect(second).toHaveTextContent('второе');
  });

  it('shows why a message was refused and lets the user discard it', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      refuse(chat.send, { code: 'notAllowed', message: 'В этот чат пишет только преподаватель' }),
    );
    const { user } = await show('/chat?with=101');
    await user.type(await screen.findByRole('textbox'), 'важное{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('В этот чат пишет только преподаватель');
    expect(screen.getByRole('article')).toHaveTextContent('важное');
    await user.click(within(alert).getByRole('button', { name: 'Убрать' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.getByText('Нет сообщенний')).toBeVisible();
  });

  it('retries a message with the same idempotency key and sends a new message with a new key', async () => {
    const keys: (string | null)[] = [];
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      disconnect(chat.send),
    );
    portalServer.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(chat.send.path)) keys.push(request.headers.get('idempotency-key'));
    });
    const { user } = await show('/chat?with=101');
    await user.type(await screen.findByRole('textbox'), 'салам{Enter}');
    await screen.findByText('Отправится, когда появится связь');
    portalServer.use(respond(chat.send, () => aMessage({ isMine: true })));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(screen.getByRole('textbox'), 'салам{Enter}');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('only sends pending messages in the session of their author', async () => {
    const sent: string[] = [];
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      disconnect(chat.send),
    );
    const { user, store } = await show('/chat?with=101');
    await user.type(await screen.findByRole('textbox'), 'моё{Enter}');
    await screen.findByText('Отправится, когда появится связь');
    portalServer.use(
      respond(chat.send, ({ text }) => {
        sent.push(text);
        return mine(5, text);
      }),
    );
    act(() => void store.dispatch(signedIn(aStudent({ id: 202, personId: 202 }))));
    await user.type(screen.getByRole('textbox'), 'чужое{Enter}');
    await waitFor(() => expect(sent).toEqual(['чужое']));
    act(() => void store.dispatch(signedIn(aStudent())));
    await waitFor(() => expect(sent).toEqual(['чужое', 'моё']));
  });

  it('sends at once what the browser cannot store', async () => {
    const sent: string[] = [];
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      respond(chat.send, ({ text }) => {
        sent.push(text);
        return mine(5, text);
      }),
    );
    const { user } = await show('/chat?with=101');
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(await screen.findByRole('textbox'), 'важное{Enter}');
    await waitFor(() => expect(sent).toEqual(['важное']));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});
