import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { StudyConfirmation } from './study-confirmation.tsx';

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

/** A response as `fetch` gives it, in the parts that are read. */
function answer(status: number, { name = '', body = {} }: { name?: string; body?: object } = {}) {
  const headers = new Map([
    ['content-disposition', name && `attachment; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`],
  ]);
  const response = {
    ok: status < 400,
    status,
    headers: { get: (header: string) => headers.get(header) ?? null },
    blob: async () => new Blob(['%PDF-1.7']),
    json: async () => body,
  };
  // @ts-expect-error -- jsdom has no Response.
  fetchFile.mockResolvedValue(response);
}

const show = () => renderInPortal(<StudyConfirmation />, { as: aStudent(), messages: { services: ru } });

describe('the confirmation of study (screens, Services)', () => {
  it.each([
    ['Кыргызча', 'kg'],
    ['Русский', 'ru'],
    ['English', 'en'],
  ])('is saved in the language %s, under the name that the server gives', async (name, language) => {
    answer(200, { name: 'Справка об обучении Өмүрова Айжан.pdf' });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved).toEqual(['Справка об обучении Өмүрова Айжан.pdf']));
    expect(fetchFile).toHaveBeenCalledWith(
      `/lms/api/singlewindow/confirmation.file?lang=${language}`,
      expect.objectContaining({ headers: { 'X-Lang': 'ru' } }),
    );
  });

  it('has a name of its own when the server gives none', async () => {
    answer(200);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    await waitFor(() => expect(saved).toEqual(['confirmation.pdf']));
  });

  it('shows why the server refused it, and forgets that with the next attempt', async () => {
    const message = 'Справка подтверждает обучение только для действующих студентов.';
    answer(409, { body: { result: 1, error: { code: 'notStudying', message }, data: null } });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByText(message)).toBeVisible();
    answer(200);
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('says that it failed without a reason of the server', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await show();
    answer(500, { body: { result: 1, error: { code: 'unexpected', message: 'boom' }, data: null } });
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByText(/получить не удалось/)).toBeVisible();
    fetchFile.mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText(/получить не удалось/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
