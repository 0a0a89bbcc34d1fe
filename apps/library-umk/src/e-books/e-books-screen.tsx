import type { ComponentType, PropsWithChildren } from 'react';
import { selectUser, skipToken, usePortalSelector } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, Page } from '@portal/ui';
import type { Book } from '@portal/wire';
import { BookFormDrawer } from './book-form-drawer.tsx';
import type { BookHandlers } from './book-menu.tsx';
import { BookResults } from './book-results.tsx';
import { CategoryFields } from './category-fields.tsx';
import { useBookDeleteCheckQuery } from './library.api.ts';
import { SearchFields } from './search/search-fields.tsx';
import { useDeleteBook } from './use-delete-book.tsx';
import { useFilterSummary } from './search/use-filter-summary.ts';
import { NONE, useLibraryAddress, type BookView } from './use-library-address.ts';
import { useLoadedBook } from './use-loaded-book.ts';
import * as styles from './e-books.module.css';

interface ViewProps {
  readonly view: BookView;
  readonly onShow: (view: BookView) => void;
}

function ViewChoice({ view, onShow }: ViewProps) {
  const t = useTranslations('library-umk');
  return (
    <div role="group" aria-label={t('library.view')} className={styles.views}>
      {(['covers', 'list'] as const).map((one) => (
        <Button key={one} variant="subtle" aria-pressed={one === view} onClick={() => onShow(one)}>
          {t(`library.views.${one}`)}
        </Button>
      ))}
    </div>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const t = useTranslations('library-umk');
  return (
    <Button variant="primary" icon={<Icon name="add" size={18} />} onClick={onAdd}>
      {t('library.add')}
    </Button>
  );
}

interface Props {
  /** Puts the books that the reader has begun above the rest, unless something is searched. */
  readonly ContinueReading?: ComponentType<PropsWithChildren<{ readonly isHidden: boolean }>>;
}

const NothingBegun = ({ children }: PropsWithChildren) => children;

/** The electronic library (spec §2 Library): categories, search, books; teachers add, edit and delete. */
export function Component({ ContinueReading = NothingBegun }: Props) {
  const t = useTranslations('library-umk');
  const address = useLibraryAddress();
  const { filter, view, opened, open } = address;
  const summary = useFilterSummary(filter);
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const canDelete = useBookDeleteCheckQuery(isTeacher ? {} : skipToken).data?.canDelete ?? false;
  const { requestDelete, dialog } = useDeleteBook();
  const { edited, pick } = useLoadedBook(filter, opened);
  const edit = (book: Book) => {
    pick(book);
    open(book.id);
  };
  const handlers: BookHandlers = { canDelete, onEdit: edit, onDelete: requestDelete };
  const add = isTeacher && <AddButton onAdd={() => open('new')} />;
  return (
    <Page kind="list" title={t('library.title')} lead={t('library.lead')} actions={add}>
      <SearchFields {...filter} summary={summary} onSearch={address.search}>
        <CategoryFields
          sectionId={filter.sectionId ?? NONE}
          categoryId={filter.category === 'all' ? NONE : filter.category}
          onSection={address.pickSection}
          onCategory={address.pickCategory}
        />
      </SearchFields>
      <ContinueReading isHidden={filter.text !== ''}>
        <div className={styles.books}>
          <ViewChoice view={view} onShow={address.show} />
          <BookResults filter={filter} view={view} emptyAction={add} {...handlers} />
        </div>
      </ContinueReading>
      {isTeacher && (
        <BookFormDrawer opened={opened} book={edited} place={filter} onClose={() => open(undefined)} />
      )}
      {dialog}
    </Page>
  );
}
