import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { documents } from '@portal/wire';
import ru from '../../locales/ru.json';
import { anEntry } from '../../test/issued-documents.ts';
import { Component } from './documents-screen.tsx';

setupPortalServer();

const show = (as = aStudent()) =>
  renderInPortal(<Component />, { as, path: '/documents', messages: { services: ru } });

describe('the documents of a student (§1)', () => {
  it('are listed with their state, and why one was revoked', async () => {
    portalServer.use(
      respond(documents.own, () => [
        anEntry(),
        anEntry({
          documentId: 'B',
          kind: 'transcript',
          revokedOn: '2026-11-25',
          revokeReason: 'Ошибка в имени',
        }),
      ]),
    );
    await show();
    const valid = within(await screen.findByRole('row', { name: /Зачётная книжка/ }));
    for (const text of ['Русский', '20 ноября 2026 г.', 'Действителен'])
      expect(valid.getByText(text)).toBeVisible();
    const revoked = within(screen.getByRole('row', { name: /Транскрипт/ }));
    for (const text of ['Отозван 25 ноября 2026 г.', 'Ошибка в имени'])
      expect(revoked.getByText(text)).toBeVisible();
    expect(revoked.getByRole('button', { name: 'Скачать: Транскрипт' })).toBeEnabled();
  });

  it('say where documents come from when nothing was issued yet', async () => {
    portalServer.use(respond(documents.own, () => []));
    await show();
    expect(await screen.findByText('Вам ещё ничего не выдавали')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Заказать справку' })).toHaveAttribute('href', '/singlewindow');
  });

  it('offer no orders to teachers, who have none', async () => {
    portalServer.use(respond(documents.own, () => []));
    await show(aTeacher());
    await screen.findByText('Вам ещё ничего не выдавали');
    expect(screen.queryByRole('link', { name: 'Заказать справку' })).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(fail(documents.own, 500));
    await show();
    expect(await screen.findByRole('button', { name: /Повторить|Попробовать/ })).toBeEnabled();
  });
});
