import { Link } from 'react-router-dom';
import { addDays } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector, useStoredAt } from '@portal/platform';
import {
  checkInParamsOf,
  groupParamsOf,
  lessonParamsOf,
  lessonsAround,
  lessonsFrom,
  useNow,
  useSchedule,
  type Lesson,
} from '@portal/platform/schedule';
import { Icon, Load, Skeleton, StoredDataNotice } from '@portal/ui';
import type { Schedule } from '@portal/wire';
import { preloadHandlers, type NavItem } from '../shared/menu/nav-item.ts';
import * as styles from './home.module.css';

const SHOWN_DAYS = 14;

interface LessonsProps {
  readonly term: { readonly academicYearId: number; readonly termId: number };
  readonly nav: readonly NavItem[];
}

/** The place of a lesson, and the person or group across from the reader. */
function LessonFacts({ lesson, when }: { readonly lesson: Lesson; readonly when: string }) {
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const { slot, roomName, buildingName } = lesson;
  return (
    <>
      <p className={styles.lessonName}>{slot.disciplineName}</p>
      <p className={styles.lessonText}>{`${when} · ${roomName}, ${buildingName}`}</p>
      <p className={styles.lessonText}>
        {`${slot.lessonTypeName} · ${isTeacher ? slot.groupName : slot.teacherName}`}
      </p>
    </>
  );
}

/** Links of a lesson: today to its check-in, for its teacher to the page that opens lessons; to its group and the conference. */
function LessonLinks({
  lesson,
  term,
  nav,
  today,
}: LessonsProps & { readonly lesson: Lesson; readonly today: string }) {
  const t = useTranslations('shell');
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const { slot } = lesson;
  const page = nav.find(({ opens = [] }) => opens.includes('people'));
  const checkInPage =
    lesson.date === today ? nav.find(({ opens = [] }) => opens.includes('checkIns')) : undefined;
  const lessonPage = isTeacher ? nav.find(({ opens = [] }) => opens.includes('lessons')) : undefined;
  return (
    <ul className={styles.lessonLinks}>
      {checkInPage && (
        <li>
          <Link
            to={isTeacher ? `${checkInPage.to}?${checkInParamsOf(lesson)}` : checkInPage.to}
            className={styles.lessonLink}
            {...preloadHandlers(checkInPage)}
          >
            <Icon name={checkInPage.icon} size={18} />
            {checkInPage.label}
          </Link>
        </li>
      )}
      {lessonPage && (
        <li>
          <Link
            to={`${lessonPage.to}?${lessonParamsOf(lesson, term)}`}
            className={styles.lessonLink}
            {...preloadHandlers(lessonPage)}
          >
            <Icon name={lessonPage.icon} size={18} />
            {lessonPage.label}
          </Link>
        </li>
      )}
      {page?.itemParam !== undefined && (
        <li>
          <Link
            to={`${page.to}?${groupParamsOf(slot, term, page.itemParam)}`}
            className={styles.lessonLink}
            {...preloadHandlers(page)}
          >
            <Icon name="message" size={18} />
            {t('home.lessonGroup')}
          </Link>
        </li>
      )}
      {slot.conferenceLink !== undefined && (
        <li>
          <a href={slot.conferenceLink} target="_blank" rel="noreferrer" className={styles.lessonLink}>
            <Icon name="webinar" size={18} />
            {t('home.conference')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Returns a function that tells when a lesson begins: today, tomorrow or on a day. */
function useBeginning(today: string) {
  const t = useTranslations('shell');
  const language = useLanguage();
  return ({ date, startsAt }: Lesson): string => {
    if (date === today) return t('home.lessonToday', { time: startsAt });
    if (date === addDays(today, 1)) return t('home.lessonTomorrow', { time: startsAt });
    return t('home.lessonOn', { day: formatDay(date, language), time: startsAt });
  };
}

/** The lesson that is running with its links, then the next one; without a running lesson the next one has the links. */
function Lessons({ schedule, ...props }: LessonsProps & { readonly schedule: Schedule }) {
  const t = useTranslations('shell');
  const now = useNow();
  const beginningOf = useBeginning(now.date);
  const { current, next } = lessonsAround(lessonsFrom(schedule, now.date, SHOWN_DAYS), now);
  if (!current && !next) return <p className={styles.lessonText}>{t('home.noLessons')}</p>;
  return (
    <>
      {current ? (
        <>
          <LessonFacts lesson={current} when={t('home.until', { time: current.endsAt })} />
          <LessonLinks lesson={current} today={now.date} {...props} />
        </>
      ) : (
        <p className={styles.lessonText}>{t('home.nowFree')}</p>
      )}
      {next && (
        <>
          <h3 className={styles.nextTitle}>{t('home.next')}</h3>
          <LessonFacts lesson={next} when={beginningOf(next)} />
          {!current && <LessonLinks lesson={next} today={now.date} {...props} />}
        </>
      )}
    </>
  );
}

/** The "now" card: the lesson that is running and the next one, from the data of the schedule page (decision 0030). */
export function CurrentLesson({ nav }: Pick<LessonsProps, 'nav'>) {
  const t = useTranslations('shell');
  const hasSchedule = nav.some(({ to }) => to === '/schedule');
  const { year, term, query } = useSchedule();
  return (
    <section aria-labelledby="home-lesson" className={styles.lesson}>
      <span className={styles.lessonIcon}>
        <Icon name="schedule" size={22} />
      </span>
      <div className={styles.lessonBody}>
        <header className={styles.sectionHead}>
          <h2 id="home-lesson" className={styles.lessonTitle}>
            {t('home.now')}
          </h2>
          {hasSchedule && (
            <Link to="/schedule" className={styles.all}>
              {t('home.schedule')}
              <Icon name="arrowRight" size={16} />
            </Link>
          )}
        </header>
        <StoredDataNotice storedAt={useStoredAt(query)} />
        <Load query={query} skeleton={<Skeleton lines={3} />}>
          {(schedule) =>
            year &&
            term && (
              <Lessons schedule={schedule} term={{ academicYearId: year.id, termId: term.id }} nav={nav} />
            )
          }
        </Load>
      </div>
    </section>
  );
}
