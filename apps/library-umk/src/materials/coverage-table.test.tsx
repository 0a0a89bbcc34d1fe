import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, setupPortalServer } from '@portal/testing';
import { umk, type MaterialCoverage } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aMaterial, playMaterials, showMaterials } from '../../test/materials.tsx';
import { findDialog } from '../../test/find-dialog.ts';

setupPortalServer();
const { innerWidth: usual } = window;
afterEach(() => void Object.assign(window, { innerWidth: usual }));

const aRow = (changes: Partial<MaterialCoverage> = {}): MaterialCoverage => ({
  academicYearId: 2026,
  semesterId: 5,
  disciplineId: 11,
  credits: 4,
  disciplineName: 'Базы данных',
  types: [{ typeId: 2, count: 3, ownCount: 1 }],
  ...changes,
});

describe('the coverage', () => {
  it('opens with its tab, in the address, and leads back to the list', async () => {
    playMaterials().coverage = [aRow()];
    const { user, router } = await showMaterials('/umk?type=2');
    await user.click(await screen.findByRole('tab', { name: ru.umk.coverage }));
    expect(router.state.location.search).toBe('?type=2&view=coverage');
    const row = await screen.findByRole('row', { name: /Базы данных, 5 семестр/ });
    await user.click(within(row).getByRole('link', { name: /^3/ }));
    expect(router.state.location.search).toBe('?year=2026&semester=5&discipline=11004&type=2');
    expect(await screen.findByText('Найден 1 материал')).toBeVisible();
  });

  it('has a row for each semester of a discipline, and a gap for each type without materials', async () => {
    playMaterials().coverage = [
      aRow(),
      aRow({ semesterId: 6, types: [] }),
      aRow({ credits: 2, types: [{ typeId: 1, count: 0, ownCount: 0 }] }),
    ];
    await showMaterials('/umk?view=coverage', aStudent());
    await screen.findByRole('columnheader', { name: 'Силлабус' });
    const rows = screen.getAllByRole('row').slice(1);
    const gaps = rows.map((row) => within(row).queryAllByText(ru.umk.gap).length);
    expect(gaps).toEqual([1, 2, 2]);
  });

  it('begins a form for a gap and stays behind it when it is closed', async () => {
    playMaterials().coverage = [aRow()];
    const { user, router } = await showMaterials('/umk?view=coverage');
    await user.click(await screen.findByRole('link', { name: /Добавить: Базы данных, Силлабус/ }));
    await screen.findByRole('dialog', { name: ru.umk.new });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new URLSearchParams(router.state.location.search).get('view')).toBe('coverage');
    expect(await screen.findByRole('row', { name: /Базы данных/ })).toBeVisible();
  });

  it('says that a teacher has no disciplines in a year', async () => {
    playMaterials();
    await showMaterials('/umk?view=coverage');
    expect(await screen.findByText(ru.umk.noDisciplines)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    playMaterials();
    portalServer.use(fail(umk.coverage, 500));
    const { user } = await showMaterials('/umk?view=coverage');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    playMaterials().coverage = [aRow()];
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /Базы данных/ })).toBeVisible();
  });

  it('is there on a phone, too, with every number', async () => {
    Object.assign(window, { innerWidth: 390 });
    playMaterials().coverage = [aRow()];
    await showMaterials('/umk?view=coverage');
    const table = await screen.findByRole('table', { name: ru.umk.coverage });
    expect(await within(table).findByRole('link', { name: /^3.*Базы данных, Лекции$/ })).toBeVisible();
  });
});

describe('the question before a deletion (§5 Confirmation)', () => {
  it('says that a book of the library stays there', async () => {
    const server = playMaterials([aMaterial({ isInLibrary: true, bookId: 3 })]);
    const { user } = await showMaterials();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Курс лекций' }));
    const dialog = await findDialog(ru.umk.deleteTitle);
    expect(dialog.getByText(/исчезнет из УМК\. Книга останется в электронной библиотеке/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.removed).toEqual([]);
  });

  it('is followed by an empty list when it was the last material', async () => {
    playMaterials();
    const { user } = await showMaterials();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Курс лекций' }));
    await user.click((await findDialog()).getByRole('button', { name: ru.umk.delete }));
    expect(await screen.findByText(ru.umk.empty)).toBeVisible();
    expect(screen.getByText(ru.umk.deleted)).toBeVisible();
  });
});
