import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aThreadPage, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

it('copied cells are pasted as text, although their picture lies next to it', async () => {
  portalServer.use(respond(chat.thread, () => aThreadPage()));
  await showChat('/chat?with=101');
  const input = await screen.findByRole('textbox', { name: 'Сообщение' });
  const files = [new File(['x'], 'image.png', { type: 'image/png' })];
  const paste = (text: string) =>
    fireEvent.paste(input, {
      clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '<table></table>') },
    });
  // The browser inserts the text of an event that nobody has prevented.
  expect(paste('Первый\t77\nВторой\t81')).toBe(true);
  expect(screen.queryByText('image.png')).toBeNull();
  expect(paste('')).toBe(false);
  expect(await screen.findByText('image.png')).toBeVisible();
});
