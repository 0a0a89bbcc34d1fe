import { useTranslations } from '@portal/i18n';
import { AcceptedFiles, FilePickerButton, PickedFileList, type PickedFiles } from '@portal/ui';
import type { Book } from '@portal/wire';
import { acceptedGroups } from '@portal/wire/uploads/file-kinds';
import * as styles from './e-books.module.css';

interface Props {
  /** The edited book. */
  readonly book: Book | undefined;
  readonly picked: PickedFiles;
}

/** The file of a book, and what is known of it. */
export function BookFileFields({ book, picked }: Props) {
  const t = useTranslations('library-umk');
  return (
    <div className={styles.file}>
      <FilePickerButton onPick={picked.add}>
        {t(book ? 'library.replaceFile' : 'library.pickFile')}
      </FilePickerButton>
      <p className={styles.hint}>
        {book
          ? t('library.storedFile', { name: book.fileName })
          : t('library.fileHint', { n: picked.maxMb ?? '' })}
      </p>
      <PickedFileList picked={picked} />
      <AcceptedFiles groups={acceptedGroups('book')} />
    </div>
  );
}
