import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aMessage, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const open = async () => {
  portalServer.use(respond(chat.thread, () => aThreadPage([aMessage({ id: 50, text: 'последнее' })])));
  const page = await show('/chat?with=101');
  await page.user.click(await screen.findByRole('button', { name: 'Поиск по переписке' }));
  return { ...page, field: await screen.findByRole('searchbox', { name: 'Поиск по переписке' }) };
};

describe('the search in a conversation', () => {
  it('takes the focus, searches after a pause in typing, and highlights matches', async () => {
    const requested: string[] = [];
    portalServer.use(
      respond(chat.search, ({ query }) => {
        requested.push(query);
        return [aMessage({ id: 3, text: 'Сдайте ЛАБОРАТОРНУЮ работу' })];
      }),
    );
    const { user, field } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'лабора');
    expect(await screen.findByText('ЛАБОРА', { selector: 'mark' })).toBeVisible();
    expect(requested).toEqual(['лабора']);
  });

  it('finds Kyrgyz letters typed on a Russian keyboard', async () => {
    portalServer.use(respond(chat.search, () => [aMessage({ id: 3, text: 'Өмүр бою' })]));
    const { user, field } = await open();
    await user.type(field, 'омур');
    expect(await screen.findByText('Өмүр', { selector: 'mark' })).toBeVisible();
  });

  it('loads more results page by page', async () => {
    const all = Array.from({ length: 25 }, (_, at) => aMessage({ id: 45 - at, text: `найдено ${45 - at}` }));
    portalServer.use(
      respond(chat.search, ({ topMessageId = 99 }) => all.filter(({ id }) => id < topMessageId).slice(0, 20)),
    );
    const { user, field } = await open();
    await user.type(field, 'найдено');
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Найденные сообщения' }).children).toHaveLength(25),
    );
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('jumps to the message of a result', async () => {
    portalServer.use(
      respond(chat.search, () => [aMessage({ id: 3, text: 'давно' })]),
      respond(chat.around, () => ({
        ...aThreadPage([aMessage({ id: 2, text: 'до того' }), aMessage({ id: 3, text: 'давно' })]),
        edges: { targetId: 3, hasOlder: false, hasNewer: true },
      })),
      respond(chat.newer, () => aThreadPage()),
    );
    const { user, field } = await open();
    await user.type(field, 'давно');
    await user.click(await screen.findByRole('button', { name: /давно/ }));
    expect(await screen.findByText('до того')).toBeInTheDocument();
  });

  it('offers a retry after a failure and shows when there are no results', async () => {
    portalServer.use(disconnect(chat.search));
    const { user, field } = await open();
    await user.type(field, 'где');
    const retry = await screen.findByRole('button', { name: /Повторить|retry/ });
    portalServer.use(respond(chat.search, () => []));
    await user.click(retry);
    expect(await screen.findByText('«где»: ничего не найдено')).toBeVisible();
  });

  it('closes on Escape', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
