import { Fragment } from 'react';
import { useTranslations } from '@portal/i18n';
import { lessonsAround, type Lesson, type Now } from '@portal/platform/schedule';
import type { ScheduleExam } from '@portal/wire';
import { useDayNames } from './day-names.ts';
import { ExamCard } from './exam-card.tsx';
import { LessonButton } from './lesson-button.tsx';
import type { NoticeDays } from './use-notice-days.ts';
import * as styles from './schedule.module.css';

interface Props {
  readonly date: string;
  readonly lessons: readonly Lesson[];
  readonly exams: readonly ScheduleExam[];
  /** A holiday, or the day whose lessons these are. */
  readonly note: string | undefined;
  readonly now: Now;
  readonly noticeRef: NoticeDays;
  readonly onOpen: (lesson: Lesson) => void;
}

const keyOf = ({ slot, state, startsAt }: Lesson): string => `${slot.id} ${state} ${startsAt}`;

function NowRow({ time }: { readonly time: string }) {
  const t = useTranslations('journal');
  return (
    <li className={styles.nowRow} data-now>
      {t('schedule.now', { time })}
    </li>
  );
}

function ExamList({ exams, noticeRef }: Pick<Props, 'exams' | 'noticeRef'>) {
  const t = useTranslations('journal');
  if (exams.length === 0) return null;
  return (
    <ul className={styles.lessons} aria-label={t('schedule.exams.title')}>
      {exams.map((exam) => (
        <li key={exam.id}>
          <ExamCard ref={noticeRef.exam(exam.date)} exam={exam} />
        </li>
      ))}
    </ul>
  );
}

/** The lessons of one day, with a line at the current time. */
export function DayList({ date, lessons, exams, note, now, noticeRef, onOpen }: Props) {
  const t = useTranslations('journal');
  const { weekday, day } = useDayNames();
  const own = lessons.filter((lesson) => lesson.date === date);
  const ownExams = exams.filter((exam) => exam.date === date);
  const isToday = date === now.date;
  const { current } = lessonsAround(own, now);
  const nowAt = isToday && !current ? own.filter(({ startsAt }) => startsAt <= now.time).length : undefined;
  return (
    <section className={styles.dayList} aria-labelledby={`day-${date}`}>
      <h2
        ref={noticeRef.heading(date)}
        id={`day-${date}`}
        className={styles.dayTitle}
        aria-current={isToday ? 'date' : undefined}
      >
        <span>{weekday(date)}</span>
        <span className={styles.dayDate}>{day(date)}</span>
      </h2>
      {note !== undefined && <p className={styles.dayNote}>{note}</p>}
      {own.length + ownExams.length === 0 && note === undefined && (
        <p className={styles.free}>{t('schedule.freeDay')}</p>
      )}
      <ExamList exams={ownExams} noticeRef={noticeRef} />
      <ul className={styles.lessons}>
        {own.map((lesson, at) => (
          <Fragment key={keyOf(lesson)}>
            {at === nowAt && <NowRow time={now.time} />}
            <li className={styles.row}>
              <span className={styles.rowTime}>
                <span className={styles.clock}>{lesson.startsAt}</span>
                <span className={styles.clock}>{lesson.endsAt}</span>
              </span>
              <LessonButton
                ref={noticeRef.lesson(lesson)}
                lesson={lesson}
                isCurrent={lesson === current}
                onOpen={onOpen}
              />
            </li>
          </Fragment>
        ))}
        {own.length > 0 && nowAt === own.length && <NowRow time={now.time} />}
      </ul>
    </section>
  );
}
