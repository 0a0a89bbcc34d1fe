import { Link } from 'react-router-dom';
import { endpointUrl, library, type Book } from '@portal/wire';
import { readerPath } from '../shared/reader-path.ts';
import { Highlighted } from './highlighted.tsx';
import * as styles from './book.module.css';

interface Props {
  readonly book: Book;
  readonly query: string;
}

/** The title, which opens the book in the reader; what the reader cannot show is downloaded. */
export function BookLink({ book: { id, title, fileName, format }, query }: Props) {
  const text = <Highlighted text={title} query={query} />;
  return format === 'other' ? (
    <a className={styles.link} href={endpointUrl(library.file, { bookId: id })} download={fileName}>
      {text}
    </a>
  ) : (
    <Link className={styles.link} to={readerPath('book', id)}>
      {text}
    </Link>
  );
}
