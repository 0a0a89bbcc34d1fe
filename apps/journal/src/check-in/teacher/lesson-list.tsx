import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import {
  checkInParamsOf,
  isHeld,
  lessonsAround,
  lessonsFrom,
  useNow,
  useSchedule,
} from '@portal/platform/schedule';
import { EmptyState, Icon, Load } from '@portal/ui';
import { SkeletonCards, Status } from '@portal/ui/display';
import type { Schedule } from '@portal/wire';
import { checkInOf, type ShownCheckIn } from './shown-code.ts';
import * as styles from './lesson-list.module.css';

interface Props {
  readonly checkIns: readonly ShownCheckIn[];
}

/** The next days in which a lesson is searched when today has none. */
const SEARCHED_DAYS = 14;

function NextLesson({ schedule }: { readonly schedule: Schedule }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const now = useNow();
  const { next } = lessonsAround(lessonsFrom(schedule, now.date, SEARCHED_DAYS), now);
  return (
    <EmptyState icon="schedule" title={t('checkIn.teacher.lessons.none')}>
      {next && (
        <p>
          {t('checkIn.teacher.lessons.next', {
            when: `${formatDay(next.date, language)}, ${next.startsAt}`,
            name: next.slot.disciplineName,
          })}
        </p>
      )}
      <p>{t('checkIn.teacher.lessons.noneHint')}</p>
      <Link to="/schedule">{t('checkIn.teacher.lessons.schedule')}</Link>
    </EmptyState>
  );
}

function TodaysLessons({ schedule, checkIns }: Props & { readonly schedule: Schedule }) {
  const t = useTranslations('journal');
  const now = useNow();
  const lessons = lessonsFrom(schedule, now.date, 1).filter(isHeld);
  const { current } = lessonsAround(lessons, now);
  if (lessons.length === 0) return <NextLesson schedule={schedule} />;
  return (
    <section className={styles.lessons} aria-labelledby="check-in-lessons">
      <h2 id="check-in-lessons" className={styles.heading}>
        {t('checkIn.teacher.lessons.today')}
      </h2>
      <p className={styles.hint}>{t('checkIn.teacher.lessons.hint')}</p>
      <ul className={styles.list}>
        {lessons.map((lesson) => {
          const { slot, startsAt, endsAt, roomName } = lesson;
          const checkIn = checkInOf(checkIns, slot.id);
          return (
            <li key={`${slot.id} ${startsAt}`}>
              <Link
                to={`?${checkInParamsOf(lesson)}`}
                className={styles.lesson}
                aria-current={lesson === current ? 'time' : undefined}
              >
                <span className={styles.time}>{t('checkIn.teacher.time', { startsAt, endsAt })}</span>
                <span className={styles.facts}>
                  <span className={styles.name}>{slot.disciplineName}</span>
                  <span
                    className={styles.line}
                  >{`${slot.groupName} · ${slot.lessonTypeName} · ${roomName}`}</span>
                  {lesson === current && <Status kind="active">{t('checkIn.teacher.lessons.now')}</Status>}
                  {checkIn && checkIn.endedAt !== null && (
                    <Status kind="success">{t('checkIn.teacher.lessons.ended')}</Status>
                  )}
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

/** The lessons of today, each of which opens its check-in; the server decides whether it is time. */
export function LessonList({ checkIns }: Props) {
  const { query } = useSchedule();
  return (
    <Load query={query} isEmpty={() => false} skeleton={<SkeletonCards />}>
      {(schedule) => <TodaysLessons schedule={schedule} checkIns={checkIns} />}
    </Load>
  );
}
