import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renewDeviceId, selectUser } from '@portal/platform';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import { secondFactor, type FactorState } from '@portal/wire/auth/second-factor';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import ru from '../../../locales/ru.json';
import { fakePasskeys } from '../../../test/fake-passkeys.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';

const aState = (facts: Partial<FactorState> = {}): FactorState => ({
  hasApp: true,
  hasPasskey: false,
  addedAt: '2026-03-05T08:15:00.000Z',
  codeCount: 10,
  isDemanded: true,
  hasPassword: true,
  ...facts,
});
const begun = {
  token: 'sealed',
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/portal?secret=JBSWY3DPEHPK3PXP',
};
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
};
const person = aTeacher();
const device = fakePasskeys();

const open = () =>
  renderInPortal(<SecondFactorScreen />, { as: { ...person, isPending: true }, messages: { shell: ru } });

setupPortalServer();
beforeEach(() => {
  renewDeviceId();
  portalServer.use(
    fail(auth.logo, 404),
    respond(auth.authenticate, () => person),
    respond(secondFactor.state, () => aState()),
    respond(secondFactor.begin, () => begun),
  );
});

describe('the page before the second factor', () => {
  it('opens the portal after a right code, and may remember the browser', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(secondFactor.verify, (request) => {
        requests.push(request);
        return person;
      }),
    );
    const { user, store, fill } = await open();
    expect(await screen.findByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
    await fill('Код', ' 123456 ');
    await user.click(screen.getByRole('checkbox', { name: 'Не спрашивать в этом браузере 30 дней' }));
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(selectUser(store.getState())?.isPending).toBeUndefined());
    expect(requests).toEqual([{ code: '123456', isRemembered: true }]);
  });

  it('shows a wrong code at its field, and asks for an empty one', async () => {
    portalServer.use(refuse(secondFactor.verify, { code: 'wrongCode', message: 'Код не подходит.' }));
    const { user, fill } = await open();
    await user.click(await screen.findByRole('button', { name: 'Подтвердить' }));
    expect(await screen.findByText('Введите код')).toBeVisible();
    await fill('Код', '000000');
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Код' })).toHaveAccessibleDescription(/Код не подходит\./),
    );
  });

  it('sets an app up for who must have one, and shows the recovery codes once', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(secondFactor.state, () => aState({ hasApp: false, addedAt: null, codeCount: 0 })),
      respond(secondFactor.confirm, (request) => {
        requests.push(request);
        return { codes: ['AAAA-BBBB', 'CCCC-DDDD'] };
      }),
    );
    const { user, store, fill } = await open();
    expect(await screen.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await fill('Код', '123456');
    await fill('Пароль', 'Teacher-2026');
    await user.click(screen.getByRole('button', { name: 'Подключить' }));
    expect(await screen.findByText('CCCC-DDDD')).toBeVisible();
    expect(requests).toEqual([{ token: 'sealed', code: '123456', password: 'Teacher-2026' }]);
    expect(selectUser(store.getState())?.isPending).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Коды сохранены' }));
    await waitFor(() => expect(selectUser(store.getState())?.isPending).toBeUndefined());
  });

  it.each([
    [false, 'Подтвердите вход ключом доступа.'],
    [true, /код из приложения на телефоне или используйте ключ доступа/],
  ])('takes a passkey, with an app beside it: %s', async (hasApp, lead) => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(secondFactor.state, () => aState({ hasApp, hasPasskey: true })),
      respond(passkeys.beginVerifying, () => options),
      respond(passkeys.finishVerifying, (request) => {
        requests.push(request);
        return person;
      }),
    );
    const { user, store } = await open();
    const button = await screen.findByRole('button', { name: 'Подтвердить ключом доступа' });
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: 'Код' })).toHaveLength(hasApp ? 1 : 0);
    device.failWith('NotAllowedError');
    await user.click(button);
    expect(await screen.findByText(ru.passkeys.problems.canceled)).toBeVisible();
    expect(selectUser(store.getState())?.isPending).toBe(true);
    device.failWith(undefined);
    await user.click(button);
    await waitFor(() => expect(selectUser(store.getState())?.isPending).toBeUndefined());
    expect(requests).toMatchObject([{ assertion: { id: 'a2V5' } }]);
  });

  it('asks no password of an account that has none', async () => {
    portalServer.use(respond(secondFactor.state, () => aState({ hasApp: false, hasPassword: false })));
    await open();
    expect(await screen.findByRole('button', { name: 'Подключить' })).toBeVisible();
    expect(screen.queryByLabelText('Пароль')).toBeNull();
  });

  it('lets everybody sign out', async () => {
    portalServer.use(respond(auth.logout, () => []));
    const { user, store } = await open();
    await user.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(selectUser(store.getState())).toBeNull());
  });

  it('says when it could not be read, and tries again', async () => {
    portalServer.use(fail(secondFactor.state, 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: /Повторить|ещё раз/ });
    portalServer.use(respond(secondFactor.state, () => aState()));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Подтвердить' })).toBeVisible();
  });
});
