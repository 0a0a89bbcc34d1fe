import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { profile, type Device } from '@portal/wire';
import ru from '../../locales/ru.json';
import { DeviceList } from './device-list.tsx';

const aDevice = (facts: Partial<Device> = {}): Device => ({
  id: 'this-one',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  address: '10.1.2.3',
  signedInAt: '2026-03-05T08:15:00.000Z',
  lastSeenAt: '2026-03-05T09:00:00.000Z',
  isCurrent: true,
  ...facts,
});
const phone = aDevice({
  id: 'the-phone',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  isCurrent: false,
});

const open = () =>
  renderInPortal(<DeviceList />, { as: aStudent(), messages: { shell: ru }, path: '/profile' });

setupPortalServer();
beforeEach(() => {
  portalServer.use(respond(profile.devices, () => [aDevice()]));
});

describe('the devices', () => {
  it('are listed with time and address, the current one marked', async () => {
    portalServer.use(respond(profile.devices, () => [aDevice(), phone]));
    await open();
    await screen.findByText('Safari, iPhone');
    const [own, other] = within(screen.getByRole('region', { name: 'Устройства' })).getAllByRole('listitem');
    expect(own).toHaveTextContent('Chrome, Windowsэто устройство');
    expect(own).toHaveTextContent('Вход: 5 марта, 14:15');
    expect(own).toHaveTextContent('10.1.2.3');
    expect(other).toHaveTextContent('Safari, iPhone');
    expect(other).toHaveTextContent('Последнее действие: 5 марта, 15:00');
  });

  it('says when there is no other device', async () => {
    await open();
    expect(await screen.findByText('Вы вошли только на этом устройстве.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Выйти на всех/ })).toBeNull();
  });

  it.each([
    ['one', /^Завершить сеанс: Safari, iPhone/, { deviceId: 'the-phone' }],
    ['all others', 'Выйти на всех других устройствах', { deviceId: undefined }],
  ])('are signed out, %s, after a confirmation (D-20.7)', async (...[, button, request]) => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.devices, () => [aDevice(), ...(requests.length > 0 ? [] : [phone])]),
      respond(profile.signOutDevice, (question) => {
        requests.push(question);
        return [aDevice()];
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Завершить сеанс' }));
    expect(await screen.findByText('Вы вошли только на этом устройстве.')).toBeInTheDocument();
    expect(requests).toEqual([request]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay signed in when the dialog is cancelled (D-45.1)', async () => {
    portalServer.use(respond(profile.devices, () => [aDevice(), phone]));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Завершить сеанс: Safari, iPhone/ }));
    await user.click(await screen.findByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Safari, iPhone')).toBeVisible();
  });

  it('keeps the dialog open when the request fails', async () => {
    portalServer.use(
      respond(profile.devices, () => [aDevice(), phone]),
      http.post(`*${profile.signOutDevice.path}`, () => HttpResponse.error()),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Завершить сеанс: Safari, iPhone/ }));
    await user.click(await screen.findByRole('button', { name: 'Завершить сеанс' }));
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
