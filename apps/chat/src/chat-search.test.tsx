import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { chat, type Message } from '@portal/wire';
import { aMessage, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import ru from '../locales/ru.json';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const found = (messages: Message[], isPartial = false) => ({ messages, bounds: { isPartial } });

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
        return found([aMessage({ id: 3, text: 'Сдайте ЛАБОРАТОРНУЮ работу' })]);
      }),
    );
    const { user, field } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'лабора');
    expect(await screen.findByText('ЛАБОРА', { selector: 'mark' })).toBeVisible();
    expect(requested).toEqual(['лабора']);
  });

  it('finds Kyrgyz letters typed on a Russian keyboard', async () => {
    portalServer.use(respond(chat.search, () => found([aMessage({ id: 3, text: 'Өмүр бою' })])));
    const { user, field } = await open();
    await user.type(field, 'омур');
    expect(await screen.findByText('Өмүр', { selector: 'mark' })).toBeVisible();
  });

  it('loads more results page by page', async () => {
    const all = Array.from({ length: 25 }, (_, at) => aMessage({ id: 45 - at, text: `найдено ${45 - at}` }));
    portalServer.use(
      respond(chat.search, ({ topMessageId = 99 }) =>
        found(all.filter(({ id }) => id < topMessageId).slice(0, 20)),
      ),
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
      respond(chat.search, () => found([aMessage({ id: 3, text: 'давно' })])),
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
    portalServer.use(respond(chat.search, () => found([])));
    await user.click(retry);
    expect(await screen.findByText('«где»: ничего не найдено')).toBeVisible();
  });

  it.each([
    ['below what it has found', [aMessage({ id: 3, text: 'давно' })]],
    ['when it has found nothing', []],
  ])('says %s that not all older messages were searched', async (_where, messages) => {
    portalServer.use(respond(chat.search, () => found(messages, true)));
    const { user, field } = await open();
    await user.type(field, 'давно');
    expect(await screen.findByText(ru.searchPartial)).toBeVisible();
  });

  it('says nothing of the kind when all were searched', async () => {
    portalServer.use(respond(chat.search, () => found([aMessage({ id: 3, text: 'давно' })])));
    const { user, field } = await open();
    await user.type(field, 'давно');
    expect(await screen.findByRole('list', { name: 'Найденные сообщения' })).toBeVisible();
    expect(screen.queryByText(ru.searchPartial)).toBeNull();
  });

  it('closes on Escape', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Поиск по переписке' })).toBeNull();
  });
});

describe('the walk through the results', () => {
  const all = Array.from({ length: 25 }, (_, at) => aMessage({ id: 45 - at, text: `находка ${45 - at}` }));
  const find = async (hits = all) => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage(hits.toReversed())),
      respond(chat.older, () => aThreadPage()),
      respond(chat.search, ({ topMessageId = 99 }) =>
        found(hits.filter(({ id }) => id < topMessageId).slice(0, 20)),
      ),
    );
    const page = await show('/chat?with=101');
    await page.user.click(await screen.findByRole('button', { name: 'Поиск по переписке' }));
    await page.user.type(await screen.findByRole('searchbox', { name: 'Поиск по переписке' }), 'наход');
    return page;
  };
  const highlighted = () =>
    document.querySelector('[data-highlighted="true"]')?.getAttribute('data-message-id');

  it('marks every match in the messages, until the search is closed', async () => {
    const { user } = await find([aMessage({ id: 7, text: 'Находка к находке: https://a.kg/наход' })]);
    const text = await screen.findByText('Найдено: 1');
    expect(text).toBeVisible();
    const [bubble] = screen.getAllByRole('article', { hidden: true });
    const marks = () => [...(bubble?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
    expect(marks()).toEqual(['Наход', 'наход', 'наход']);
    await user.click(screen.getByRole('button', { name: 'Закрыть поиск' }));
    expect(marks()).toEqual([]);
  });

  it('goes to older and newer ones by button and key, loads the next page, and begins again at the end', async () => {
    const { user } = await find();
    expect(await screen.findByText('Найдено: 20+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Предыдущее совпадение' }));
    expect(screen.getByText('1 из 20+')).toBeVisible();
    await waitFor(() => expect(highlighted()).toBe('45'));
    expect(screen.queryByRole('list', { name: 'Найденные сообщения' })).toBeNull();
    await user.click(screen.getByRole('searchbox', { name: 'Поиск по переписке' }));
    await user.keyboard('{Enter}{Enter}{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('2 из 20+')).toBeVisible();
    await waitFor(() => expect(highlighted()).toBe('44'));
    await user.keyboard('{Enter}'.repeat(18));
    expect(screen.getByText('20 из 20+')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('21 из 25')).toBeVisible();
    await user.keyboard('{Enter}'.repeat(5));
    expect(screen.getByText('1 из 25')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Список найденных' }));
    const current = screen.getByRole('list', { name: 'Найденные сообщения' }).querySelector('[aria-current]');
    expect(current).toHaveTextContent('находка 45');
  });
});
