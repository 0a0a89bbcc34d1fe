import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Table, type TableColumn } from '@portal/ui/display';
import type { JournalColumn } from '@portal/wire';

interface Props {
  readonly columns: readonly JournalColumn[];
  readonly onOpen: (lessonId: number) => void;
}

/** The lessons of a journal with their themes. */
export function JournalLessons({ columns, onOpen }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const shown: readonly TableColumn<JournalColumn>[] = [
    {
      id: 'date',
      header: t('journal.date'),
      cell: ({ lessonId, date, startsAt }) => (
        <Button variant="subtle" onClick={() => onOpen(lessonId)}>
          {`${formatDay(date, language)}, ${startsAt}`}
        </Button>
      ),
      isRowHeader: true,
    },
    { id: 'theme', header: t('journal.theme'), cell: ({ theme }) => theme },
    { id: 'hours', header: t('journal.hours'), cell: ({ hours }) => hours, align: 'end' },
  ];
  return (
    <Table
      caption={t('journal.lessons')}
      columns={shown}
      rows={columns}
      rowKey={({ lessonId }) => lessonId}
    />
  );
}
