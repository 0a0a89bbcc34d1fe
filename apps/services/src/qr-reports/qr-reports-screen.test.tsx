import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { qrReports } from '@portal/wire';
import ru from '../../locales/ru.json';
import { anInfoReport, aRatingReport, reportHandlers } from '../../test/sample-reports.ts';
import { Component } from './qr-reports-screen.tsx';
import { storeReport } from './report-store.ts';

setupPortalServer();

const { reportqr } = ru;
const show = (path = '/reportqr', as = aStudent()) =>
  renderInPortal(<Component />, { as, path, messages: { services: ru } });
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  portalServer.use(...reportHandlers());
});

describe("a student's reports (§1 Product.15, §2 Routes.5)", () => {
  it('begin with the student, with the date of the data', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Осмонова Айгүл Бакытовна' })).toBeVisible();
    expect(screen.getByText(/^ПИ-1-24 · данные на .*20\d\d/)).toBeVisible();
    expect(values()).toEqual([
      '0000201',
      'ПИ-1-24',
      '3',
      reportqr.statuses.active,
      'Факультет информационных технологий',
      'ПИ – Программная инженерия',
      'Очная',
    ]);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });

  it('show a dash for what the university does not know', async () => {
    portalServer.use(
      respond(qrReports.info, () =>
        anInfoReport({ groupName: '', studyYear: undefined, educationFormName: '' }),
      ),
    );
    await show();
    await screen.findByRole('heading', { name: 'Осмонова Айгүл Бакытовна' });
    expect(values().filter((value) => value === '–')).toHaveLength(3);
  });

  it('are five tabs, and the opened one stands in the address', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('tab', { name: reportqr.tabs.faculty }));
    const row = await screen.findByRole('row', { name: /Программная инженерия/ });
    expect(row).toHaveTextContent(`ПИ – Программная инженерия${reportqr.own}371`);
    expect(screen.getByText('Кафедра программной инженерии')).toBeVisible();
    expect(router.state.location.search).toBe('?report=faculty');

    await user.click(screen.getByRole('tab', { name: reportqr.tabs.educationForm }));
    expect(await screen.findByRole('row', { name: /Заочная/ })).toHaveTextContent('Заочная116244');

    await user.click(screen.getByRole('tab', { name: reportqr.tabs.speciality }));
    expect(await screen.findByText('45 из 60')).toBeVisible();
    expect(screen.getByRole('row', { name: /2 семестр/ })).toHaveTextContent('2 семестр3018');
    expect(screen.getByRole('progressbar')).toHaveValue(75);
  });

  it('tell the place with the rule, and no place without a GPA', async () => {
    const { unmount } = await show('/reportqr?report=rating');
    expect(await screen.findByText('2 из 24')).toBeVisible();
    expect(values()).toEqual(['3,50', '45', '2 из 24', '7 из 71']);
    expect(screen.getByText(reportqr.ratingRule)).toBeVisible();
    unmount();
    const none = { gpa: undefined, groupRank: undefined, yearRank: undefined, studyYear: undefined };
    portalServer.use(respond(qrReports.rating, () => aRatingReport({ ...none, earnedCredits: 0 })));
    localStorage.clear();
    await show('/reportqr?report=rating');
    expect(await screen.findByText(reportqr.yearPlaceUnknown)).toBeVisible();
    expect(values()).toEqual(['–', '0', '–', '–']);
  });

  it('do not pass for those of another student, whose code was scanned', async () => {
    const { user } = await show('/reportqr?report=rating&student=999');
    expect(await screen.findByText(reportqr.foreign)).toBeVisible();
    expect(screen.queryByRole('definition')).toBeNull();
    await user.click(screen.getByRole('link', { name: reportqr.showOwn }));
    expect(await screen.findByText('0000201')).toBeVisible();
  });

  it('carry a code of their address', async () => {
    await show('/reportqr?report=rating');
    expect(
      await screen.findByRole('img', { name: 'QR-код отчёта «Рейтинг»: Осмонова Айгүл Бакытовна' }),
    ).toBeVisible();
  });

  it('are printed on a sheet of their own', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await show('/reportqr?report=rating');
    // The button stands before the report is drawn, which comes when the browser has time.
    await screen.findByText('2 из 24');
    await user.click(screen.getByRole('button', { name: reportqr.print }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const sheet = within(screen.getByRole('article', { name: reportqr.tabs.rating }));
    expect(sheet.getByText('2 из 24')).toBeVisible();
    expect(sheet.getByRole('img')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('without a network (§7 Misc.8)', () => {
  it('the last report opens with its date', async () => {
    const { unmount } = await show();
    await screen.findByText('0000201');
    unmount();
    portalServer.use(disconnect(qrReports.info));
    await show();
    expect(await screen.findByText(/^Сохранено/)).toBeVisible();
    expect(screen.getByText('0000201')).toBeVisible();
  });

  it('a report that was never opened says why it is missing', async () => {
    portalServer.use(disconnect(qrReports.info));
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  });

  it('the report of another student is not shown instead', async () => {
    const key = { kind: 'info', studentId: 202, readerId: 101, language: 'ru' } as const;
    storeReport(key, { kind: 'info', report: anInfoReport({ studentId: 202 }) }, 1_000);
    portalServer.use(disconnect(qrReports.info));
    await show('/reportqr?student=201', aTeacher());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('0000201')).toBeNull();
  });
});

describe("a teacher's reports", () => {
  it('are about a student whom the teacher chooses by name or group', async () => {
    const { user, router } = await show('/reportqr?report=info', aTeacher());
    expect(await screen.findByText(reportqr.chooseStudent)).toBeVisible();
    const field = await screen.findByRole('combobox', { name: reportqr.student });
    await waitFor(() => expect(field).toBeEnabled());
    await user.click(field);
    await user.keyboard('ис-1');
    await user.click(await screen.findByRole('option', { name: 'Токтогулов Нурлан · ИС-1-25' }));
    await waitFor(() => expect(router.state.location.search).toBe('?report=info&student=202'));
    expect(await screen.findByText('0000201')).toBeVisible();
  });

  it('say when the chosen student is not theirs, and the stored copy goes', async () => {
    const key = { kind: 'info', studentId: 202, readerId: 101, language: 'ru' } as const;
    storeReport(key, { kind: 'info', report: anInfoReport({ studentId: 202 }) }, 1_000);
    portalServer.use(fail(qrReports.info, 404));
    await show('/reportqr?student=202', aTeacher());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('0000201')).toBeNull();
    expect(localStorage.getItem('qrreport')).not.toContain('0000201');
  });

  it('say when there is nobody to choose', async () => {
    portalServer.use(respond(qrReports.students, () => []));
    await show('/reportqr', aTeacher());
    expect(await screen.findByText(reportqr.noStudents)).toBeVisible();
  });
});
