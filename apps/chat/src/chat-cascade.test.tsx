import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

describe('the chat at the end of the filter cascade', () => {
  const requested: unknown[] = [];
  beforeEach(() => {
    requested.length = 0;
    portalServer.use(
      respond(chat.groupThread, (request) => {
        requested.push(request);
        return aThreadPage([aMessage({ text: 'Всем привет' })]);
      }),
    );
  });
  afterEach(() => {
    window.innerWidth = 1024;
  });

  it('opens the group chat on a desktop (§4 Filter cascade.11)', async () => {
    await show();
    expect(await screen.findByText('Всем привет')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Базы данных' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Групповой чат/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /Асанов/ })).not.toHaveAttribute('aria-current');
    expect(screen.queryByText('Выберите собеседника')).toBeNull();
  });

  it('loads people and group messages on a phone, and shows the contacts (§4 Filter cascade.11)', async () => {
    window.innerWidth = 390;
    await show();
    expect(await screen.findByRole('link', { name: /Асанов/ })).not.toHaveAttribute('aria-current');
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(requested[0]).toMatchObject({ groupId: 31, isElective: false, lastMessageId: undefined });
    expect(screen.queryByText('Всем привет')).toBeNull();
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('loads no group messages for the chat with a person', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage([aMessage({ text: 'Салам' })])));
    await show('/chat?with=101');
    await screen.findByText('Салам');
    expect(requested).toEqual([]);
  });
});
