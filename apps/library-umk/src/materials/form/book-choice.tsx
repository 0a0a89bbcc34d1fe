import { useEffect, useState } from 'react';
import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load, TextField } from '@portal/ui';
import { RadioGroup, type FormState } from '@portal/ui/forms';
import { isBlank, type Book, type SearchMode } from '@portal/wire';
import { NONE } from '../material-params.ts';
import type { MaterialValues } from './material-values.ts';
import { useMaterialBooksQuery } from '../materials.api.ts';
import * as styles from '../materials.module.css';

const DEBOUNCE_MS = 250;
const SEARCH_MAX_LENGTH = 100;

/** The text after a pause in typing. */
function useTyped() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, text };
}

function BookList({
  books,
  onPick,
}: {
  readonly books: readonly Book[];
  readonly onPick: (book: Book) => void;
}) {
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <li key={book.id}>
          <button type="button" className={styles.book} onClick={() => onPick(book)}>
            {book.title}
            <span className={styles.bookAuthor}>{book.author}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function BookSearch({ onPick }: { readonly onPick: (book: Book) => void }) {
  const t = useTranslations('library-umk');
  const [mode, setMode] = useState<SearchMode>('title');
  const { typed, setTyped, text } = useTyped();
  const query = useMaterialBooksQuery(
    isBlank(text) ? skipToken : { text, mode, category: 'all', page: undefined },
  );
  return (
    <>
      <TextField
        label={t('umk.findBook')}
        type="search"
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <RadioGroup
        label={t('umk.findBy')}
        isRow
        options={[
          { id: 'title', label: t('umk.byTitle') },
          { id: 'author', label: t('umk.byAuthor') },
        ]}
        value={mode}
        onPick={setMode}
      />
      {!isBlank(text) && (
        <Load
          query={query}
          isEmpty={({ books }) => books.length === 0}
          empty={<EmptyState icon="search" title={t('umk.noBook')} />}
        >
          {({ books, total }) => (
            <>
              <BookList books={books} onPick={onPick} />
              {total > books.length && (
                <p className={styles.muted}>{t('umk.moreBooks', { count: books.length })}</p>
              )}
            </>
          )}
        </Load>
      )}
    </>
  );
}

/** A book of the library instead of a file; a title that is still empty is taken from the book. */
export function BookChoice({ form }: { readonly form: FormState<MaterialValues> }) {
  const t = useTranslations('library-umk');
  const bookId = form.field('bookId').useField();
  const bookTitle = form.field('bookTitle').useField();
  const title = form.field('title').useField();
  const author = form.field('author').useField();
  const pick = (book: Book) => {
    bookId.onChange(book.id);
    bookTitle.onChange(book.title);
    if (!isBlank(title.value)) return;
    title.onChange(book.title);
    author.onChange(book.author);
  };
  if (bookId.value === NONE) return <BookSearch onPick={pick} />;
  return (
    <div className={styles.chosen}>
      <strong>{bookTitle.value}</strong>
      <Button onClick={() => bookId.onChange(NONE)}>{t('umk.otherBook')}</Button>
    </div>
  );
}
