import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { reports } from '@portal/wire';
import type { Language } from '@portal/i18n';
import type { ReportTable } from '@portal/wire/reports/reports';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { aReportTable, reportChoices } from '../../test/a-report.ts';
import { Component } from './reports-screen.tsx';

setupPortalServer();

let shownKinds: string[];

beforeEach(() => {
  shownKinds = [];
  portalServer.use(
    respond(reports.choices, () => reportChoices),
    respond(reports.table, ({ kind }) => {
      shownKinds.push(kind);
      return aReportTable();
    }),
  );
});

const messages = { ru, kg, en };
const show = (search = '', language: Language = 'ru') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['reports.read'] }),
    path: `/office/reports${search}`,
    language,
    messages: { office: messages[language] },
  });
const respondWith = (table: Partial<ReportTable>) =>
  portalServer.use(respond(reports.table, () => aReportTable(table)));

describe('the page of reports', () => {
  it('says that nothing can be counted while no term has classes, and reads no report', async () => {
    portalServer.use(respond(reports.choices, () => ({ ...reportChoices, terms: [] })));
    await show();
    expect(await screen.findByText('Занятий ещё нет, поэтому считать нечего')).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
    expect(shownKinds).toEqual([]);
  });

  it('loads its choices again after a broken connection', async () => {
    portalServer.use(disconnect(reports.choices));
    const { user } = await show();
    expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible();
    expect(shownKinds).toEqual([]);
    portalServer.use(respond(reports.choices, () => reportChoices));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('row', { name: /Осмонова Гүлзат/ })).toBeVisible();
  });

  it('says that there is no access, without a retry, when the claim has been taken away', async () => {
    portalServer.use(fail(reports.choices, 403));
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('У вас нет доступа к этим данным.');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('leaves its fields in place while a report cannot be read, and the other one can be chosen', async () => {
    portalServer.use(fail(reports.table, 500));
    const { user } = await show();
    expect(await screen.findByText(/На сервере произошла ошибка/)).toBeVisible();
    expect(screen.getByText('req-test')).toBeVisible();
    respondWith({ title: 'Нагрузка преподавателей' });
    await user.selectOptions(screen.getByLabelText('Отчёт'), 'Нагрузка преподавателей');
    expect(await screen.findByRole('heading', { name: 'Нагрузка преподавателей' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows no row of the earlier report while the next one is counted', async () => {
    const { user } = await show();
    await screen.findByRole('row', { name: /Осмонова Гүлзат/ });
    let finish = () => {};
    const counted = new Promise<void>((resolve) => {
      finish = resolve;
    });
    portalServer.use(
      respond(reports.table, async () => {
        await counted;
        return aReportTable({ title: 'Нагрузка преподавателей', rows: [['Бекова Айпери', '7']] });
      }),
    );
    await user.selectOptions(screen.getByLabelText('Отчёт'), 'Нагрузка преподавателей');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Скачать отчёт' })).toBeNull();
    finish();
    expect(await screen.findByRole('row', { name: /Бекова Айпери/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Осмонова Гүлзат/ })).toBeNull();
  });

  it('reads a report anew each time it is shown, because marks change it', async () => {
    const { unmount } = await show();
    await screen.findByRole('table');
    unmount();
    await show();
    await screen.findByRole('table');
    expect(shownKinds).toEqual(['registers', 'registers']);
  });

  it('has no table at all without rows and totals', async () => {
    respondWith({ rows: [], totals: [], rowCount: 0 });
    await show();
    expect(await screen.findByText('Таких строк нет')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Скачать отчёт' })).toBeVisible();
  });

  it('says nothing of first rows when all are shown', async () => {
    await show();
    await screen.findByRole('table');
    expect(screen.queryByText(/Показаны первые/)).toBeNull();
  });

  it.each([
    ['ru', 'Отчёты', 'Показаны первые 1 строк из 1200; в файле есть все.'],
    ['kg', 'Отчёттор', '1200 саптын алгачкы 1 сабы көрсөтүлдү; файлда баары бар.'],
    ['en', 'Reports', 'The first 1 rows of 1200; the file has all.'],
  ] as const)('speaks %s', async (language, title, shown) => {
    respondWith({ rowCount: 1_200 });
    await show('', language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(shown)).toBeVisible();
  });
});
