import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { skipToken, useStoredAt } from '@portal/platform';
import { classParamsOf, lessonParamsOf, useNow, useSchedule } from '@portal/platform/schedule';
import { EmptyState, FailedState, Icon, Load, Loading, StoredDataNotice } from '@portal/ui';
import { SkeletonCards, Status } from '@portal/ui/display';
import type { OwnJournal } from '@portal/wire';
import { useOwnJournalsQuery } from '../shared/journal.api.ts';
import { byDiscipline, lessonsOfDay, type LessonOfDay } from './journals-of-day.ts';
import * as styles from './own-journals.module.css';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

function RollCallState({ markedCount, studentCount }: Omit<LessonOfDay, 'lesson'>) {
  const t = useTranslations('journal');
  if (studentCount === undefined || markedCount === 0)
    return <Status kind="waiting">{t('own.notMarked')}</Status>;
  return markedCount < studentCount ? (
    <Status kind="warning">{t('own.partlyMarked', { marked: markedCount, total: studentCount })}</Status>
  ) : (
    <Status kind="success">{t('own.marked')}</Status>
  );
}

function Today({ journals, term }: { readonly journals: readonly OwnJournal[]; readonly term: TermRef }) {
  const t = useTranslations('journal');
  const { query } = useSchedule();
  const now = useNow();
  const lessons = query.currentData ? lessonsOfDay(query.currentData, journals, now.date) : [];
  const failed = query.currentData === undefined && query.error !== undefined;
  return (
    <section aria-labelledby="journals-today">
      <h2 id="journals-today" className={styles.heading}>
        {t('own.today')}
      </h2>
      {failed ? (
        <p className={styles.line}>{t('own.noSchedule')}</p>
      ) : (
        lessons.length === 0 && <p className={styles.line}>{t('own.noLessons')}</p>
      )}
      <ul className={styles.list}>
        {lessons.map(({ lesson, ...counts }) => {
          const { slot, startsAt, endsAt, roomName } = lesson;
          const isNow = startsAt <= now.time && now.time < endsAt;
          return (
            <li key={`${slot.id} ${startsAt}`}>
              <Link
                to={`?${lessonParamsOf(lesson, term)}`}
                className={styles.lesson}
                aria-current={isNow ? 'time' : undefined}
              >
                <span className={styles.time}>{`${startsAt}–${endsAt}`}</span>
                <span className={styles.facts}>
                  <span className={styles.name}>{`${slot.disciplineName} · ${slot.groupName}`}</span>
                  <span className={styles.line}>{`${slot.lessonTypeName} · ${roomName}`}</span>
                  <RollCallState {...counts} />
                </span>
                <Icon name="chevronRight" size={20} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SubstitutionDays({ teacherName, firstDay, lastDay }: NonNullable<OwnJournal['substitution']>) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const days = {
    name: teacherName,
    first: formatDay(firstDay, language),
    last: formatDay(lastDay, language),
  };
  return (
    <span className={styles.line}>{t(firstDay === lastDay ? 'own.standsInOnce' : 'own.standsIn', days)}</span>
  );
}

function AllJournals({ journals }: { readonly journals: readonly OwnJournal[] }) {
  const t = useTranslations('journal');
  return (
    <section aria-labelledby="journals-all">
      <h2 id="journals-all" className={styles.heading}>
        {t('own.all')}
      </h2>
      <div className={styles.disciplines}>
        {byDiscipline(journals).map(({ name, journals: own }) => (
          <section key={name} className={styles.discipline}>
            <h3 className={styles.name}>{name}</h3>
            <ul className={styles.groups}>
              {own.map((journal) => (
                <li key={`${classParamsOf(journal)}`}>
                  <Link to={`?${classParamsOf(journal)}`} className={styles.group}>
                    <span className={styles.name}>{journal.groupName}</span>
                    <span className={styles.line}>{journal.lessonTypeName}</span>
                    {journal.substitution && <SubstitutionDays {...journal.substitution} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** The teacher's journals: today's lessons with their roll calls, then all by discipline and group. */
export function OwnJournals() {
  const t = useTranslations('journal');
  const { year, term, query: schedule } = useSchedule();
  const opened = year && term && { academicYearId: year.id, termId: term.id };
  const query = useOwnJournalsQuery(opened ?? skipToken, { refetchOnMountOrArgChange: true });
  const storedAt = useStoredAt(query);
  if (!opened)
    return schedule.error === undefined ? (
      <Loading skeleton={<SkeletonCards />} />
    ) : (
      <FailedState failure={schedule.error} onRetry={() => void schedule.refetch()} />
    );
  return (
    <div className={styles.page}>
      <StoredDataNotice storedAt={storedAt} />
      <Load
        query={query}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState icon="journal" title={t('journal.empty')}>
            <p>{t('own.emptyHint')}</p>
          </EmptyState>
        }
      >
        {(journals) => (
          <>
            <Today journals={journals} term={opened} />
            <AllJournals journals={journals} />
          </>
        )}
      </Load>
    </div>
  );
}
