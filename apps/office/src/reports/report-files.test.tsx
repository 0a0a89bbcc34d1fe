import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aTeacher,
  fakeDownloads,
  fakePrinting,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { envelope, reports } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aReportTable, reportChoices } from '../../test/a-report.ts';
import { Component } from './reports-screen.tsx';

setupPortalServer();
beforeEach(() => {
  portalServer.use(
    respond(reports.choices, () => reportChoices),
    respond(reports.table, () => aReportTable()),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const button = { name: 'Скачать отчёт' } as const;

/** Opens the menu of files of the report of an address. */
async function openMenu(search = '') {
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['reports.read'] }),
    path: `/office/reports${search}`,
    messages: { office: ru },
  });
  await user.click(await screen.findByRole('button', button));
  return {
    user,
    pick: async (item: string) => user.click(await screen.findByRole('menuitem', { name: item })),
  };
}

/** Lets the next file be refused. */
function refuseFile(status: number, body: () => Promise<unknown>) {
  const fetchFile = jest.fn(async () => ({ ok: false, status, json: body }));
  Object.assign(globalThis, { fetch: fetchFile });
  return fetchFile;
}

describe('the file of a report', () => {
  it.each([
    ['xlsx', 'Скачать Excel (xlsx)'],
    ['pdf', 'Скачать PDF'],
  ])('is a %s of what the page shows', async (format, item) => {
    const { pick } = await openMenu('?kind=load&term=2026-1&faculty=2&year=2&group=21');
    const { requested, saved } = fakeDownloads();
    await pick(item);
    await waitFor(() => expect(saved).toEqual([`load.${format}`]));
    const address = new URL(requested[0] ?? '', 'http://localhost');
    expect(address.pathname).toBe(`/lms/api/office/reports/report.${format}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      kind: 'load',
      id_a_year: '2026',
      id_w_s: '1',
      id_faculty: '2',
      kurs: '2',
      id_group: '21',
    });
  });

  it('is sent to the printer as a PDF', async () => {
    const { pick } = await openMenu();
    const { requested } = fakeDownloads();
    const loadFrame = fakePrinting();
    await pick('Печать');
    expect(await loadFrame()).toHaveBeenCalledTimes(1);
    expect(requested).toEqual(['/lms/api/office/reports/report.pdf?kind=registers&id_a_year=2026&id_w_s=2']);
  });

  it('is made once, however often the button is pressed until it is there', async () => {
    let finish = () => {};
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { user, pick } = await openMenu();
    const fetchFile = refuseFile(500, async () => undefined);
    fetchFile.mockImplementation(async () => {
      await made;
      return { ok: false, status: 500, json: async () => undefined };
    });
    await pick('Скачать PDF');
    await user.dblClick(screen.getByRole('button', button));
    expect(screen.queryByRole('menuitem')).toBeNull();
    finish();
    expect(await screen.findByText('Не удалось скачать файл. Попробуйте ещё раз.')).toBeVisible();
    expect(fetchFile).toHaveBeenCalledTimes(1);
  });

  it('that would be too long says what makes it shorter, and the report stays', async () => {
    const message = 'В отчёте больше 5000 строк. Выберите факультет, курс или группу.';
    const { user, pick } = await openMenu();
    refuseFile(422, async () => envelope.failure({ code: 'reportTooLong', message }));
    await pick('Скачать Excel (xlsx)');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('row', { name: /Осмонова Гүлзат/ })).toBeVisible();
    await user.click(screen.getByRole('button', button));
    expect(await screen.findByRole('menuitem', { name: 'Скачать Excel (xlsx)' })).toBeVisible();
  });
});
