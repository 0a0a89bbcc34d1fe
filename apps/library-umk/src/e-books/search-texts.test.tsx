import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import type { Language } from '@portal/i18n';
import { library } from '@portal/wire';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { aBook, aLibrary } from '../../test/books.ts';
import { Component } from './e-books-screen.tsx';
import { findDialog } from '../../test/find-dialog.ts';

setupPortalServer();

const locales = { ru, kg, en };
const manyBooks = (count: number) =>
  Array.from({ length: count }, (_, at) => aBook({ id: at + 1, title: `Книга ${at + 1}` }));

async function show(path: string, books = [aBook()], language: Language = 'ru') {
  const { fake, handlers } = aLibrary({ books });
  portalServer.use(...handlers);
  const { user, router } = await renderInPortal(<Component />, {
    as: aTeacher(),
    path,
    language,
    messages: { 'library-umk': locales[language] },
  });
  return { fake, user, address: () => decodeURIComponent(router.state.location.search) };
}

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('the text above the books', () => {
  it.each([
    ['ru', 2, '2 файла', 'Найдено 2 файла'],
    ['ru', 11, '11 файлов', 'Найдено 11 файлов'],
    ['kg', 1, '1 файл', '1 файл табылды'],
    ['kg', 21, '21 файл', '21 файл табылды'],
    ['en', 1, '1 file', '1 file found'],
    ['en', 21, '21 files', '21 files found'],
  ] as const)(
    'counts in %s %i of a list and of a search (§2 Library.4, D§6.8)',
    async (...[language, count, all, found]) => {
      const { user } = await show('/library', manyBooks(count), language);
      expect(await screen.findByText(all)).toBeVisible();
      await user.type(screen.getByRole('searchbox'), 'книга{Enter}');
      expect(await screen.findByText(found)).toBeVisible();
    },
  );

  it.each([
    ['kg', 'химия боюнча эч нерсе табылган жок, бардык файлдар көрсөтүлдү (1)'],
    ['en', 'The search for химия found nothing, all files are shown (1)'],
  ] as const)('says in %s that nothing was found (§2 Library.4)', async (language, text) => {
    await show('/library?q=химия', [aBook()], language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Базы данных' })).toBeVisible();
  });

  it('says nothing of an empty library, which offers the next step', async () => {
    const { user, address } = await show('/library', []);
    expect(await screen.findByText(ru.library.empty)).toBeVisible();
    const [, next] = screen.getAllByRole('button', { name: ru.library.add });
    await user.click(next ?? document.body);
    expect(address()).toBe('?new=1');
    await findDialog(ru.library.newTitle);
  });

  it('shows all of the category, not of the library, when nothing was found', async () => {
    const books = [aBook(), aBook({ id: 2, title: 'Алгебра', categoryId: 11 })];
    const { fake } = await show('/library?section=1&category=11&q=химия', books);
    expect(await screen.findByRole('link', { name: 'Алгебра' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Базы данных' })).toBeNull();
    expect(fake.lists).toEqual([{ categoryId: 11, page: 1 }]);
  });
});

describe('the marked matches', () => {
  it('are there in the dense list, too, for a title or for an author', async () => {
    const { user } = await show('/library?q=базы&view=list', [aBook({ author: 'Базыкин' })]);
    await screen.findByRole('table');
    expect(marks()).toEqual(['Базы']);
    await user.selectOptions(screen.getByLabelText('Искать'), 'по автору');
    await waitFor(() => expect(document.querySelector('mark')?.closest('td')).toHaveTextContent('Базыкин'));
    expect(marks()).toHaveLength(1);
  });

  it('are none where all books are shown because none was found', async () => {
    await show('/library?q=химия&by=author');
    await screen.findByText(/Поиск по химия/);
    expect(marks()).toEqual([]);
  });
});

describe('the choices above the books', () => {
  it('say that sections could not be loaded', async () => {
    const { handlers } = aLibrary();
    portalServer.use(fail(library.sections, 500), ...handlers);
    await renderInPortal(<Component />, {
      as: aTeacher(),
      path: '/library',
      messages: { 'library-umk': ru },
    });
    expect(await screen.findByText(ru.library.choicesFailed)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Базы данных' })).toBeVisible();
    expect(screen.getByLabelText('Категория')).toBeDisabled();
  });

  it('have an example for what is searched, and keep the text for another kind of search', async () => {
    const { user, address } = await show('/library');
    await screen.findByRole('link', { name: 'Базы данных' });
    expect(screen.getByPlaceholderText(ru.library.searchHint.title)).toBe(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'асанов');
    await user.selectOptions(screen.getByLabelText('Искать'), 'по автору');
    expect(address()).toBe('?q=асанов&by=author');
    expect(screen.getByPlaceholderText(ru.library.searchHint.author)).toHaveValue('асанов');
  });
});
