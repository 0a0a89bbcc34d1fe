import { useLanguage, useTranslations, formatDay } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { EmptyState, Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { JournalColumn } from '@portal/wire';
import { JournalPlace } from './journal/journal-place.tsx';
import type { OpenedJournal } from './journal/opened-journal.ts';
import { useJournalGridQuery } from './shared/journal.api.ts';

/** The lessons of a journal with their themes. */
function Lessons({ columns }: { readonly columns: readonly JournalColumn[] }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const shown: readonly TableColumn<JournalColumn>[] = [
    {
      id: 'date',
      header: t('journal.date'),
      cell: ({ date, startsAt }) => `${formatDay(date, language)}, ${startsAt}`,
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

function LoadedJournal({ journal }: { readonly journal: OpenedJournal }) {
  const t = useTranslations('journal');
  const query = useJournalGridQuery(journal.ref);
  return (
    <>
      <p>{`${journal.disciplineName} · ${journal.groupName} · ${journal.lessonTypeName}`}</p>
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load query={query} skeleton={<SkeletonTable columns={8} />}>
        {({ columns }) =>
          columns.length === 0 ? (
            <EmptyState icon="journal" title={t('journal.noLessons')} />
          ) : (
            <Lessons columns={columns} />
          )
        }
      </Load>
    </>
  );
}

/** The journal of a teacher's class; it opens with the current lesson. */
export function TeacherJournal() {
  const t = useTranslations('journal');
  return (
    <Page kind="work" title={t('journal.title')}>
      <JournalPlace>{(journal) => <LoadedJournal journal={journal} />}</JournalPlace>
    </Page>
  );
}
