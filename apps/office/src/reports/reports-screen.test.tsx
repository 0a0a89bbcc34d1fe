import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { reports } from '@portal/wire';
import type { ReportTable } from '@portal/wire/reports/reports';
import ru from '../../locales/ru.json';
import { aReportTable, reportChoices } from '../../test/a-report.ts';
import type { ReportRequest } from './reports.api.ts';
import { Component } from './reports-screen.tsx';

setupPortalServer();

let requests: ReportRequest[];
let table: ReportTable;

beforeEach(() => {
  requests = [];
  table = aReportTable();
  portalServer.use(
    respond(reports.choices, () => reportChoices),
    respond(reports.table, (request) => {
      requests.push(request);
      return table;
    }),
  );
});

const show = (path = '/office/reports') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['reports.read'] }),
    path,
    messages: { office: ru },
  });

describe('the reports of the office', () => {
  it('begin with the first one of the current term, its rows, totals and how it is counted', async () => {
    await show();
    expect(await screen.findByRole('row', { name: /Осмонова Гүлзат/ })).toHaveTextContent('2');
    expect(screen.getByRole('row', { name: /По всем занятиям/ })).toBeVisible();
    expect(screen.getByText('Занятия по расписанию до сегодняшнего дня.')).toBeVisible();
    expect(requests).toEqual([{ kind: 'registers', academicYearId: 2026, termId: 2 }]);
  });

  it('are chosen by the address, which the fields change', async () => {
    const { user, router } = await show('/office/reports?kind=load&term=2026-1&faculty=2&year=2&group=21');
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({
        kind: 'load',
        academicYearId: 2026,
        termId: 1,
        facultyId: 2,
        studyYear: 2,
        groupId: 21,
      }),
    );
    await user.selectOptions(await screen.findByLabelText('Факультет'), 'ФИТ');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ facultyId: 1, studyYear: 2 }));
    expect(requests.at(-1)?.groupId).toBeUndefined();
    expect(router.state.location.search).toBe('?kind=load&term=2026-1&faculty=1&year=2');
    await user.click(screen.getByRole('combobox', { name: 'Группа' }));
    const groups = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(groups.map((option) => option.textContent)).toEqual(['ПИ-1-25']);
  });

  it('say that a page has only the first rows', async () => {
    table = aReportTable({ rowCount: 1_200 });
    await show();
    expect(await screen.findByText('Показаны первые 1 строк из 1200; в файле есть все.')).toBeVisible();
  });

  it('say that there are no rows, and still the totals', async () => {
    table = aReportTable({ rows: [], rowCount: 0 });
    await show();
    expect(await screen.findByText('Таких строк нет')).toBeVisible();
    expect(screen.getByRole('row', { name: /По всем занятиям/ })).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(refuse(reports.table, { code: 'unavailable', message: 'Сервер занят' }));
    const { user } = await show();
    expect(await screen.findByText('Сервер занят')).toBeVisible();
    portalServer.use(respond(reports.table, () => table));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('row', { name: /Осмонова Гүлзат/ })).toBeVisible();
  });
});
