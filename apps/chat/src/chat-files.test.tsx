import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, CHAT_PAGE_SIZE } from '@portal/wire';
import { aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';
// Its chunk is compiled before the first test.
import './thread/files/files-dialog.tsx';

setupChatPage();

const plan = { id: 3, name: 'план.pdf', sizeBytes: 20, type: 'application/pdf' };
const photo = {
  id: 4,
  name: 'доска.jpg',
  sizeBytes: 20,
  type: 'image/jpeg',
  picture: { width: 40, height: 30 },
};

async function open() {
  portalServer.use(respond(chat.thread, () => aThreadPage([aMessage({ text: 'Салам' })])));
  const { user } = await showChat('/chat?view=recent&with=2026-2-11-4-t101');
  await user.click(await screen.findByRole('button', { name: 'Настройки переписки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Фото, файлы и ссылки' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Фото, файлы и ссылки' }));
  const pick = (name: string) => user.click(dialog.getByRole('tab', { name }));
  return { user, dialog, pick };
}

describe('the files of a conversation', () => {
  it('are photos, other files and links, with their author and day', async () => {
    portalServer.use(
      respond(chat.files, () => [aMessage({ id: 7, files: [photo] }), aMessage({ id: 6, files: [plan] })]),
      respond(chat.search, ({ query }) => ({
        messages: [
          aMessage({ id: 5, text: `${query}s://example.org/a здесь` }),
          aMessage({ id: 4, text: query }),
        ],
        bounds: { isPartial: false },
      })),
    );
    const { dialog, pick } = await open();
    expect(await dialog.findByRole('button', { name: /доска\.jpg/ })).toBeVisible();
    expect(dialog.getByText(/5 октября/)).toHaveTextContent('Асанов Эркин Өмүрбекович · 5 октября');
    await pick('Файлы');
    expect(await dialog.findByRole('link', { name: /план\.pdf/ })).toHaveAttribute('download', 'план.pdf');
    expect(dialog.queryByRole('button', { name: /доска\.jpg/ })).toBeNull();
    await pick('Ссылки');
    const links = await dialog.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.org/a']);
  });

  it('come page by page, and say when there are none', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(chat.files, ({ topMessageId }) => {
        requests.push(topMessageId);
        const count = topMessageId === undefined ? CHAT_PAGE_SIZE : 1;
        return Array.from({ length: count }, (_, at) =>
          aMessage({ id: 90 - requests.length * 30 - at, files: [plan] }),
        );
      }),
    );
    const { user, dialog, pick } = await open();
    expect(await dialog.findByText('Фотографий пока нет')).toBeVisible();
    await pick('Файлы');
    await user.click(await dialog.findByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Показать ещё' })).toBeNull());
    expect(requests).toEqual([undefined, 60 - CHAT_PAGE_SIZE + 1]);
  });
});
