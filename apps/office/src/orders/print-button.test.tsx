import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, renderInPortal } from '@portal/testing';
import { envelope, type OfficeOrder } from '@portal/wire';
import ru from '../../locales/ru.json';
import { PrintButton } from './print-button.tsx';

const fetchFile = jest.fn<typeof fetch>();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  fetchFile.mockReset();
  Object.assign(globalThis, { fetch: fetchFile });
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const anOrder = (id: number): OfficeOrder => ({
  id,
  status: 'preparing',
  createdAt: '2026-01-12T04:00:00Z',
  changedAt: '2026-01-12T04:00:00Z',
  studentId: 9,
  studentName: 'Үсөнов Бектур',
  groupName: null,
  documentName: 'Справка об обучении',
  certificate: 'studyConfirmation',
  isLate: false,
  purpose: 'По месту требования',
  place: 'Город Ош',
  reason: null,
  pickup: null,
});

/** A response as `fetch` gives it, in the parts that are read. */
function answer(status: number, body: object = {}) {
  const response = {
    ok: status < 400,
    status,
    headers: { get: () => "attachment; filename*=UTF-8''orders%201.pdf" },
    blob: async () => new Blob(['%PDF-1.7']),
    json: async () => body,
  };
  // @ts-expect-error -- jsdom has no Response.
  fetchFile.mockResolvedValue(response);
}

async function print(ids: readonly number[]) {
  const { user } = await renderInPortal(<PrintButton orders={ids.map(anOrder)} />, {
    as: aTeacher({ claims: ['orders.process'] }),
    messages: { office: ru },
  });
  await user.click(screen.getByRole('button', { name: `Печать: ${ids.length}` }));
}

describe('printed orders (D-65.2)', () => {
  it('are one file, in the language of the page', async () => {
    answer(200);
    await print([3, 5]);
    await waitFor(() => expect(saved).toEqual(['orders 1.pdf']));
    const [[address, options] = []] = fetchFile.mock.calls;
    expect(address).toMatch(/office\/print\.pdf\?id_order=3%2C5$/);
    expect(options?.headers).toEqual({ 'X-Lang': 'ru' });
  });

  it('are refused with the reason of the server', async () => {
    answer(409, envelope.failure({ code: 'orderMoved', message: 'Один из заказов уже изменил коллега' }));
    await print([3]);
    expect(await screen.findByText('Один из заказов уже изменил коллега')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('do not start without an order', async () => {
    await print([]);
    expect(fetchFile).not.toHaveBeenCalled();
  });
});
