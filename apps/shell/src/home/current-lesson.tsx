import { addDays } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector, useStoredAt } from '@portal/platform';
import { useSchedule, type Lesson } from '@portal/platform/schedule';
import { Load, Skeleton, StoredDataNotice } from '@portal/ui';
import { Spotlight } from '@portal/ui/display';
import type { Schedule } from '@portal/wire';
import { LessonActions, type LessonSources } from './lesson-actions.tsx';
import { useComingLessons } from './use-coming-lessons.ts';
import * as styles from './home.module.css';

/** Returns a function that tells when a lesson begins: today, tomorrow or on a day. */
function useBeginning(today: string) {
  const t = useTranslations('shell');
  const language = useLanguage();
  return ({ date, startsAt }: Lesson): string => {
    if (date === today) return startsAt;
    if (date === addDays(today, 1)) return t('home.lessonTomorrow', { time: startsAt });
    return t('home.lessonOn', { day: formatDay(date, language), time: startsAt });
  };
}

function FirstLesson({ schedule, nav, term }: LessonSources & { readonly schedule: Schedule }) {
  const t = useTranslations('shell');
  const { now, first, isRunning } = useComingLessons(schedule);
  const beginningOf = useBeginning(now.date);
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  if (!first) return <Spotlight title={t('home.noLessons')} />;
  const { slot, roomName, buildingName, endsAt } = first;
  return (
    <Spotlight
      eyebrow={
        isRunning ? t('home.nowUntil', { time: endsAt }) : t('home.nextAt', { when: beginningOf(first) })
      }
      title={slot.disciplineName}
      actions={<LessonActions lesson={first} today={now.date} nav={nav} term={term} />}
    >
      <p>{`${roomName}, ${buildingName} · ${slot.lessonTypeName}`}</p>
      <p>{isTeacher ? slot.groupName : slot.teacherName}</p>
    </Spotlight>
  );
}

/** The lesson that runs or comes next, from the data of the schedule page (decision 0030). */
export function CurrentLesson({ nav }: Pick<LessonSources, 'nav'>) {
  const t = useTranslations('shell');
  const { year, term, query } = useSchedule();
  return (
    <section aria-label={t('home.now')}>
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load
        query={query}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton lines={5} />
          </div>
        }
      >
        {(schedule) =>
          year &&
          term && (
            <FirstLesson schedule={schedule} term={{ academicYearId: year.id, termId: term.id }} nav={nav} />
          )
        }
      </Load>
    </section>
  );
}
