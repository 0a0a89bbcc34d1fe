import described from '../../../db/demo/books.json' with { type: 'json' };
import { fillIn, languages, type Language } from '@portal/domain';

interface DemoChapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

interface DescribedBook {
  /** The extension decides the format. */
  readonly file: string;
  /** Of the library; files of teaching materials have none. */
  readonly category?: string;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly chapters: readonly DemoChapter[];
  /** Computed problems at the end. */
  readonly tasks?: number;
}

/** A book of the demonstration, by made-up authors. */
export interface DemoBook extends DescribedBook {
  readonly language: Language;
  /** Decides colours and pictures. */
  readonly number: number;
}

type BooksByLanguage = Readonly<Record<Language, readonly DescribedBook[]>>;

const inAllLanguages = (books: BooksByLanguage) =>
  languages.flatMap((language) => books[language].map((book) => ({ ...book, language })));

/** The books of the library, then those that belong to teaching materials only. */
export const demoBooks: readonly DemoBook[] = [
  ...inAllLanguages(described.books),
  ...inAllLanguages(described.materials),
].map((book, number) => ({ ...book, number }));

/** Other files of teaching materials. */
export const demoDocuments = described.documents;

export const wordsOf = ({ language }: DemoBook) => described.words[language];

export const captionOf = (book: DemoBook, chapter: number): string =>
  fillIn(wordsOf(book).figure, { n: String(chapter + 1), title: book.chapters[chapter]?.title ?? '' });

/** Problems of arithmetic, each with other numbers. */
export const tasksOf = (book: DemoBook): string[] =>
  Array.from({ length: book.tasks ?? 0 }, (_, index) => {
    const [n, a, b, c] = [
      index + 1,
      11 + ((index * 7) % 83),
      3 + ((index * 5) % 17),
      2 + ((index * 31) % 97),
    ];
    return fillIn(wordsOf(book).task, { n: String(n), a: String(a), b: String(b), c: String(c) });
  });
