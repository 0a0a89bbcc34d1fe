import type { PropsWithChildren } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { library, LIBRARY_FOUND_MAX } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aBook, aLibrary } from '../../test/books.ts';
import { Component } from './e-books-screen.tsx';

setupPortalServer();

const Reading = ({ isHidden, children }: PropsWithChildren<{ readonly isHidden: boolean }>) => (
  <>
    {!isHidden && <p>Вы читаете</p>}
    {children}
  </>
);

const show = async (path = '/library') =>
  renderInPortal(<Component ContinueReading={Reading} />, {
    as: aStudent(),
    path,
    messages: { 'library-umk': ru },
  });

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const manyBooks = (count: number, title = 'Книга') =>
  Array.from({ length: count }, (_, at) => aBook({ id: at + 1, title: `${title} ${at + 1}` }));

const useLibrary = (...args: Parameters<typeof aLibrary>) => {
  const { fake, handlers } = aLibrary(...args);
  portalServer.use(...handlers);
  return fake;
};

describe('the library', () => {
  it('shows all books with a link to the reader, or to the file (§1 Product.8, §2 Library.1)', async () => {
    useLibrary({ books: [aBook({ id: 7 }), aBook({ id: 8, title: 'Атлас', format: 'other' })] });
    await show();
    expect(await screen.findByRole('link', { name: 'Базы данных' })).toHaveAttribute(
      'href',
      '/library/read/7',
    );
    expect(screen.getByRole('link', { name: 'Атлас' })).toHaveAttribute(
      'href',
      '/lms/api/library/book.file?id=8',
    );
    expect(screen.getByRole('status')).toHaveTextContent('2 файла');
    expect(screen.getByText('Вы читаете')).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.library.add })).toBeNull();
  });

  it('shows the cover of a book, and its format where there is none', async () => {
    useLibrary({
      books: [aBook({ id: 7, coverVersion: 3 }), aBook({ id: 8, format: 'epub', pageCount: null })],
    });
    await show();
    await screen.findAllByRole('article');
    const [first, second] = screen.getAllByRole('article');
    expect(first?.querySelector('img')).toHaveAttribute('src', '/lms/api/library/cover.file?id=7&v=3');
    expect(second?.querySelector('img')).toBeNull();
    expect(second).toHaveTextContent('EPUB');
  });

  it('is narrowed by section and category, which begin with the placeholder (§2 Library.1, §4 E-books.1)', async () => {
    const books = [aBook(), aBook({ id: 2, title: 'Алгебра', categoryId: 11 })];
    const fake = useLibrary({ books });
    const { user } = await show();
    const category = screen.getByLabelText('Категория');
    expect(category).toBeDisabled();
    expect(within(category).getByRole('option', { name: '---' })).toHaveValue('-1');
    await user.selectOptions(screen.getByLabelText('Раздел'), await screen.findByText('Электронные книги'));
    await waitFor(() => expect(category).toBeEnabled());
    expect(within(category).getAllByRole('option')).toHaveLength(3);
    await user.selectOptions(category, 'Математика');
    await waitFor(() => expect(titles()).toEqual(['Алгебра']));
    expect(fake.lists).toEqual([{ categoryId: 11, page: 1 }]);
    await user.selectOptions(category, '-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Раздел'), 'Нормативные документы');
    expect(await screen.findByText(ru.library.empty)).toBeVisible();
  });

  it('is read from the address, so that a reload shows the same', async () => {
    const fake = useLibrary();
    await show('/library?section=1&category=10&q=базы&by=title&view=list');
    expect(await screen.findByRole('table', { name: 'Книги' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('базы');
    await waitFor(() => expect(screen.getByLabelText('Категория')).toHaveValue('10'));
    expect(fake.searches).toEqual([{ text: 'базы', mode: 'title', category: 10, sectionId: 1, page: 1 }]);
  });

  it('loads more pages on demand', async () => {
    useLibrary({ books: manyBooks(41) });
    const { user } = await show();
    expect(await screen.findAllByRole('article')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: ru.library.more }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(41));
    expect(screen.queryByRole('button', { name: ru.library.more })).toBeNull();
  });

  it('can be a dense list', async () => {
    useLibrary();
    const { user } = await show();
    const list = await screen.findByRole('button', { name: ru.library.views.list });
    await user.click(list);
    const table = await screen.findByRole('table', { name: 'Книги' });
    expect(within(table).getByRole('link', { name: 'Базы данных' })).toBeVisible();
    expect(list).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says why it could not be loaded and tries again', async () => {
    useLibrary();
    portalServer.use(fail(library.search, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    useLibrary();
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('the search', () => {
  it.each([
    [1, 'Найден 1 файл'],
    [2, 'Найдено 2 файла'],
    [5, 'Найдено 5 файлов'],
    [21, 'Найден 21 файл'],
    [LIBRARY_FOUND_MAX + 1, 'Найдено больше 1000 файлов. Уточните запрос.'],
  ])('says that it found %i (§2 Library.4, D§6.4)', async (count, text) => {
    useLibrary({ books: [aBook({ id: 5_000, title: 'Прочее' }), ...manyBooks(count)] });
    await show('/library?q=книга');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows all books when it finds none (§2 Library.4)', async () => {
    const fake = useLibrary({ books: [aBook(), aBook({ id: 2, title: 'Алгебра' })] });
    const { user } = await show();
    await screen.findAllByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'химия ');
    expect(
      await screen.findByText('Поиск по химия не дал результатов, показаны все файлы (2)'),
    ).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Базы данных', 'Алгебра']));
    expect(screen.getByRole('status').querySelector('mark')).toBeNull();
    // One request after the pause in typing, not one per letter.
    expect(fake.searches.map(({ text }) => text)).toEqual(['', 'химия']);
  });

  it('marks the matches of a title or of an author, folded (§2 Library.2, D§6.1)', async () => {
    useLibrary({ books: [aBook({ title: 'Базы данных и базы знаний', author: 'Базыкин' })] });
    const { user } = await show();
    await user.type(screen.getByRole('searchbox'), 'БАЗЫ{Enter}');
    await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(2));
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Базы',
      'базы',
    ]);
    await user.selectOptions(screen.getByLabelText('Искать'), 'по автору');
    await waitFor(() => expect(document.querySelector('mark')?.parentElement).toHaveTextContent('Базыкин'));
    expect(document.querySelectorAll('mark')).toHaveLength(1);
  });

  it('stands above what the person reads, which is not shown while something is searched', async () => {
    useLibrary();
    const { user } = await show();
    const begun = await screen.findByText('Вы читаете');
    const field = screen.getByRole('searchbox');
    expect(field.compareDocumentPosition(begun)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.type(field, 'базы');
    await waitFor(() => expect(screen.queryByText('Вы читаете')).toBeNull());
    expect(field).toHaveFocus();
    await user.type(field, '{Escape}');
    expect(await screen.findByText('Вы читаете')).toBeVisible();
  });

  it('ends with Escape', async () => {
    useLibrary({ books: [aBook(), aBook({ id: 2, title: 'Алгебра' })] });
    const { user } = await show('/library?q=базы');
    expect(await screen.findByText('Найден 1 файл')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), '{Escape}');
    expect(await screen.findByText('2 файла')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
