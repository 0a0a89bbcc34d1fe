import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, study, type ConversationRef } from '@portal/wire';
import { aContact, aGroupChat, aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { FakeEyes, FakeStream } from '../test/browser.ts';
import { showChat as show, useChatPage } from '../test/chat-page.tsx';

useChatPage();

const withTeacher: ConversationRef = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
};

const stream = async (): Promise<FakeStream> => {
  await waitFor(() => expect(FakeStream.open).toHaveLength(1));
  const [opened] = FakeStream.open;
  if (!opened) throw new Error('no stream');
  return opened;
};

describe('live', () => {
  it('shows what the other side writes without being asked', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    await show('/chat?with=101');
    await screen.findByText('Нет сообщенний');
    (await stream()).tell({ kind: 'sent', ...withTeacher, message: aMessage({ id: 9, text: 'Жооп' }) });
    expect(await screen.findByText('Жооп')).toBeInTheDocument();
  });

  it('looks at the unread counts again when something arrives elsewhere', async () => {
    let unreadCount = 0;
    portalServer.use(
      respond(study.teachers, () => [aGroupChat({ unreadCount }), aContact({ personId: 101 })]),
    );
    await show();
    await screen.findByRole('link', { name: /Групповой чат/ });
    unreadCount = 4;
    const partner = { kind: 'group', groupId: 31, isElective: false } as const;
    (await stream()).tell({ kind: 'sent', ...withTeacher, partner, message: aMessage({ id: 9 }) });
    expect(await screen.findByRole('link', { name: /Групповой чат.*4/ })).toBeVisible();
  });

  it('asks page by page for what was missed while the connection was broken', async () => {
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
    events.breakOff();
    expect(await screen.findByText('Связь прервалась, восстанавливаем…')).toBeVisible();
    events.connect();
    expect(await screen.findByText('пропущено 26')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(26);
    expect(screen.queryByText('Связь прервалась, восстанавливаем…')).toBeNull();
  });

  it('asks by itself while the stream is blocked', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage([aMessage({ id: 1, text: 'до обрыва' })])),
      respond(chat.newer, () => aThreadPage([aMessage({ id: 2, text: 'без потока' })])),
    );
    await show('/chat?with=101');
    await screen.findByText('до обрыва');
    (await stream()).breakOff();
    await waitFor(() => expect(screen.getByText('без потока')).toBeInTheDocument(), { timeout: 8_000 });
  }, 15_000);

  it('closes its stream when the chat is left', async () => {
    const { unmount } = await show();
    const events = await stream();
    unmount();
    expect(events.isClosed).toBe(true);
  });
});

describe('reading', () => {
  const unreadThread = () =>
    aThreadPage([aMessage({ id: 1, text: 'старое' }), aMessage({ id: 2 }), aMessage({ id: 3 })], {
      firstUnreadId: 2,
      unreadCount: 2,
    });

  it('marks where unread messages begin and keeps the mark while they are read', async () => {
    portalServer.use(
      respond(chat.thread, unreadThread),
      respond(chat.read, () => ({ firstUnreadId: null, unreadCount: 0 })),
    );
    await show('/chat?with=101');
    expect(await screen.findByText('Новые сообщения')).toBeInTheDocument();
    FakeEyes.lookAt(2, 3);
    await waitFor(() => expect(screen.getByText('Новые сообщения')).toBeInTheDocument());
  });

  it('moves the read position to the newest message that was seen for a moment', async () => {
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
    FakeEyes.lookAt(1, 2);
    await waitFor(() => expect(read).toEqual([2]));
  });

  it('opens where unread messages begin, however many have come since', async () => {
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
  const askToDelete = async () => {
    const page = await show('/chat?with=101');
    const [, own] = await screen.findAllByRole('button', { name: 'Действия с сообщением', hidden: true });
    if (!own) throw new Error('no own message');
    await page.user.click(own);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Удалить', hidden: true }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Удалить сообщение?' }) };
  };

  it('asks first, then leaves a tombstone', async () => {
    const deleted: number[] = [];
    portalServer.use(
      respond(chat.thread, thread),
      respond(chat.remove, ({ messageId }) => {
        deleted.push(messageId);
        return { isDeleted: true };
      }),
    );
    const { user, dialog } = await askToDelete();
    expect(dialog).toHaveTextContent('моё');
    expect(deleted).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Сообщение удалено')).toBeInTheDocument();
    expect(deleted).toEqual([2]);
  });

  it('says so when the server did not delete it', async () => {
    portalServer.use(
      respond(chat.thread, thread),
      respond(chat.remove, () => ({ isDeleted: false })),
    );
    const { user, dialog } = await askToDelete();
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await within(dialog).findByText(/Сообщение не удалено/)).toBeVisible();
  });

  it('is not offered for what others wrote to a student', async () => {
    portalServer.use(respond(chat.thread, thread));
    const { user } = await show('/chat?with=101');
    const [first] = await screen.findAllByRole('button', { name: 'Действия с сообщением', hidden: true });
    if (!first) throw new Error('no message');
    await user.click(first);
    expect(await screen.findByRole('menuitem', { name: 'Копировать', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Удалить', hidden: true })).toBeNull();
  });
});
