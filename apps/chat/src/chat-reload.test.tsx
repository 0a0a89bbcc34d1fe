import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

describe('after sending', () => {
  it.each([
    ['a contact', '/chat?with=101', chat.thread],
    ['the group', '/chat?with=group', chat.groupThread],
  ] as const)('the newest messages of %s are loaded again (§4 Chat.8, D-41)', async (_, path, endpoint) => {
    let isSent = false;
    const sent = aMessage({ id: 6, text: 'моё', isMine: true });
    portalServer.use(
      respond(endpoint, () => aThreadPage(isSent ? [aMessage({ id: 5, text: 'между тем' }), sent] : [])),
      respond(chat.send, () => {
        isSent = true;
        return sent;
      }),
    );
    const { user } = await show(path);
    await user.type(await screen.findByRole('textbox', { name: 'Сообщение' }), 'моё{Enter}');
    expect(await screen.findByText('между тем')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('article', { hidden: true });
    expect(first).toHaveTextContent('между тем');
    expect(second).toHaveTextContent('моё');
  });
});
