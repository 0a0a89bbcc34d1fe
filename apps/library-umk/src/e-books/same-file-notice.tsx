import { useTranslations } from '@portal/i18n';
import { Alert, Button } from '@portal/ui';
import type { Book } from '@portal/wire';
import { BookLink } from './book-link.tsx';

interface Props {
  /** Unknown when the server noticed it in the received file. */
  readonly book: Book | undefined;
  readonly onSaveAnyway: () => void;
}

/** The library has the chosen file: the existing book, or saving it all the same. */
export function SameFileNotice({ book, onSaveAnyway }: Props) {
  const t = useTranslations('library-umk');
  return (
    <Alert kind="warning" title={book && t('library.sameFileTitle')}>
      {book ? (
        <p>
          <BookLink book={book} query="" />
        </p>
      ) : (
        <p>{t('library.sameFileHint')}</p>
      )}
      <Button onClick={onSaveAnyway}>{t('library.saveAnyway')}</Button>
    </Alert>
  );
}
