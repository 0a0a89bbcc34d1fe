import { useTranslations } from '@portal/i18n';
import { usePictureFailure } from '@portal/ui';
import { ColorCover } from '@portal/ui/display';
import { endpointUrl, library, type Book } from '@portal/wire';
import * as styles from './book.module.css';

/** The first page of a book, or a cover with its letters and format where there is no picture; the title stands next to it. */
export function BookCover({ book }: { readonly book: Book }) {
  const t = useTranslations('library-umk');
  const { id: bookId, coverVersion: version, format, title } = book;
  const address = version === null ? undefined : endpointUrl(library.cover, { bookId, version });
  const { hasFailed, picture } = usePictureFailure(address);
  if (address === undefined || hasFailed)
    return (
      <div className={styles.noCover}>
        <ColorCover title={title} note={t(`library.format.${format}`)} />
      </div>
    );
  return (
    <img
      className={styles.cover}
      src={address}
      alt=""
      width={240}
      height={320}
      loading="lazy"
      decoding="async"
      {...picture}
    />
  );
}
