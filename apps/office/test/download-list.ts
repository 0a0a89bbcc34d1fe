import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeDownloads, type renderInPortal } from '@portal/testing';

type User = Awaited<ReturnType<typeof renderInPortal>>['user'];

/** Downloads the list that is shown as CSV; returns where it is requested, with what, and under which name it is saved. */
export async function downloadList(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Скачать список' }));
  expect(await screen.findByRole('menuitem', { name: 'Скачать Excel (xlsx)' })).toBeVisible();
  const { requested, saved } = fakeDownloads();
  await user.click(screen.getByRole('menuitem', { name: 'Скачать CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { pathname, searchParams } = new URL(requested[0] ?? '', 'http://localhost');
  return { path: pathname, request: Object.fromEntries(searchParams), name: saved[0] };
}
