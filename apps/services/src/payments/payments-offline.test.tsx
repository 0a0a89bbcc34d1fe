import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aPaymentAccount,
  aStudent,
  disconnect,
  paymentHandlers,
  portalServer,
  renderInPortal,
  setupPortalServer,
} from '@portal/testing';
import { serverLost } from '@portal/platform';
import { payments, study } from '@portal/wire';
import ru from '../../locales/ru.json';
import { dataIsWritten, storeOfflineData } from '../../test/stored-data.ts';
import { Component } from './payments-screen.tsx';

setupPortalServer();
beforeEach(() => {
  storeOfflineData();
  portalServer.use(...paymentHandlers({ account: () => aPaymentAccount() }));
});

const show = () => renderInPortal(<Component />, { as: aStudent(), messages: { services: ru } });
const goOffline = () =>
  portalServer.use(
    ...[payments.account, payments.services, payments.groups, payments.code, study.years].map((call) =>
      disconnect(call),
    ),
  );

describe('the payments without a network', () => {
  it('open with their date, their code and the links of the banks; what needs the server is not offered', async () => {
    const { unmount } = await show();
    await screen.findByText('02 26 0000 0094');
    await dataIsWritten();
    unmount();
    goOffline();
    const { user, store } = await show();
    store.dispatch(serverLost());
    expect(await screen.findByText(/^Сохранено \d+ \p{L}+, \d\d:\d\d$/u)).toBeVisible();
    expect(await screen.findByText('02 26 0000 0094')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Оплатить: Общежитие, 2026-27' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Нет связи: картой сейчас не заплатить/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Открыть в MBank' })).toHaveAttribute(
      'href',
      'https://app.mbank.kg/qr#2',
    );
    expect(dialog.queryByRole('button', { name: 'Оплатить картой' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'QR-код с этой суммой' })).toBeNull();
  });

  it('that were never opened say why they are missing', async () => {
    goOffline();
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  });
});
