import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aThreadPage, portalServer, respond } from '@portal/testing';
import { defaultSettings, showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

describe('a group chat for announcements', () => {
  it('shows that only teachers may write', async () => {
    portalServer.use(
      respond(chat.groupThread, () => aThreadPage()),
      respond(chat.settings, () => ({ ...defaultSettings, isAnnouncementOnly: true, mayWrite: false })),
    );
    await show('/chat?with=group');
    expect(await screen.findByText('В этом чате пишут только преподаватели.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Сообщение' })).toBeNull();
  });

  it('can be switched by its teacher, next to mute and pin', async () => {
    let settings = { ...defaultSettings, mayModerate: true };
    portalServer.use(
      respond(chat.groupThread, () => aThreadPage()),
      respond(chat.settings, () => settings),
      respond(chat.changeSettings, ({ isAnnouncementOnly }) => {
        settings = { ...settings, isAnnouncementOnly: isAnnouncementOnly ?? false };
        return settings;
      }),
    );
    const { user } = await show('/chat?with=group');
    await user.click(await screen.findByRole('button', { name: 'Настройки переписки' }));
    expect(
      await screen.findByRole('menuitem', { name: 'Выключить уведомления', hidden: true }),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('menuitem', { name: 'Разрешить писать только преподавателям', hidden: true }),
    );
    await waitFor(() => expect(settings.isAnnouncementOnly).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Настройки переписки' }));
    expect(
      await screen.findByRole('menuitem', { name: 'Разрешить писать всем', hidden: true }),
    ).toBeInTheDocument();
  });
});
