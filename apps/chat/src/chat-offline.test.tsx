import { beforeEach, describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor, within } from '@testing-library/react';
import { auth, chat, study, type RecentConversation } from '@portal/wire';
import {
  renewDeviceId,
  serverLost,
  serverReached,
  sessionEnded,
  signedOut,
  storeIdentity,
} from '@portal/platform';
import { aMessage, aStudent, aThreadPage, disconnect, fail, portalServer, respond } from '@portal/testing';
import { FakeEventSource } from '../test/browser.ts';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const pullNetwork = () =>
  portalServer.use(...[auth.config, ...Object.values(study), ...Object.values(chat)].map(disconnect));
/** Runs a request on the stored data. The database is only opened once the chat has created it. */
async function requestStored<Result>(
  request: (entries: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const isCreated = (await indexedDB.databases()).some(({ name }) => name === 'offline-data');
  if (!isCreated) return undefined;
  return new Promise((resolve) => {
    const opening = indexedDB.open('offline-data');
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const requested = request(database.transaction('entries', 'readwrite').objectStore('entries'));
      requested.addEventListener('success', () => {
        database.close();
        resolve(requested.result);
      });
    });
  });
}
const listStored = async () => JSON.stringify(await requestStored((entries) => entries.getAllKeys()));

const message = aMessage({ id: 1, text: 'Лекция в 10:00' });
/** The endpoints of the open conversation, which the chat requests again and again. */
const threadHandlers = [
  respond(chat.thread, () => aThreadPage([message])),
  respond(chat.newer, () => aThreadPage()),
];

/** Opens the chat in a portal that knows that the server cannot be reached. */
async function showOffline(path: string) {
  const page = await showChat(path);
  act(() => void page.store.dispatch(serverLost()));
  return page;
}

let rowCount = 0;
const aRow = (name: string, disciplineName: string): RecentConversation => ({
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101 + (rowCount += 1), role: 'teacher' },
  name,
  disciplineName,
  memberCount: 2,
  unreadCount: rowCount % 2,
  lastMessageId: 900 - rowCount,
  isMine: false,
  authorName: name,
  excerpt: 'Сдал работу',
  isDeleted: false,
  sentAt: '2026-10-05T04:30:00.000Z',
});
const rows = () =>
  within(screen.getByRole('navigation', { name: 'Недавние переписки' })).queryAllByRole('link');

/** One browser for all tests, because the platform opens its database once; each test has its own sign-in. */
const database = new IDBFactory();

describe('the chat without a network', () => {
  beforeEach(async () => {
    Object.assign(globalThis, { indexedDB: database });
    await requestStored((entries) => entries.clear());
    renewDeviceId();
    storeIdentity(aStudent());
  });

  it('opens the stored conversation with its date, and the server’s one when the network is back', async () => {
    portalServer.use(...threadHandlers);
    const online = await showChat('/chat?with=101');
    await screen.findByText('Лекция в 10:00');
    expect(screen.queryByText(/Сохранено/)).toBeNull();
    await waitFor(async () => expect(await listStored()).toContain('2026/2/11/4/person-101'));
    online.unmount();

    pullNetwork();
    const offline = await showChat('/chat?with=101');
    expect(await screen.findByText('Лекция в 10:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Асанов/ })).toBeVisible();
    expect(screen.getByText(/^Сохранено \d+ \p{L}+, \d\d:\d\d$/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled();

    act(() => void offline.store.dispatch(serverLost()));
    portalServer.use(
      respond(chat.thread, () => aThreadPage([message, aMessage({ id: 2, text: 'Перенесли' })])),
      respond(chat.newer, () => aThreadPage()),
    );
    act(() => void offline.store.dispatch(serverReached()));
    expect(await screen.findByText('Перенесли')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Сохранено/)).toBeNull());
  });

  it('shows nothing of another sign-in, also of the same person', async () => {
    portalServer.use(...threadHandlers);
    const first = await showChat('/chat?with=101');
    await waitFor(async () => expect(await listStored()).toContain('person-101'));
    first.unmount();
    act(() => void first.store.dispatch(signedOut()));

    pullNetwork();
    renewDeviceId();
    storeIdentity(aStudent());
    await showOffline('/chat?view=recent&with=2026-2-11-4-t101');
    expect(await screen.findByText('Эта переписка не сохранена на этом устройстве')).toBeVisible();
    expect(screen.queryByText('Лекция в 10:00')).toBeNull();
  });

  it('stores nothing any longer when the session has ended', async () => {
    portalServer.use(...threadHandlers);
    const { store } = await showChat('/chat?with=101');
    await waitFor(async () => expect(await listStored()).toContain('person-101'));
    act(() => void store.dispatch(sessionEnded()));
    await waitFor(async () => expect(await listStored()).toBe('[]'));
  });

  it('opens and searches the stored inbox, which searches do not remove', async () => {
    const all = [aRow('Асанов Эркин', 'Базы данных'), aRow('Осмонова Гүлзат', 'Философия')];
    portalServer.use(
      respond(chat.recent, ({ query = '' }) => all.filter(({ name }) => name.includes(query))),
    );
    const online = await showChat('/chat');
    for (const text of ['Аса', 'Осм', 'Гүл']) {
      await online.user.clear(await screen.findByRole('searchbox'));
      await online.user.type(screen.getByRole('searchbox'), text);
      await waitFor(() => expect(rows()).toHaveLength(1));
    }
    await waitFor(async () => expect(await listStored()).toContain(',false]'));
    online.unmount();

    pullNetwork();
    const { user } = await showOffline('/chat');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText(/^Сохранено /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сначала непрочитанные' }));
    await user.type(
      screen.getByRole('searchbox'),
      'философия гул{Backspace}{Backspace}{Backspace}{Backspace}',
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Осмонова Гүлзат');
    await user.type(screen.getByRole('searchbox'), ' нет такого');
    expect(await screen.findByText('«философия нет такого»: ничего не найдено')).toBeVisible();
  });

  it('shows what is written to a conversation that is not stored, and one sentence about the connection', async () => {
    pullNetwork();
    const { user } = await showOffline('/chat?view=recent&with=2026-2-11-4-t101');
    expect(await screen.findByText('Эта переписка не сохранена на этом устройстве')).toBeVisible();
    expect(await screen.findByText('Список переписок не сохранён на этом устройстве')).toBeVisible();
    FakeEventSource.open.at(-1)?.disconnect();
    await user.type(screen.getByRole('textbox', { name: 'Сообщение' }), 'Я опоздаю{Enter}');
    const message = await screen.findByRole('article');
    expect(message).toHaveTextContent('Я опоздаю');
    await waitFor(() => expect(message).toHaveTextContent('Отправится, когда появится связь'));
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(screen.queryByText('Связь прервалась, восстанавливаем…')).toBeNull();
  });

  it('says where the stored part of a conversation ends', async () => {
    const page = Array.from({ length: 20 }, (_, at) => aMessage({ id: 100 + at, text: `слово ${at}` }));
    portalServer.use(
      respond(chat.thread, () => aThreadPage(page)),
      respond(chat.newer, () => aThreadPage()),
      disconnect(chat.older),
    );
    const { store } = await showChat('/chat?with=101');
    await screen.findByText('слово 19');
    pullNetwork();
    act(() => void store.dispatch(serverLost()));
    expect(await screen.findByText('Более ранние сообщения не сохранены на этом устройстве')).toBeVisible();
    expect(screen.queryByText('Более ранние сообщения не загрузились')).toBeNull();
    portalServer.use(
      respond(chat.thread, () => aThreadPage(page)),
      respond(chat.older, () => aThreadPage([aMessage({ id: 5, text: 'Самое первое' })])),
    );
    act(() => void store.dispatch(serverReached()));
    await waitFor(() => expect(screen.queryByText(/ранние сообщения не сохранены/)).toBeNull());
  });

  it('offers no retry for a conversation that the reader has no right to', async () => {
    portalServer.use(fail(chat.thread, 403));
    await showChat('/chat?view=recent&with=2026-2-11-4-t101');
    expect(await screen.findByText('У вас нет доступа к этим данным.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('offers no retry for a message that its author has no right to send', async () => {
    const error = { code: 'announcementsOnly', message: 'Пишут только преподаватели' };
    portalServer.use(
      respond(chat.groupThread, () => aThreadPage([message])),
      fail(chat.send, 403, error),
    );
    const { user } = await showChat('/chat?view=recent&with=2026-2-11-4-g31');
    await user.type(await screen.findByRole('textbox', { name: 'Сообщение' }), 'Можно?{Enter}');
    expect(await screen.findByText('Пишут только преподаватели')).toBeInTheDocument();
    expect(screen.getByText('Убрать')).toBeInTheDocument();
    expect(screen.queryByText('Повторить')).toBeNull();
  });

  it('does not claim that there are no disciplines', async () => {
    pullNetwork();
    const { store } = await showChat();
    await waitFor(() => expect(Object.values(store.getState().portalApi.queries)).not.toHaveLength(0));
    await waitFor(() =>
      expect(
        Object.values(store.getState().portalApi.queries).every((query) => query?.status === 'rejected'),
      ).toBe(true),
    );
    expect(screen.queryByText('Нет дисциплин в этом семестре')).toBeNull();
  });
});
