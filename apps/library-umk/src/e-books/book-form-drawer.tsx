import { useTranslations } from '@portal/i18n';
import { Drawer } from '@portal/ui/display';
import type { Book } from '@portal/wire';
import { BookForm } from './book-form.tsx';
import type { BookLocation } from './book-values.ts';
import type { OpenedForm } from './use-library-address.ts';

interface Props {
  readonly opened: OpenedForm;
  /** The edited book. */
  readonly book: Book | undefined;
  readonly place: BookLocation;
  readonly onClose: () => void;
}

/** The form over the list. */
export function BookFormDrawer({ opened, book, place, onClose }: Props) {
  const t = useTranslations('library-umk');
  const isOpen = opened === 'new' || book !== undefined;
  return (
    <Drawer isOpen={isOpen} title={t(book ? 'library.editTitle' : 'library.newTitle')} onClose={onClose}>
      {isOpen && <BookForm key={book?.id ?? 'new'} book={book} place={place} onSaved={onClose} />}
    </Drawer>
  );
}
