import { useTranslations } from '@portal/i18n';
import { Icon, usePictureFailure } from '@portal/ui';
import { endpointUrl, library, type Book } from '@portal/wire';
import * as styles from './book.module.css';

/** The first page of a book, or its format where there is no picture; the title stands next to it. */
export function BookCover({ book }: { readonly book: Book }) {
  const t = useTranslations('library-umk');
  const { id: bookId, coverVersion: version, format } = book;
  const address = version === null ? undefined : endpointUrl(library.cover, { bookId, version });
  const { hasFailed, picture } = usePictureFailure(address);
  if (address === undefined || hasFailed)
    return (
      <span className={styles.noCover} data-format={format} aria-hidden>
        <Icon name="library" size={28} />
        {t(`library.format.${format}`)}
      </span>
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
