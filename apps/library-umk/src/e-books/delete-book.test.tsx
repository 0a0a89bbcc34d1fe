import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { library, type DeleteCheck } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aBook, aLibrary } from '../../test/books.ts';
import { Component } from './e-books-screen.tsx';
import { findDialog } from '../../test/find-dialog.ts';

setupPortalServer();

const material = { title: 'Лекции', disciplineName: 'Базы данных', teacherName: 'Асанов А. А.' };
const free: DeleteCheck = { canDelete: true, materialCount: 0, materials: [] };

async function show(check = free) {
  const { fake, handlers } = aLibrary({
    books: [aBook({ id: 5, canEdit: true }), aBook({ id: 6, title: 'Алгебра' })],
    check,
  });
  portalServer.use(...handlers);
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher(),
    path: '/library?section=1&category=10',
    messages: { 'library-umk': ru },
  });
  const openMenu = async () =>
    user.click(await screen.findByRole('button', { name: 'Действия: Базы данных' }));
  const requestDelete = async () => {
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: ru.library.delete }));
    return findDialog(ru.library.deleteTitle);
  };
  return { fake, user, openMenu, requestDelete };
}

describe('deleting a book', () => {
  it('asks first, then loads the category again (§2 Library.3, §4 E-books.4, §5 Confirmation.4, D-45.1)', async () => {
    const { fake, user, requestDelete } = await show();
    const dialog = await requestDelete();
    expect(dialog.getByText('«Базы данных» исчезнет из библиотеки.')).toBeVisible();
    const requests = fake.lists.length;
    await user.click(dialog.getByRole('button', { name: ru.library.delete }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Базы данных' })).toBeNull());
    expect(fake.lists.slice(requests)).toEqual([{ categoryId: 10, page: 1 }]);
    expect(await screen.findByText(ru.library.deleted)).toBeInTheDocument();
  });

  it('is given up with Escape', async () => {
    const { fake, user, requestDelete } = await show();
    await requestDelete();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.books).toHaveLength(2);
  });

  it('warns of the materials in which the book stands (D§4 Library.1)', async () => {
    const { requestDelete } = await show({
      canDelete: true,
      materialCount: 22,
      materials: [material, material],
    });
    const dialog = await requestDelete();
    expect(dialog.getByText(/Книга стоит в 22 материалах УМК/)).toBeVisible();
    expect(dialog.getAllByText('«Лекции» — Базы данных, Асанов А. А.')).toHaveLength(2);
    expect(dialog.getByText('и ещё 20 материалов')).toBeVisible();
  });

  it('is offered for own books, and only when the check allows it (§4 E-books.4, §6.12)', async () => {
    const { openMenu } = await show({ ...free, canDelete: false });
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: ru.library.edit })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: ru.library.delete })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Действия: Алгебра' })).toBeNull();
  });

  it('says why the server refused it', async () => {
    const { user, requestDelete } = await show();
    const dialog = await requestDelete();
    portalServer.use(
      fail(library.delete, 403, { code: 'notAllowed', message: 'Это действие вам недоступно.' }),
    );
    await user.click(dialog.getByRole('button', { name: ru.library.delete }));
    expect(await screen.findByText('Это действие вам недоступно.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Базы данных' })).toBeVisible();
  });
});
