import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chatTopic, chat, type RecentConversation } from '@portal/wire';
import { writeDraft } from '@portal/platform';
import { aMessage, aStudent, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { FakeEventSource } from '../test/browser.ts';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const direct: RecentConversation = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
  name: 'Асанов Эркин Өмүрбекович',
  disciplineName: 'Базы данных',
  memberCount: 2,
  unreadCount: 0,
  lastMessageId: 9,
  isMine: true,
  authorName: 'Үсөнов Бектур',
  excerpt: 'Сдал работу',
  isDeleted: false,
  sentAt: '2026-10-05T04:30:00.000Z',
};
const group: RecentConversation = {
  ...direct,
  disciplineId: 12,
  partner: { kind: 'group', groupId: 31, isElective: false },
  name: 'ПИ-1-24',
  disciplineName: 'Философия',
  memberCount: 26,
  unreadCount: 3,
  lastMessageId: 8,
  isMine: false,
  authorName: 'Касымова Мария Айтбековна',
  excerpt: 'Завтра в 9:30',
};

/** Serves an inbox like the server: pages, unread only, and a part of the name. */
function serveInbox(all: readonly RecentConversation[], pageSize = 30) {
  const requested: unknown[] = [];
  portalServer.use(
    respond(chat.recent, (request) => {
      requested.push(request);
      const { topMessageId = 999, isUnreadOnly = false, query = '' } = request;
      return all
        .filter(({ lastMessageId }) => lastMessageId < topMessageId)
        .filter(({ unreadCount }) => !isUnreadOnly || unreadCount > 0)
        .filter(({ name }) => name.includes(query))
        .slice(0, pageSize);
    }),
  );
  return requested;
}

const inbox = () => screen.getByRole('navigation', { name: 'Недавние переписки' });
const rows = () => within(inbox()).getAllByRole('link');

describe('the inbox', () => {
  it('is the first view of the chat: who, discipline, last line and unread count of every discipline', async () => {
    serveInbox([direct, group]);
    await showChat('/chat');
    const [first, second] = await screen.findAllByRole('link', { name: /Базы данных|Философия/ });
    expect(first).toHaveTextContent(/Асанов Эркин Өмүрбекович.*Базы данных.*5 октября.*Вы: Сдал работу/);
    expect(second).toHaveTextContent(/^ФиФилософия.*ПИ-1-24 · 26 участников.*Касымова: Завтра/);
    expect(second).toHaveTextContent('Непрочитанных: 3');
    expect(screen.getByText('Выберите собеседника')).toBeVisible();
  });

  it('marks a conversation in which an unread message mentions the user (decision 0056)', async () => {
    serveInbox([direct, { ...group, hasMention: true }]);
    await showChat('/chat');
    const [first, second] = await screen.findAllByRole('link', { name: /Базы данных|Философия/ });
    expect(second).toHaveTextContent(/@Вас упомянули.*Непрочитанных: 3/);
    expect(first).not.toHaveTextContent('Вас упомянули');
  });

  it('opens a conversation by an address that a reload opens again', async () => {
    serveInbox([direct, group]);
    portalServer.use(respond(chat.groupThread, () => aThreadPage([aMessage({ text: 'Всем привет' })])));
    const { user, router } = await showChat('/chat');
    await user.click(await screen.findByRole('link', { name: /Философия/ }));
    expect(await screen.findByText('Всем привет')).toBeInTheDocument();
    const { pathname, search } = router.state.location;
    expect(search).toBe('?view=recent&with=2026-2-12-4-g31');
    expect(screen.getByRole('heading', { name: 'Философия' })).toBeVisible();
    expect(await screen.findByRole('button', { name: '26 участников' })).toBeVisible();
    expect(screen.getByText('Получат 25 человек · ПИ-1-24')).toBeVisible();
    document.body.replaceChildren();
    await showChat(`${pathname}${search}`);
    expect(await screen.findByText('Всем привет')).toBeInTheDocument();
  });

  it('moves the unread conversations to the top on demand, and finds a name', async () => {
    serveInbox([direct, group]);
    const { user } = await showChat('/chat');
    await screen.findByRole('link', { name: /Философия/ });
    await user.click(screen.getByRole('button', { name: 'Сначала непрочитанные' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('ПИ-1-24'));
    expect(rows()).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: 'Имя, группа или дисциплина' }), 'Асанов');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(screen.getByRole('searchbox', { name: 'Имя, группа или дисциплина' }), ' нет такого');
    expect(await screen.findByText('«Асанов нет такого»: ничего не найдено')).toBeVisible();
  });

  it('loads more conversations page by page', async () => {
    const many = Array.from({ length: 35 }, (_, at) => ({
      ...direct,
      partner: { ...direct.partner, personId: 200 + at } as const,
      lastMessageId: 900 - at,
    }));
    serveInbox(many as RecentConversation[]);
    const { user } = await showChat('/chat');
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(rows()).toHaveLength(35));
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('follows the event stream', async () => {
    serveInbox([direct]);
    await showChat('/chat');
    await screen.findByRole('link', { name: /Асанов/ });
    serveInbox([{ ...group, lastMessageId: 12, excerpt: 'Только что' }, direct]);
    FakeEventSource.open.at(-1)?.emit({ kind: 'sent', ...group, message: aMessage({ id: 12 }) });
    expect(await screen.findByText(/Только что/)).toBeVisible();
    expect(chatTopic.name).toBe('chat');
  });

  it('marks an unfinished message and one that is not sent yet', async () => {
    serveInbox([direct, group]);
    writeDraft(aStudent().personId, 'chat 2026/2/12/4/group-31-false', 'Не могу при');
    portalServer.use(
      respond(chat.thread, () => aThreadPage([aMessage({ text: 'Салам' })])),
      disconnect(chat.send),
    );
    const { user } = await showChat('/chat?view=recent&with=2026-2-11-4-t101');
    expect(await screen.findByRole('link', { name: /Черновик: Не могу при/ })).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'Сообщение' }), 'Без сети{Enter}');
    expect(await screen.findByRole('link', { name: /Отправится, когда появится связь/ })).toHaveTextContent(
      'Асанов',
    );
  });

  it('says how to write first when there is no message yet', async () => {
    serveInbox([]);
    const { user, router } = await showChat('/chat');
    expect(await screen.findByText('Пока нет сообщений')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Дисциплины' }));
    expect(router.state.location.search).toBe('?view=courses');
    expect(await screen.findByRole('link', { name: /Асанов/ })).toBeVisible();
  });
});
