import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { library, LIBRARY_FOUND_MAX, LIBRARY_PAGE_SIZE, type RequestOf } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { addBook, addCategory, bookDraft } from '../../../test/library/book-drafts.ts';
import { addManyBooks } from '../../../test/library/many-books.ts';

let server: TestServer;
let student: TestClient;
let categoryId: number;
let otherCategoryId: number;

const books: readonly (readonly [title: string, author: string])[] = [
  ['ӨМҮР ЖОЛУ', 'Айтматов Чыңгыз'],
  ['Ёлка и её лес', 'Ушинский'],
  ['Скидка 100%_план', 'Ким'],
  ['Скидка 100ыыплан', 'Ким'],
  ['Основы омуроведения', 'Өмүров'],
  ['Английский A1', 'Murphy'],
];

beforeAll(async () => {
  server = await startServer();
  const teacher = await server.signIn('teacher');
  student = await server.signIn('student');
  categoryId = await addCategory(server);
  otherCategoryId = await addCategory(server, 'Право', 2);
  for (const [title, author] of books) await addBook(teacher, bookDraft(categoryId, { title, author }));
  await addBook(teacher, bookDraft(otherCategoryId, { title: 'Закон о лесе', author: 'Жогорку Кеңеш' }));
});
afterAll(() => server.close());

const find = async (text: string, request: Partial<RequestOf<typeof library.search>> = {}) => {
  const page = await student.request(library.search, {
    text,
    mode: 'title',
    category: categoryId,
    ...request,
  });
  return page.books.map(({ title }) => title);
};

describe('the search', () => {
  it.each([
    ['өмүр', ['ӨМҮР ЖОЛУ', 'Основы омуроведения']],
    ['омур', ['ӨМҮР ЖОЛУ', 'Основы омуроведения']],
    ['елка', ['Ёлка и её лес']],
    [' ЁЛКА И ', ['Ёлка и её лес']],
    ['%', ['Скидка 100%_план']],
    ['100%_', ['Скидка 100%_план']],
    ['_п', ['Скидка 100%_план']],
    ['ка 100', ['Скидка 100%_план', 'Скидка 100ыыплан']],
    ['a1', ['Английский A1']],
    [String.raw`\ `, []],
    ["'; drop table book; --", []],
    ['нет такой', []],
  ])('of a title finds «%s» in %j (§2 Library.2, §4 E-books.2, D§6.1)', async (text, titles) => {
    expect((await find(text)).toSorted()).toEqual([...titles].toSorted());
  });

  it.each([
    ['чынгыз', ['ӨМҮР ЖОЛУ']],
    ['mur', ['Английский A1']],
    ['ом', ['Основы омуроведения']],
    ['лес', []],
  ])('of an author finds «%s» in %j (§2 Library.2, §4 E-books.2)', async (text, titles) => {
    expect(await find(text, { mode: 'author' })).toEqual(titles);
  });

  it('shows titles that begin with the text first', async () => {
    expect(await find('өмүр')).toEqual(['ӨМҮР ЖОЛУ', 'Основы омуроведения']);
    expect(await find('ос')).toEqual(['Основы омуроведения']);
  });

  it('covers a category, a section or the whole library', async () => {
    expect(await find('лес')).toEqual(['Ёлка и её лес']);
    expect(await find('лес', { category: otherCategoryId })).toEqual(['Закон о лесе']);
    expect(await find('лес', { category: 'all', sectionId: 2 })).toEqual(['Закон о лесе']);
    const everywhere = await find('лес', { category: 'all' });
    expect(everywhere).toEqual(expect.arrayContaining(['Закон о лесе', 'Ёлка и её лес']));
  });

  it('finds everything for an empty text, newest first', async () => {
    expect(await find(' ')).toEqual(books.map(([title]) => title).toReversed());
    expect(await find('', { category: 'all', sectionId: 2 })).toContain('Закон о лесе');
  });
});

describe('a title from Word or a PDF', () => {
  let wordCategoryId: number;
  beforeAll(async () => {
    wordCategoryId = await addCategory(server, 'Вставленное', 1);
  });

  it.each([
    ['Физика и\u00a0химия плазмы', 'Физика и химия плазмы'],
    ['Физика\u00a0и химия звёзд', 'физика и химия звезд'],
    ['Ана\u00adлиз сигналов', 'анализ сигналов'],
    ['Жан\u2011Жак Руссо', 'Жан-Жак Руссо'],
    ['Теория  игр', 'теория игр'],
    ['Логика — введение', 'логика - введение'],
    ['Эпос «Манас»', 'эпос "манас"'],
    ['О’Коннор. Рассказы', "О'Коннор"],
    ['Гид\u200bравлика', 'гидравлика'],
    ['Cопромат в задачах', 'Сопромат'],
    ['Строительная меха\u0301ника', 'механика'],
    ['Data \ufb02ow', 'data flow'],
  ])('%j is found by «%s» (decisions 6)', async (title, text) => {
    const teacher = await server.signIn('teacher');
    await addBook(teacher, bookDraft(wordCategoryId, { title, author: title }));
    expect(await find(text, { category: wordCategoryId })).toEqual([title]);
    expect(await find(text, { category: wordCategoryId, mode: 'author' })).toEqual([title]);
    // As the title itself is copied into the field.
    expect(await find(title, { category: wordCategoryId })).toEqual([title]);
  });
});

describe('a search that finds very many books', () => {
  const count = LIBRARY_FOUND_MAX + 300;
  beforeAll(() => addManyBooks(server.db, { categoryIds: [otherCategoryId], count, kinds: ['Учебник'] }));

  const totalOf = async (text: string) => {
    const request = { text, mode: 'title', category: otherCategoryId } as const;
    const { books: shown, total } = await student.request(library.search, request);
    return [shown.length, total];
  };

  it.each(['учебник', 'уч'])('counts «%s» up to a limit', async (text) => {
    expect(await totalOf(text)).toEqual([LIBRARY_PAGE_SIZE, LIBRARY_FOUND_MAX + 1]);
  });

  it.each([
    ['', [LIBRARY_PAGE_SIZE, count + 1]],
    [' 777', [1, 1]],
  ])('counts «%s» exactly', async (text, expected) => {
    expect(await totalOf(text)).toEqual(expected);
  });
});
