import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fakeDownloads,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { audit, type AuditedStudent, type AuditRow } from '@portal/wire/audit/audit';
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
  changes: [{ name: null, before: 'А', after: 'Б' }],
  reason: 'Паспорт',
  details: [],
  ...overrides,
});

let requests: RequestOf<typeof audit.rows>[];
let rowOverrides: Partial<AuditRow>;
let isLong: boolean;
let student: AuditedStudent | null;

afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(() => {
  requests = [];
  rowOverrides = {};
  isLong = false;
  student = null;
  portalServer.use(
    respond(audit.actions, () => [{ action: 'personEdited', name: 'Изменены данные человека' }]),
    respond(audit.rows, (request) => {
      requests.push(request);
      if (request.person === 'Никто') return { rows: [], hasMore: false, isLongerThanFile: false, student };
      return request.beforeId === undefined
        ? { rows: [aRow(rowOverrides)], hasMore: true, isLongerThanFile: isLong, student }
        : {
            rows: [aRow({ id: 6, personName: 'Бекова Айпери' })],
            hasMore: false,
            isLongerThanFile: false,
            student: null,
          };
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
  it('says who did what to whom, and reads further rows when its end is in sight', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /Изменены данные человека/ });
    expect(row).toHaveTextContent('cli:dean@host');
    expect(row).toHaveTextContent('А → Б');
    expect(row).toHaveTextContent('Причина: Паспорт');
    expect(await screen.findByText('Бекова Айпери')).toBeVisible();
    expect(requests.map(({ beforeId }) => beforeId)).toEqual([undefined, 7]);
  });

  it('shows fields by their names, and an empty sign for what is empty', async () => {
    rowOverrides = {
      changes: [
        { name: 'ПИН', before: null, after: '20505200612345' },
        { name: 'Дата рождения', before: '05.05.2006', after: '06.05.2006' },
        { name: 'Фамилия', before: 'Үсөнов', after: 'Үсөнов' },
      ],
      details: [
        { name: 'По ссылке', value: 'нет' },
        { name: 'Факультет', value: null },
      ],
    };
    await show();
    const row = await screen.findByRole('row', { name: /Изменены данные человека/ });
    const namesOf = within(row)
      .getAllByRole('term')
      .map((term) => term.textContent);
    const values = within(row)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(namesOf).toEqual(['ПИН', 'Дата рождения', 'Фамилия', 'По ссылке', 'Факультет']);
    expect(values).toEqual(['– → 20505200612345', '05.05.2006 → 06.05.2006', 'Үсөнов', 'нет', '–']);
  });

  it.each([
    ['xlsx', 'Скачать Excel (xlsx)'],
    ['csv', 'Скачать CSV'],
  ])('has a file of the rows that are shown: %s', async (format, item) => {
    const { user } = await show('/office/audit?since=2026-11-01&person=Үсөнов');
    await user.click(await screen.findByRole('button', { name: 'Скачать журнал' }));
    expect(screen.queryByText(/самых новых записей/)).toBeNull();
    const { requested, saved } = fakeDownloads();
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(saved).toEqual([`audit.${format}`]));
    const address = new URL(requested[0] ?? '', 'http://localhost');
    expect(address.pathname).toBe(`/lms/api/office/audit/audit.${format}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ since: '2026-11-01', person: 'Үсөнов' });
  });

  it.each(['Үсөнов', 'Никто'])(
    'leads from a student to the history of marks, found by %s',
    async (person) => {
      const { unmount } = await show(`/office/audit?person=${person}`);
      expect(await screen.findByRole('searchbox', { name: 'О ком' })).toBeVisible();
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(screen.queryByRole('link', { name: /история в карточке/ })).toBeNull();
      unmount();
      student = { personId: 9, fullName: 'Үсөнов Бектур' };
      await show(`/office/audit?person=${person}`);
      expect(
        await screen.findByRole('link', { name: 'Отметки и результаты (Үсөнов Бектур): история в карточке' }),
      ).toHaveAttribute('href', expect.stringContaining('/office/people?person=9&study=open'));
    },
  );

  it('says when a file does not have all rows', async () => {
    isLong = true;
    await show();
    expect(await screen.findByText(/В файл попадут только 10\s000 самых новых записей/)).toBeVisible();
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
