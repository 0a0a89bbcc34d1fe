import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, type Message, type Reaction } from '@portal/wire';
import { aMessage, aStudent, aThreadPage, fail, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const me = aStudent().personId;
const message = (reactions: readonly Reaction[] = []): Message =>
  aMessage({ id: 5, text: 'Зачёт завтра', reactions });

async function openThread(shown: Message) {
  portalServer.use(respond(chat.thread, () => aThreadPage([shown])));
  const { user } = await showChat('/chat?view=recent&with=2026-2-11-4-t101');
  await screen.findByText('Зачёт завтра');
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Действия с сообщением', hidden: true }));
    return screen.findByRole('menu');
  };
  return { user, openMenu };
}

const shownReactions = () =>
  within(screen.getByRole('list', { name: 'Реакции' }))
    .getAllByRole('button')
    .map((button) => `${button.getAttribute('aria-label')} ${button.getAttribute('aria-pressed')}`);

describe('reactions to a message', () => {
  it('are set in the menu of the message', async () => {
    const requested: unknown[] = [];
    portalServer.use(
      respond(chat.react, (request) => {
        requested.push(request);
        return message([{ kind: 'like', personIds: [me, 7] }]);
      }),
    );
    const { user, openMenu } = await openThread(message([{ kind: 'like', personIds: [7] }]));
    await waitFor(() => expect(shownReactions()).toEqual(['Нравится: 1 false']));
    const menu = await openMenu();
    expect(within(menu).getByRole('menuitem', { name: 'Ответить' })).toHaveFocus();
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Нравится' }));
    await waitFor(() => expect(shownReactions()).toEqual(['Нравится: 2 true']));
    expect(requested).toEqual([{ messageId: 5, kind: 'like' }]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('are taken back with a press', async () => {
    portalServer.use(
      respond(chat.react, ({ kind }) => message(kind === null ? [] : [{ kind, personIds: [me] }])),
    );
    const { user } = await openThread(message([{ kind: 'party', personIds: [me] }]));
    await user.click(await screen.findByRole('button', { name: 'Ура: 1' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Реакции' })).toBeNull());
  });

  it('stay as they were when the server refuses, and say so', async () => {
    portalServer.use(fail(chat.react, 500));
    const { user } = await openThread(message([{ kind: 'thanks', personIds: [7] }]));
    await user.click(await screen.findByRole('button', { name: 'Спасибо: 1' }));
    expect(await screen.findByText('Реакция не сохранена, попробуйте ещё раз')).toBeInTheDocument();
    expect(shownReactions()).toEqual(['Спасибо: 1 false']);
  });
});
