import { useTranslations } from '@portal/i18n';
import { Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import type { MarkHistory } from '@portal/wire/people/mark-history';
import { BackButton } from '../../shared/back-button.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { useMarkHistoryInfiniteQuery } from '../people.api.ts';
import * as styles from '../people.module.css';
import { GradePart } from './grade-part.tsx';
import { JournalChanges } from './journal-changes.tsx';
import { SheetPart } from './sheet-part.tsx';

/** Sheets and grades; the newest page says what they are now. */
function Results({
  history: { fullName, disciplineName, sheets, grades },
}: {
  readonly history: MarkHistory;
}) {
  const t = useTranslations('office');
  return (
    <>
      <div className={styles.head}>
        <h2>{disciplineName}</h2>
        <span>{fullName}</span>
      </div>
      <section className={styles.part}>
        <h3>{t('people.marks.sheets')}</h3>
        {sheets.length === 0 && <p>{t('people.marks.noSheets')}</p>}
        {sheets.map((sheet) => (
          <SheetPart key={sheet.sheetId} sheet={sheet} />
        ))}
      </section>
      {grades.length > 0 && (
        <section className={styles.part}>
          <h3>{t('people.marks.grades')}</h3>
          {grades.map((grade) => (
            <GradePart key={`${grade.semester} ${grade.attempt}`} grade={grade} />
          ))}
        </section>
      )}
    </>
  );
}

interface Props {
  readonly personId: number;
  readonly disciplineId: number;
  readonly onClose: () => void;
}

/** Who changed the marks of a student in one discipline, when, from what to what, and on what ground (D-65). */
export function MarkHistoryView({ personId, disciplineId, onClose }: Props) {
  const t = useTranslations('office');
  const query = useMarkHistoryInfiniteQuery({ personId, disciplineId }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('people.marks.back')}</BackButton>
      <Load query={query} skeleton={<SkeletonTable columns={4} />}>
        {({ pages }) => {
          const [first] = pages;
          const changes = pages.flatMap((page) => page.changes);
          return (
            <>
              {first && <Results history={first} />}
              <section className={styles.part}>
                <h3>{t('people.marks.changes')}</h3>
                {changes.length === 0 ? (
                  <p>{t('people.marks.noChanges')}</p>
                ) : (
                  <>
                    <p>
                      {t('people.marks.shown', { shown: changes.length, total: first?.changeCount ?? 0 })}
                    </p>
                    <JournalChanges changes={changes} />
                    <MoreButton query={query} />
                  </>
                )}
              </section>
              <p>{t('people.marks.known')}</p>
            </>
          );
        }}
      </Load>
    </div>
  );
}
