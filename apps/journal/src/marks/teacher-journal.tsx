import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { Button, Icon, Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { ChoicesDrawer } from './choices/choices-drawer.tsx';
import { OwnJournals } from './list/own-journals.tsx';
import { JournalPlace } from './place/journal-place.tsx';
import type { OpenedJournal } from './shared/opened-journal.ts';
import * as styles from './place/journal.module.css';
import { JournalWork } from './journal-work.tsx';
import { LIST_ADDRESS } from './shared/journal-address.ts';
import { useJournalGridQuery } from './shared/journal.api.ts';
import { useSafeLeave } from './unsaved/unsaved-work.ts';

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
  const leaveSafely = useSafeLeave();
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Page
      kind="work"
      title={t('journal.title')}
      actions={
        <>
          <Button
            icon={<Icon name="journal" size={18} />}
            onClick={() => leaveSafely(() => void navigate(LIST_ADDRESS))}
          >
            {t('own.title')}
          </Button>
          <Button
            icon={<Icon name="filter" size={18} />}
            onClick={() => leaveSafely(() => setIsChoosing(true))}
          >
            {t('choices.title')}
          </Button>
        </>
      }
    >
      <JournalPlace list={<OwnJournals />}>
        {(journal) => <LoadedJournal key={JSON.stringify(journal.ref)} journal={journal} />}
      </JournalPlace>
      <ChoicesDrawer isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </Page>
  );
}
