import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, Menu, type MenuItem } from '@portal/ui';
import type { Book } from '@portal/wire';

/** What a teacher can do with a book. */
export interface BookHandlers {
  /** The check of the server allows deletions (spec §4 E-books). */
  readonly canDelete: boolean;
  readonly onEdit: (book: Book) => void;
  readonly onDelete: (book: Book) => void;
}

/** The actions of a book that the caller may change. */
export function BookMenu({ book, canDelete, onEdit, onDelete }: BookHandlers & { readonly book: Book }) {
  const t = useTranslations('library-umk');
  if (!book.canEdit) return null;
  const items: MenuItem[] = [
    { id: 'edit', label: t('library.edit'), icon: 'sheet', onPick: () => onEdit(book) },
    ...(canDelete
      ? [{ id: 'delete', label: t('library.delete'), icon: 'delete', onPick: () => onDelete(book) } as const]
      : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t('library.actions', { title: book.title })}>
          <Icon name="more" />
        </IconButton>
      }
      items={items}
    />
  );
}
