import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications, type NotificationSwitch } from '@portal/wire';
import ru from '../../locales/ru.json';
import { NotificationSwitches } from './notification-switches.tsx';

setupPortalServer();

const switches: NotificationSwitch[] = [
  { type: 'message', title: 'Сообщения', isOn: true },
  { type: 'news', title: 'Новости', isOn: true },
];
const open = () => {
  portalServer.use(respond(notifications.switches, () => switches));
  return renderInPortal(<NotificationSwitches />, { as: aStudent(), messages: { shell: ru } });
};

describe('the switches of notifications', () => {
  it('show the state of every type and change one of them', async () => {
    const { user } = await open();
    portalServer.use(
      respond(notifications.changeSwitch, ({ type, isOn }) =>
        switches.map((one) => (one.type === type ? { ...one, isOn } : one)),
      ),
    );
    expect(await screen.findByRole('switch', { name: 'Сообщения' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Новости' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Новости' })).not.toBeChecked());
    expect(screen.getByRole('switch', { name: 'Сообщения' })).toBeChecked();
  });

  it('stay as they are and say so when the server does not store the change', async () => {
    const { user } = await open();
    portalServer.use(fail(notifications.changeSwitch, 503));
    await user.click(await screen.findByRole('switch', { name: 'Новости' }));
    expect(await screen.findByText(ru.profile.push.failed)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Новости' })).toBeChecked();
  });
});
