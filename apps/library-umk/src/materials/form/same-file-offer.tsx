import { useTranslations } from '@portal/i18n';
import { Alert, Button } from '@portal/ui';
import type { FormState } from '@portal/ui/forms';
import { useSameFile } from '../../shared/same-file/use-same-file.ts';
import type { MaterialValues } from './material-values.ts';

interface Props {
  readonly form: FormState<MaterialValues>;
  readonly file: File | undefined;
}

/** Offers the book of the library that has the chosen file, so that it need not be sent. */
export function SameFileOffer({ form, file }: Props) {
  const t = useTranslations('library-umk');
  const source = form.field('source').useField();
  const bookId = form.field('bookId').useField();
  const bookTitle = form.field('bookTitle').useField();
  const { book } = useSameFile(file);
  if (!book) return null;
  const take = () => {
    source.onChange('book');
    bookId.onChange(book.id);
    bookTitle.onChange(book.title);
  };
  return (
    <Alert kind="info" title={t('umk.sameFileTitle')}>
      <p>{t('umk.sameFileHint', { title: book.title })}</p>
      <Button onClick={take}>{t('umk.takeBook')}</Button>
    </Alert>
  );
}
