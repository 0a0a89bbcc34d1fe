import { useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { JournalPlace } from './journal/journal-place.tsx';
import type { OpenedJournal } from './journal/opened-journal.ts';
import * as styles from './journal/journal.module.css';
import { JournalWork } from './journal-work.tsx';
import { useJournalGridQuery } from './shared/journal.api.ts';

function LoadedJournal({ journal }: { readonly journal: OpenedJournal }) {
  const query = useJournalGridQuery(journal.ref);
  return (
    <>
      <p
        className={styles.name}
      >{`${journal.disciplineName} · ${journal.groupName} · ${journal.lessonTypeName}`}</p>
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load query={query} skeleton={<SkeletonTable columns={8} />} isEmpty={() => false}>
        {(grid) => <JournalWork journal={journal} grid={grid} />}
      </Load>
    </>
  );
}

/** The journal of a teacher's class; it opens with the current lesson. */
export function TeacherJournal() {
  const t = useTranslations('journal');
  return (
    <Page kind="work" title={t('journal.title')}>
      <JournalPlace>
        {(journal) => <LoadedJournal key={JSON.stringify(journal.ref)} journal={journal} />}
      </JournalPlace>
    </Page>
  );
}
