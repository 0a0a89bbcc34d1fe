import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { audit, type AuditRow, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './audit-screen.tsx';

setupPortalServer();

const aRow = (overrides: Partial<AuditRow> = {}): AuditRow => ({
  id: 7,
  at: '2026-11-28T04:00:00Z',
  actor: 'cli:dean@host',
  actorName: null,
  action: 'personEdited',
  actionName: 'Изменены данные человека',
  personId: 9,
  personName: 'Үсөнов Бектур',
  before: 'А',
  after: 'Б',
  reason: 'Паспорт',
  details: null,
  ...overrides,
});

let requests: RequestOf<typeof audit.rows>[];

beforeEach(() => {
  requests = [];
  portalServer.use(
    respond(audit.actions, () => [{ action: 'personEdited', name: 'Изменены данные человека' }]),
    respond(audit.rows, (request) => {
      requests.push(request);
      if (request.person === 'Никто') return { rows: [], hasMore: false };
      return request.beforeId === undefined
        ? { rows: [aRow()], hasMore: true }
        : { rows: [aRow({ id: 6, personName: 'Бекова Айпери' })], hasMore: false };
    }),
  );
});

const show = (path = '/office/audit') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['audit.read'] }),
    path,
    messages: { office: ru },
  });

describe('the audit (D-66.4)', () => {
  it('says who did what to whom, and shows further rows on demand', async () => {
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /Изменены данные человека/ });
    expect(row).toHaveTextContent('cli:dean@host');
    expect(row).toHaveTextContent('А → Б');
    expect(row).toHaveTextContent('Причина: Паспорт');
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByText('Бекова Айпери')).toBeVisible();
    expect(requests.map(({ beforeId }) => beforeId)).toEqual([undefined, 7]);
  });

  it('is filtered by the fields, which stand in the address', async () => {
    const { user, router } = await show('/office/audit?since=2026-11-01');
    await screen.findByRole('option', { name: 'Изменены данные человека' });
    await user.selectOptions(screen.getByLabelText('Действие'), 'Изменены данные человека');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        action: 'personEdited',
        since: '2026-11-01',
        person: undefined,
      }),
    );
    await user.type(screen.getByLabelText('О ком'), 'Никто');
    expect(await screen.findByText('Таких записей нет')).toBeVisible();
    expect(decodeURIComponent(router.state.location.search)).toContain('person=Никто');
  });
});
