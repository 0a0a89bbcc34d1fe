import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { auth, chat, study } from '@portal/wire';
import { renewDeviceId, storeIdentity, serverLost, serverReached } from '@portal/platform';
import { aMessage, aStudent, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const pullNetwork = () =>
  portalServer.use(...[auth.config, ...Object.values(study), ...Object.values(chat)].map(disconnect));
/** The keys of the stored data. The database is only opened once the chat has created it. */
async function listStored(): Promise<string> {
  const isCreated = (await indexedDB.databases()).some(({ name }) => name === 'offline-data');
  if (!isCreated) return '';
  return new Promise((resolve) => {
    const opening = indexedDB.open('offline-data');
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const reading = database.transaction('entries').objectStore('entries').getAllKeys();
      reading.addEventListener('success', () => {
        database.close();
        resolve(JSON.stringify(reading.result));
      });
    });
  });
}

const message = aMessage({ id: 1, text: 'Лекция в 10:00' });
/** The endpoints of the open conversation, which the chat requests again and again. */
const threadHandlers = [
  respond(chat.thread, () => aThreadPage([message])),
  respond(chat.newer, () => aThreadPage()),
];

describe('the chat without a network', () => {
  beforeEach(() => {
    renewDeviceId();
    storeIdentity(aStudent());
  });

  it('opens the stored conversation with its date, and the server’s one when the network is back', async () => {
    portalServer.use(...threadHandlers);
    const online = await showChat('/chat?with=101');
    await screen.findByText('Лекция в 10:00');
    expect(screen.queryByText(/Данные от/)).toBeNull();
    await waitFor(async () => expect(await listStored()).toContain('2026/2/11/4/person-101'));
    online.unmount();

    pullNetwork();
    const offline = await showChat('/chat?with=101');
    expect(await screen.findByText('Лекция в 10:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Асанов/ })).toBeVisible();
    expect(screen.getByText(/^Данные от \d+ \p{L}+, \d\d:\d\d$/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled();

    act(() => void offline.store.dispatch(serverLost()));
    portalServer.use(
      respond(chat.thread, () => aThreadPage([message, aMessage({ id: 2, text: 'Перенесли' })])),
      respond(chat.newer, () => aThreadPage()),
    );
    act(() => void offline.store.dispatch(serverReached()));
    expect(await screen.findByText('Перенесли')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Данные от/)).toBeNull());
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
