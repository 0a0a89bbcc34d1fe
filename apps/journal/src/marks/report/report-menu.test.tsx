import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aJournalRef, aTeacher, fakePrinting, renderInPortal, setupPortalServer } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { ReportMenu } from './report-menu.tsx';

setupPortalServer();

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
  const { user } = await renderInPortal(<ReportMenu journal={aJournalRef()} />, {
    as: aTeacher(),
    messages: { journal: ru },
  });
  const pick = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Отчёт' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { pick };
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

  it.each([
    { item: 'Скачать Excel (xlsx)', name: 'journal.xlsx' },
    { item: 'Скачать CSV', name: 'journal.csv' },
  ])('is saved as a table: $item', async ({ item, name }) => {
    fetchFile.mockResolvedValue(Object.assign(Object.create(null), aFile('attachment')));
    const { pick } = await show();
    await pick(item);
    await waitFor(() => expect(saved).toEqual([name]));
    expect(fetchFile.mock.calls[0]?.[0]).toContain(name.replace('journal', '/lms/api/visitlog/report'));
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

  it('is printed as the PDF of the server', async () => {
    fetchFile.mockResolvedValue(Object.assign(Object.create(null), aFile('attachment')));
    const loadFrame = fakePrinting();
    const { pick } = await show();
    await pick('Печать');
    expect(await loadFrame()).toHaveBeenCalledTimes(1);
    expect(fetchFile.mock.calls[0]?.[0]).toContain('/lms/api/visitlog/report.pdf?id_a_year=2026');
    expect(saved).toEqual([]);
  });

  it('is saved where the browser prints no PDF, such as on a phone', async () => {
    fetchFile.mockResolvedValue(Object.assign(Object.create(null), aFile('attachment')));
    Object.assign(navigator, { pdfViewerEnabled: false });
    const { pick } = await show();
    await pick('Печать');
    await waitFor(() => expect(saved).toEqual(['journal.pdf']));
  });
});
