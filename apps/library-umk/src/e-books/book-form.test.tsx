import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { library } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aBook, aLibrary } from '../../test/books.ts';
import { Component } from './e-books-screen.tsx';
import { findDialog } from '../../test/find-dialog.ts';

setupPortalServer();

async function show(path = '/library?new=1', facts: Parameters<typeof aLibrary>[0] = {}) {
  const { fake, handlers } = aLibrary(facts);
  portalServer.use(...handlers);
  const { user, unmount } = await renderInPortal(<Component />, {
    as: aTeacher(),
    path,
    messages: { 'library-umk': ru },
  });
  const drawer = await findDialog();
  const save = async () => user.click(drawer.getByRole('button', { name: ru.library.save }));
  const pickFile = (file: File) => user.upload(drawer.getByLabelText('Прикрепить файл или фото'), file);
  async function pickCategory(section = 'Электронные книги', category = 'Информатика') {
    await drawer.findByRole('option', { name: section });
    await user.selectOptions(drawer.getByLabelText('Раздел'), section);
    await waitFor(() => expect(drawer.getByLabelText('Категория')).toBeEnabled());
    await user.selectOptions(drawer.getByLabelText('Категория'), category);
  }
  return { fake, user, drawer, save, pickFile, pickCategory, unmount };
}

const aFile = (name = 'Кнут_Искусство программирования.pdf', size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

describe('a new book', () => {
  it('has a file, fields and a category (§2 Library.3, §3 E-book, §7 Library.1)', async () => {
    const { fake, user, drawer, save, pickFile, pickCategory } = await show();
    await pickFile(aFile());
    expect(drawer.getByLabelText('Название')).toHaveValue('Кнут Искусство программирования');
    await user.type(drawer.getByLabelText('Автор'), ' Кнут  Д. ');
    await user.type(drawer.getByLabelText('Страниц'), '700');
    await pickCategory();
    await save();
    await waitFor(() =>
      expect(fake.saved).toEqual([
        expect.objectContaining({
          id: 'new',
          title: 'Кнут Искусство программирования',
          author: 'Кнут Д.',
          pageCount: 700,
          categoryId: 10,
        }),
      ]),
    );
    expect(await screen.findByText(ru.library.added)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('link', { name: 'Кнут Искусство программирования' })).toBeVisible();
  });

  it('is not sent before everything needed is there', async () => {
    const { fake, user, drawer, save, pickFile, pickCategory } = await show();
    await user.type(drawer.getByLabelText('Страниц'), 'сто');
    await save();
    for (const name of ['title', 'categoryId', 'pages'] as const)
      expect(await drawer.findByText(ru.library.wrong[name])).toBeVisible();
    await user.clear(drawer.getByLabelText('Страниц'));
    await user.type(drawer.getByLabelText('Название'), 'Книга');
    await pickCategory();
    await save();
    expect(await drawer.findByText(ru.library.wrong.file)).toBeVisible();
    await pickFile(aFile('большая.pdf', 1_048_577));
    expect(await drawer.findByText('Файл больше допустимого размера: 1 МБ')).toBeVisible();
    expect(fake.saved).toEqual([]);
  });

  it('may be dropped, and another file replaces it', async () => {
    const { drawer } = await show();
    const form = drawer.getByRole('form', { name: ru.library.newTitle });
    const drop = (file: File) => fireEvent.drop(form, { dataTransfer: { types: ['Files'], files: [file] } });
    drop(aFile('первая.pdf'));
    expect(await drawer.findByText('первая.pdf')).toBeVisible();
    drop(aFile('вторая.pdf'));
    expect(await drawer.findByText('вторая.pdf')).toBeVisible();
    expect(drawer.queryByText('первая.pdf')).toBeNull();
  });

  it('with a known file is saved only after another decision', async () => {
    const message = 'Такой файл уже есть в библиотеке: «Кнут».';
    const { drawer, user, save, pickFile, pickCategory } = await show();
    portalServer.use(fail(library.save, 409, { code: 'bookExists', message }));
    await pickFile(aFile());
    await pickCategory();
    await save();
    expect(await drawer.findByText(message)).toBeVisible();
    const { fake, handlers } = aLibrary();
    portalServer.use(...handlers);
    await user.click(drawer.getByRole('button', { name: ru.library.saveAnyway }));
    await waitFor(() => expect(fake.saved).toEqual([expect.objectContaining({ mayRepeatFile: true })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be canceled while it is sent, and everything stays in the form', async () => {
    const { fake, drawer, user, save, pickFile, pickCategory } = await show();
    let finish: (() => void) | undefined;
    portalServer.use(
      respond(library.save, async (draft) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return aBook({ title: draft.title });
      }),
    );
    await pickFile(aFile());
    await pickCategory();
    await save();
    await user.click(await drawer.findByRole('button', { name: 'Отменить' }));
    expect(await drawer.findByText(ru.library.canceled)).toBeVisible();
    expect(drawer.getByLabelText('Название')).toHaveValue('Кнут Искусство программирования');
    finish?.();
    expect(fake.saved).toEqual([]);
  });

  it('survives a reload as a draft, until it is saved (screens, Everywhere)', async () => {
    const first = await show();
    await first.user.type(first.drawer.getByLabelText('Название'), 'Черновик');
    await first.pickCategory();
    first.unmount();
    const again = await show();
    expect(again.drawer.getByLabelText('Название')).toHaveValue('Черновик');
    await waitFor(() => expect(again.drawer.getByLabelText('Категория')).toHaveValue('10'));
    await again.pickFile(aFile());
    await again.save();
    await waitFor(() => expect(again.fake.saved).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    again.unmount();
    expect((await show()).drawer.getByLabelText('Название')).toHaveValue('');
  });
});

describe('an edited book', () => {
  const books = [aBook({ id: 5, canEdit: true }), aBook({ id: 6, title: 'Алгебра', author: 'Ким' })];
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('changes in its place in the list and in the found ones (§4 E-books.3)', async () => {
    const { fake, drawer, user, save } = await show('/library?edit=5', { books });
    expect(drawer.getByText('Сейчас: базы.pdf. Новый файл заменит его.')).toBeInTheDocument();
    const requests = fake.searches.length;
    await user.clear(drawer.getByLabelText('Название'));
    await user.type(drawer.getByLabelText('Название'), 'Базы знаний');
    await waitFor(() => expect(drawer.getByLabelText('Категория')).toHaveValue('10'));
    await save();
    await waitFor(() => expect(titles()).toEqual(['Базы знаний', 'Алгебра']));
    expect(fake.saved).toEqual([expect.objectContaining({ id: 5, title: 'Базы знаний', pageCount: 21 })]);
    expect(fake.searches).toHaveLength(requests);
    expect(await screen.findByText(ru.library.saved)).toBeInTheDocument();
  });

  it('leaves the list of its former category', async () => {
    const { fake, save, pickCategory } = await show('/library?section=1&category=10&edit=5', { books });
    await pickCategory('Нормативные документы', 'Законы');
    await save();
    await waitFor(() => expect(titles()).toEqual(['Алгебра']));
    expect(fake.saved).toEqual([expect.objectContaining({ id: 5, categoryId: 20 })]);
    expect(screen.getByText('1 файл')).toBeVisible();
  });
});
