import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { reports, study } from '@portal/wire';
import type { ReportTable } from '@portal/wire/reports/reports';
import ru from '../../locales/ru.json';
import { Component } from './workload-screen.tsx';

setupPortalServer();

const aTable = (overrides: Partial<ReportTable> = {}): ReportTable => ({
  title: 'Индивидуальная нагрузка',
  explanation: 'Часы по месяцам: проведено / по плану.',
  columns: [
    { header: 'Дисциплина', align: 'left' },
    { header: 'сент.', align: 'right' },
  ],
  rows: [['Алгебра', '6 / 8']],
  totals: [['Всего', '6 / 8']],
  rowCount: 1,
  ...overrides,
});

let table: ReportTable;
let requested: unknown;
beforeEach(() => {
  table = aTable();
  portalServer.use(
    respond(study.years, () => [{ id: 2026, label: '2026-27' }]),
    respond(study.currentYear, () => [{ id: 2026, label: '2026-27' }]),
    respond(study.terms, () => [{ id: 2, name: 'Осенний' }]),
    respond(study.currentTerm, () => [{ id: 2, name: 'Осенний' }]),
    respond(reports.workload, (request) => {
      requested = request;
      return table;
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, { as: aTeacher(), path: '/workload', messages: { journal: ru } });

describe('the individual workload (§1)', () => {
  it('has the hours of each class by month, their total and how they are counted', async () => {
    await show();
    expect(await screen.findByRole('row', { name: /Алгебра/ })).toHaveTextContent('6 / 8');
    expect(requested).toEqual({ academicYearId: 2026, termId: 2 });
    expect(screen.getByRole('row', { name: /Всего/ })).toBeVisible();
    expect(screen.getByText('Часы по месяцам: проведено / по плану.')).toBeVisible();
  });

  it('says that there are no classes', async () => {
    table = aTable({ rows: [], rowCount: 0 });
    await show();
    expect(await screen.findByText('В этом семестре занятий у вас нет')).toBeVisible();
  });
});
