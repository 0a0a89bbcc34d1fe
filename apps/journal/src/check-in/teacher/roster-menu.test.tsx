import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, fakeDownloads, renderInPortal, setupPortalServer } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { aPresent } from '../../../test/a-check-in.ts';
import { RosterPanel } from './roster-panel.tsx';

setupPortalServer();
afterEach(() => {
  jest.restoreAllMocks();
});

const button = { name: 'Скачать список' } as const;
const show = (students: number[]) =>
  renderInPortal(<RosterPanel checkInId={7} roster={students.map((id) => aPresent(id))} />, {
    as: aTeacher(),
    messages: { journal: ru },
  });

describe('the roster of a check-in', () => {
  it.each([
    { item: 'Скачать Excel (xlsx)', format: 'xlsx' },
    { item: 'Скачать CSV', format: 'csv' },
  ])('is saved as a file: $item', async ({ item, format }) => {
    const { requested, saved } = fakeDownloads();
    const { user } = await show([1]);
    await user.click(screen.getByRole('button', button));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
    await user.click(screen.getByRole('menuitem', { name: item }));
    await waitFor(() => expect(saved).toEqual([`roster.${format}`]));
    expect(requested).toEqual([`/lms/api/qr/roster.${format}?id_checkin=7`]);
  });

  it('has no file without students', async () => {
    await show([]);
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});
