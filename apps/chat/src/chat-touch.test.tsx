import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

/** jsdom has no pointer events. */
const pointerEvent = (type: string, place: { clientX: number; clientY?: number }, pointerType = 'touch') =>
  Object.assign(new MouseEvent(`pointer${type}`, { ...place, bubbles: true }), {
    pointerType,
    isPrimary: true,
  });

async function openThread() {
  const messages = [aMessage({ id: 5, text: 'Жду работу' }), aMessage({ id: 6, text: '', isDeleted: true })];
  portalServer.use(respond(chat.thread, () => aThreadPage(messages)));
  await showChat('/chat?view=recent&with=2026-2-11-4-t101');
  const message = await screen.findByText('Жду работу');
  const touch = (type: 'down' | 'move' | 'up', clientX: number, { y = 0, on = message } = {}) =>
    fireEvent(on, pointerEvent(type, { clientX, clientY: y }));
  return { message, touch };
}

const replyBar = () => screen.queryByRole('button', { name: 'Отменить ответ' });

describe('a finger on a message', () => {
  it('that rests opens its menu, and presses nothing when it lifts', async () => {
    const { message, touch } = await openThread();
    touch('down', 100);
    expect(await screen.findByRole('menu', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Копировать' })).toBeVisible();
    // `false`: the default action was prevented.
    expect(fireEvent.contextMenu(message)).toBe(false);
    expect(fireEvent.click(message)).toBe(false);
    expect(fireEvent.click(message)).toBe(true);
  });

  it('that moves opens no menu', async () => {
    const { touch } = await openThread();
    touch('down', 100);
    touch('move', 100, { y: 30 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('that pulls it far to the right replies to it', async () => {
    const { touch } = await openThread();
    touch('down', 100);
    touch('move', 130);
    touch('up', 130);
    expect(replyBar()).toBeNull();
    touch('down', 100);
    touch('move', 170);
    touch('up', 170);
    await waitFor(() => expect(replyBar()).toBeVisible());
  });

  it('does nothing to a deleted message, and a mouse pulls none', async () => {
    const { message, touch } = await openThread();
    touch('down', 100, { on: screen.getByText('Сообщение удалено') });
    touch('move', 200);
    touch('up', 200);
    fireEvent(message, pointerEvent('down', { clientX: 0 }, 'mouse'));
    touch('move', 100);
    touch('up', 100);
    expect(replyBar()).toBeNull();
  });
});
