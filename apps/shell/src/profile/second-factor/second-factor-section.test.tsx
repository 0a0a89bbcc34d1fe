import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { secondFactor, type FactorState } from '@portal/wire/auth/second-factor';
import ru from '../../../locales/ru.json';
import { SecondFactorSection } from './second-factor-section.tsx';

let state: FactorState;
const open = () =>
  renderInPortal(<SecondFactorSection />, { as: aStudent(), messages: { shell: ru }, path: '/profile' });
const click = async (view: Awaited<ReturnType<typeof open>>, name: string) =>
  view.user.click(await screen.findByRole('button', { name }));

setupPortalServer();
beforeEach(() => {
  state = {
    hasApp: true,
    hasPasskey: false,
    addedAt: '2026-03-05T08:15:00.000Z',
    codeCount: 3,
    isDemanded: false,
    hasPassword: true,
  };
  portalServer.use(
    respond(secondFactor.state, () => state),
    respond(secondFactor.devices, () => []),
  );
});

describe('two-step verification in the profile', () => {
  it('says since when it is on, and how many recovery codes are left', async () => {
    await open();
    expect(await screen.findByText('Приложение подключено 5 марта.')).toBeVisible();
    expect(screen.getByText('Осталось 3 резервных кода.')).toBeVisible();
  });

  it('is set up on the page', async () => {
    state = { ...state, hasApp: false, addedAt: null, codeCount: 0 };
    portalServer.use(
      respond(secondFactor.begin, () => ({ token: 't', secret: 'JBSWY3DP', address: 'otpauth://totp/x' })),
      respond(secondFactor.confirm, () => {
        state = { ...state, hasApp: true, addedAt: '2026-03-06T08:15:00.000Z', codeCount: 10 };
        return { codes: ['AAAA-BBBB'] };
      }),
    );
    const view = await open();
    await click(view, 'Подключить приложение');
    await view.fill('Код', '123456');
    await view.fill('Пароль', 'Student-2026');
    await click(view, 'Подключить');
    expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
    await click(view, 'Коды сохранены');
    expect(await screen.findByText('Осталось 10 резервных кодов.')).toBeVisible();
  });

  it('replaces the recovery codes with a code', async () => {
    portalServer.use(respond(secondFactor.renewCodes, () => ({ codes: ['EEEE-FFFF'] })));
    const view = await open();
    await click(view, 'Новые резервные коды');
    await view.fill('Код', '123456');
    await click(view, 'Новые резервные коды');
    expect(await screen.findByText('EEEE-FFFF')).toBeVisible();
  });

  it('is turned off with the password and a code, and stays on after a wrong one', async () => {
    portalServer.use(refuse(secondFactor.remove, { code: 'wrongPassword', message: 'Неверный пароль' }));
    const view = await open();
    await click(view, 'Отключить проверку');
    await view.fill('Код', '123456');
    await view.fill('Пароль', 'Wrong-2026');
    await click(view, 'Отключить проверку');
    expect(await screen.findByText('Неверный пароль')).toBeVisible();
    portalServer.use(
      respond(secondFactor.remove, () => {
        state = { ...state, hasApp: false, addedAt: null };
        return state;
      }),
    );
    await click(view, 'Отключить проверку');
    expect(await screen.findByRole('button', { name: 'Подключить приложение' })).toBeVisible();
  });

  it('cannot be turned off while the university asks for it', async () => {
    state = { ...state, isDemanded: true };
    await open();
    expect(await screen.findByText(/Университет требует/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отключить проверку' })).toBeNull();
  });

  it('lists the browsers that are not asked, and asks them again', async () => {
    const phone = {
      id: 7,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
      rememberedAt: '2026-03-05T08:15:00.000Z',
      expiresAt: '2026-04-04T08:15:00.000Z',
    };
    let devices = [phone];
    portalServer.use(
      respond(secondFactor.devices, () => devices),
      respond(secondFactor.forgetDevice, ({ id }) => {
        devices = devices.filter((device) => device.id !== id);
        return devices;
      }),
    );
    const view = await open();
    expect(await screen.findByText('до 4 апреля')).toBeVisible();
    await click(view, 'Спрашивать снова: Safari, iPhone');
    await waitFor(() => expect(screen.queryByText(/до 4 апреля/)).toBeNull());
    expect(screen.queryByText('Здесь пока ничего нет')).toBeNull();
  });
});
