import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  aTeacher,
  renderInPortal,
  setupPortalServer,
} from '@portal/testing';
import type { JournalGrid } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import { splitColumns } from './report-columns.ts';
import { ReportMenu } from './report-menu.tsx';

setupPortalServer();

const columns = Array.from({ length: 25 }, (_, at) =>
  aJournalColumn({
    lessonId: at + 1,
    date: `2026-10-${String(at + 1).padStart(2, '0')}`,
    theme: `Тема ${at + 1}`,
  }),
);
const grid: JournalGrid = {
  columns,
  students: [
    aJournalStudent({
      fullName: 'Өмүрбек Үсөнова',
      cells: [
        { lessonId: 1, value: 87, version: 1 },
        { lessonId: 25, value: 'absent', version: 1 },
      ],
    }),
  ],
};
const journal = {
  ref: aJournalRef(),
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  lessonTypeName: 'Лекция',
};

const fetchFile = jest.fn<typeof fetch>();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  fetchFile.mockReset();
  Object.assign(globalThis, { fetch: fetchFile });
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show() {
  const marks = createMarkStore(grid);
  const shown = await renderInPortal(<ReportMenu journal={journal} grid={grid} marks={marks} />, {
    as: aTeacher(),
    messages: { journal: ru },
  });
  const pick = async (item: string) => {
    await shown.user.click(screen.getByRole('button', { name: 'Отчёт' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...shown, marks, pick };
}

const aFile = (disposition: string) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-disposition': disposition }),
    blob: async () => new Blob(['%PDF']),
  }) satisfies Partial<Response>;

describe('the report of a journal', () => {
  it('is saved as PDF under the name of the server (§2 Journal.5)', async () => {
    const file = aFile(
      `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('Журнал 1.pdf')}`,
    );
    fetchFile.mockResolvedValue(Object.assign(Object.create(null), file));
    const { pick } = await show();
    await pick('Скачать PDF');
    await waitFor(() => expect(saved).toEqual(['Журнал 1.pdf']));
    expect(fetchFile.mock.calls).toEqual([
      [
        expect.stringContaining('/lms/api/visitlog/report.pdf?id_a_year=2026'),
        { headers: { 'X-Lang': 'ru' } },
      ],
    ]);
  });

  it('is saved as a workbook', async () => {
    fetchFile.mockResolvedValue(Object.assign(Object.create(null), aFile('attachment')));
    const { pick } = await show();
    await pick('Скачать Excel (xlsx)');
    await waitFor(() => expect(saved).toEqual(['journal.xlsx']));
  });

  it('says when it could not be downloaded', async () => {
    fetchFile.mockRejectedValue(new TypeError('Failed to fetch'));
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const { pick } = await show();
    await pick('Скачать PDF');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Отчёт' })).not.toHaveAttribute('aria-busy'),
    );
    expect(saved).toEqual([]);
  });

  it('is printed with the marks of the screen, in parts of the lessons, with totals in the last (D-44)', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { pick, marks } = await show();
    act(() => marks.set([{ cell: { lessonId: 2, studentId: 1001 }, value: 13 }]));
    expect(screen.queryByRole('article')).toBeNull();
    await pick('Печать');
    await waitFor(() => expect(print).toHaveBeenCalled());
    const sheet = within(screen.getByRole('article', { name: 'Журнал активности', hidden: true }));
    const [first, second, lessons] = sheet.getAllByRole('table', { hidden: true });
    expect(first).toHaveTextContent(/^№Ф. И. О.01\.1008:00.*Өмүрбек Үсөнова8713$/);
    expect(second).toHaveTextContent(/Средний балл1Өмүрбек Үсөнован\/б110050,00$/);
    expect(lessons).toHaveTextContent(/Тема 25.*Всего часов50$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
  });

  it('has the codes of marks in print', async () => {
    const { marks } = await show();
    const cells = (['excused', 'late', 'present'] as const).map((value, at) => ({
      cell: { lessonId: at + 1, studentId: 1001 },
      value,
    }));
    act(() => {
      marks.set(cells);
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(screen.getAllByRole('table', { hidden: true })[0]).toHaveTextContent(/Үсөноваув.оп.\+$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('is also printed from the menu of the browser', async () => {
    await show();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('article', { hidden: true })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});

describe('the parts of a report', () => {
  it.each([
    [0, []],
    [20, [20]],
    [21, [11, 10]],
    [60, [20, 20, 20]],
  ])('of %s lessons are about equal', (count, sizes) => {
    const all = Array.from({ length: count }, (_, at) => at);
    const parts = splitColumns(all);
    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(parts.flat()).toEqual(all);
  });
});
