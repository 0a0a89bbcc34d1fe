import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, study, type ConversationRef } from '@portal/wire';
import { aContact, aGroupChat, aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { FakeIntersectionObserver, FakeEventSource } from '../test/browser.ts';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const withTeacher: ConversationRef = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
};

const stream = async (): Promise<FakeEventSource> => {
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  const [opened] = FakeEventSource.open;
  if (!opened) throw new Error('no stream');
  return opened;
};

describe('live events', () => {
  it('show a message of the other person', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    await show('/chat?with=101');
    await screen.findByText('Нет сообщенний');
    (await stream()).emit({ kind: 'sent', ...withTeacher, message: aMessage({ id: 9, text: 'Жооп' }) });
    expect(await screen.findByText('Жооп')).toBeInTheDocument();
  });

  it('refresh the unread counts when a message arrives in another conversation', async () => {
    let unreadCount = 0;
    portalServer.use(
      respond(study.teachers, () => [aGroupChat({ unreadCount }), aContact({ personId: 101 })]),
    );
    await show();
    await screen.findByRole('link', { name: /Групповой чат/ });
    unreadCount = 4;
    const partner = { kind: 'group', groupId: 31, isElective: false } as const;
    (await stream()).emit({ kind: 'sent', ...withTeacher, partner, message: aMessage({ id: 9 }) });
    expect(await screen.findByRole('link', { name: /Групповой чат.*4/ })).toBeVisible();
  });

  it('fetch all missed messages page by page after a reconnection', async () => {
    const missed = Array.from({ length: 25 }, (_, at) =>
      aMessage({ id: 2 + at, text: `пропущено ${2 + at}` }),
    );
    portalServer.use(
      respond(chat.thread, () => aThreadPage([aMessage({ id: 1, text: 'до обрыва' })])),
      respond(chat.newer, ({ lastMessageId }) =>
        aThreadPage(missed.filter(({ id }) => id > lastMessageId).slice(0, 20)),
      ),
    );
    await show('/chat?with=101');
    await screen.findByText('до обрыва');
    const events = await stream();
    events.disconnect();
    expect(await screen.findByText('Связь прервалась, восстанавливаем…')).toBeVisible();
    events.connect();
    expect(await screen.findByText('пропущено 26')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(26);
    expect(screen.queryByText('Связь прервалась, восстанавливаем…')).toBeNull();
  });

  it('are preceded by what was sent between the reading of the thread and the connection', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage([aMessage({ id: 1, text: 'прочитано' })])),
      respond(chat.newer, () => aThreadPage([aMessage({ id: 2, text: 'между тем' })])),
    );
    await show('/chat?with=101');
    await screen.findByText('прочитано');
    expect(screen.queryByText('между тем')).toBeNull();
    (await stream()).connect();
    expect(await screen.findByText('между тем')).toBeInTheDocument();
  });

  it('that come while the thread is loading stay', async () => {
    const loading = Promise.withResolvers<undefined>();
    portalServer.use(
      respond(chat.thread, async () => {
        await loading.promise;
        return aThreadPage([aMessage({ id: 1, text: 'старее события' })]);
      }),
    );
    await show('/chat?with=101');
    (await stream()).emit({ kind: 'sent', ...withTeacher, message: aMessage({ id: 9, text: 'Жооп' }) });
    loading.resolve(undefined);
    expect(await screen.findByText('старее события')).toBeInTheDocument();
    expect(await screen.findByText('Жооп')).toBeInTheDocument();
  });

  it('are replaced by polling while the stream is blocked', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage([aMessage({ id: 1, text: 'до обрыва' })])),
      respond(chat.newer, () => aThreadPage([aMessage({ id: 2, text: 'без потока' })])),
    );
    await show('/chat?with=101');
    await screen.findByText('до обрыва');
    (await stream()).disconnect();
    await waitFor(() => expect(screen.getByText('без потока')).toBeInTheDocument(), { timeout: 8_000 });
  }, 15_000);

  it('stop when the chat is closed', async () => {
    const { unmount } = await show();
    const events = await stream();
    unmount();
    expect(events.isClosed).toBe(true);
  });
});

describe('the read position', () => {
  const unreadThread = () =>
    aThreadPage([aMessage({ id: 1, text: 'старое' }), aMessage({ id: 2 }), aMessage({ id: 3 })], {
      firstUnreadId: 2,
      unreadCount: 2,
    });

  it('has a divider before the first unread message that stays while messages are read (§4 Chat.2)', async () => {
    portalServer.use(
      respond(chat.thread, unreadThread),
      respond(chat.read, () => ({ firstUnreadId: null, unreadCount: 0 })),
    );
    await show('/chat?with=101');
    expect(await screen.findByText('Новые сообщения')).toBeInTheDocument();
    FakeIntersectionObserver.setVisible(2, 3);
    await waitFor(() => expect(screen.getByText('Новые сообщения')).toBeInTheDocument());
  });

  it('moves to the newest message that was visible for half a second', async () => {
    const read: number[] = [];
    portalServer.use(
      respond(chat.thread, unreadThread),
      respond(chat.read, ({ messageId }) => {
        read.push(messageId);
        return { firstUnreadId: 3, unreadCount: 1 };
      }),
    );
    await show('/chat?with=101');
    await screen.findByText('Новые сообщения');
    FakeIntersectionObserver.setVisible(1, 2);
    await waitFor(() => expect(read).toEqual([2]));
  });

  it('is where the conversation opens, even with many newer messages', async () => {
    const all = Array.from({ length: 100 }, (_, at) => aMessage({ id: 1 + at, text: `№ ${1 + at}.` }));
    const unread = { firstUnreadId: 41, unreadCount: 60 };
    portalServer.use(
      respond(chat.thread, () => aThreadPage(all.slice(-20), unread)),
      respond(chat.around, ({ messageId = 0 }) => ({
        messages: all.slice(messageId - 21, messageId + 20),
        unread,
        edges: { targetId: messageId, hasOlder: true, hasNewer: true },
      })),
      respond(chat.older, ({ topMessageId }) =>
        aThreadPage(all.filter(({ id }) => id < topMessageId).slice(-20), unread),
      ),
      respond(chat.newer, ({ lastMessageId }) =>
        aThreadPage(all.filter(({ id }) => id > lastMessageId).slice(0, 20), unread),
      ),
      respond(chat.read, () => unread),
    );
    await show('/chat?with=101');
    expect(await screen.findByText('Новые сообщения')).toBeInTheDocument();
    expect(screen.getByText('№ 41.')).toBeInTheDocument();
    expect(screen.getByText('№ 40.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '60 новых сообщений' })).toBeVisible();
  });
});

describe('deleting', () => {
  const thread = () =>
    aThreadPage([aMessage({ id: 1, text: 'чужое' }), aMessage({ id: 2, text: 'моё', isMine: true })]);
  const openDeleteDialog = async () => {
    const page = await show('/chat?with=101');
    const [, own] = await screen.findAllByRole('button', { name: 'Действия с сообщением', hidden: true });
    if (!own) throw new Error('no own message');
    await page.user.click(own);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Удалить', hidden: true }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Удалить сообщение?' }) };
  };

  it('asks for confirmation, then shows a tombstone (§2 Chat.5, §4 Chat.7, §5 Confirmation.1, D-45.1)', async () => {
    const deleted: number[] = [];
    portalServer.use(
      respond(chat.thread, thread),
      respond(chat.remove, ({ messageId }) => {
        deleted.push(messageId);
        return { isDeleted: true };
      }),
    );
    const { user, dialog } = await openDeleteDialog();
    expect(dialog).toHaveTextContent('моё');
    expect(deleted).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Сообщение удалено')).toBeInTheDocument();
    expect(deleted).toEqual([2]);
  });

  it('shows an error when the server did not delete the message (§4 Chat.6)', async () => {
    portalServer.use(
      respond(chat.thread, thread),
      respond(chat.remove, () => ({ isDeleted: false })),
    );
    const { user, dialog } = await openDeleteDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await within(dialog).findByText(/Сообщение не удалено/)).toBeVisible();
  });

  it('is not offered to a student for messages of others', async () => {
    portalServer.use(respond(chat.thread, thread));
    const { user } = await show('/chat?with=101');
    const [first] = await screen.findAllByRole('button', { name: 'Действия с сообщением', hidden: true });
    if (!first) throw new Error('no message');
    await user.click(first);
    expect(await screen.findByRole('menuitem', { name: 'Копировать', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Удалить', hidden: true })).toBeNull();
  });
});
