import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { Table, type TableColumn } from '@portal/ui/display';
import type { Book } from '@portal/wire';
import type { BooksProps } from './book-grid.tsx';
import { BookLink } from './book-link.tsx';
import { BookMenu } from './book-menu.tsx';
import { Highlighted } from './highlighted.tsx';

/** Books as a dense list. */
export function BookTable({ books, queries, ...handlers }: BooksProps) {
  const t = useTranslations('library-umk');
  const language = useLanguage();
  const columns: TableColumn<Book>[] = [
    {
      id: 'title',
      header: t('library.bookTitle'),
      isRowHeader: true,
      cell: (book) => <BookLink book={book} query={queries.title} />,
    },
    {
      id: 'author',
      header: t('library.author'),
      cell: ({ author }) => <Highlighted text={author} query={queries.author} />,
    },
    { id: 'pages', header: t('library.pageCount'), align: 'end', cell: ({ pageCount }) => pageCount ?? '—' },
    { id: 'format', header: t('library.formatName'), cell: ({ format }) => t(`library.format.${format}`) },
    {
      id: 'size',
      header: t('library.size'),
      align: 'end',
      cell: ({ sizeBytes }) => formatFileSize(sizeBytes, language),
    },
    ...(books.some(({ canEdit }) => canEdit)
      ? [
          {
            id: 'actions',
            header: t('library.actionsHeader'),
            isHeaderHidden: true,
            align: 'end' as const,
            cell: (book: Book) => <BookMenu book={book} {...handlers} />,
          },
        ]
      : []),
  ];
  return <Table caption={t('library.list')} columns={columns} rows={books} rowKey={({ id }) => id} />;
}
