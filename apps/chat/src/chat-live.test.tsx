import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
    expect(await screen.findByText('Жооп')).toBeVisible();
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
    expect(await screen.findByText('пропущено 26')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(26);
    expect(screen.queryByText('Связь прервалась, восстанавливаем…')).toBeNull();
  });

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
    expect(await screen.findByText('Новые сообщения')).toBeVisible();
    FakeEyes.lookAt(2, 3);
    await waitFor(() => expect(screen.getByText('Новые сообщения')).toBeVisible());
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
});
