import { useTranslations } from '@portal/i18n';
import type { Book } from '@portal/wire';
import { BookCover } from './book-cover.tsx';
import { bookFacts } from './book-facts.ts';
import { BookLink } from './book-link.tsx';
import { BookMenu, type BookHandlers } from './book-menu.tsx';
import { Highlighted } from './highlighted.tsx';
import * as styles from './book.module.css';

/** The texts in which matches are marked. */
export interface Queries {
  readonly title: string;
  readonly author: string;
}

export interface BooksProps extends BookHandlers {
  readonly books: readonly Book[];
  readonly queries: Queries;
}

function BookCard({ book, queries, ...handlers }: Omit<BooksProps, 'books'> & { readonly book: Book }) {
  const t = useTranslations('library-umk');
  return (
    <article className={styles.card}>
      <BookCover book={book} />
      <h3 className={styles.title}>
        <BookLink book={book} query={queries.title} />
      </h3>
      {book.author !== '' && (
        <p className={styles.author}>
          <Highlighted text={book.author} query={queries.author} />
        </p>
      )}
      <div className={styles.bottom}>
        <p className={styles.facts}>{bookFacts(book, t)}</p>
        <BookMenu book={book} {...handlers} />
      </div>
    </article>
  );
}

/** Books as covers. */
export function BookGrid({ books, ...rest }: BooksProps) {
  const t = useTranslations('library-umk');
  return (
    <ul className={styles.grid} aria-label={t('library.list')}>
      {books.map((book) => (
        <li key={book.id}>
          <BookCard book={book} {...rest} />
        </li>
      ))}
    </ul>
  );
}
