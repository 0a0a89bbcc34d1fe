import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import type { Lesson, Now } from '@portal/platform/schedule';
import type { ScheduleExam } from '@portal/wire';
import { useDayNames } from './day-names.ts';
import { ExamCard } from './exam-card.tsx';
import type { NoticeDays } from './use-notice-days.ts';
import { nowPosition, type LessonTime } from './week.ts';
import * as styles from './schedule.module.css';

interface Props {
  readonly label: string;
  readonly days: readonly string[];
  readonly times: readonly LessonTime[];
  readonly lessons: readonly Lesson[];
  /** They have times of their own, and a row above the lesson times. */
  readonly exams: readonly ScheduleExam[];
  /** What to write below a day. */
  readonly noteOf: (date: string) => string | undefined;
  /** Marks today and the time; omitted in print. */
  readonly now?: Now;
  /** Omitted in print. */
  readonly noticeRef?: NoticeDays;
  readonly renderLesson: (lesson: Lesson) => ReactNode;
}

/** The line of the current time in a cell, after the part of the lesson that is over. */
function NowLine({ part }: { readonly part: number }) {
  return (
    <span className={styles.nowLine} style={{ insetBlockStart: `${part * 100}%` }} data-now aria-hidden />
  );
}

interface DayHeadingProps {
  readonly ref: ReturnType<NoticeDays['heading']>;
  readonly date: string;
  readonly isToday: boolean;
  readonly note: string | undefined;
}

function DayHeading({ ref, date, isToday, note }: DayHeadingProps) {
  const { weekday, day } = useDayNames();
  return (
    <th ref={ref} scope="col" className={styles.day} aria-current={isToday ? 'date' : undefined}>
      <span>{weekday(date)}</span>
      <span className={styles.dayDate}>{day(date)}</span>
      {note !== undefined && <span className={styles.dayNote}>{note}</span>}
    </th>
  );
}

/** A week: a column for each day, a row for each lesson time. */
export function WeekTable({
  label,
  days,
  times,
  lessons,
  exams,
  noteOf,
  now,
  noticeRef,
  renderLesson,
}: Props) {
  const t = useTranslations('journal');
  const position = now && nowPosition(times, now.time);
  const cellOf = (date: string, { lessonTimeId }: LessonTime) => (
    <td key={date} data-today={date === now?.date}>
      {lessons.filter((one) => one.date === date && one.lessonTimeId === lessonTimeId).map(renderLesson)}
      {date === now?.date && position?.lessonTimeId === lessonTimeId && <NowLine part={position.part} />}
    </td>
  );
  return (
    <table className={styles.week} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('schedule.time')}</th>
          {days.map((date) => (
            <DayHeading
              key={date}
              ref={noticeRef?.heading(date)}
              date={date}
              isToday={date === now?.date}
              note={noteOf(date)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {exams.length > 0 && (
          <tr>
            <th scope="row">{t('schedule.exams.title')}</th>
            {days.map((date) => (
              <td key={date} data-today={date === now?.date}>
                {exams
                  .filter((exam) => exam.date === date)
                  .map((exam) => (
                    <ExamCard key={exam.id} ref={noticeRef?.exam(exam.date)} exam={exam} />
                  ))}
              </td>
            ))}
          </tr>
        )}
        {times.map((time) => (
          <tr key={time.lessonTimeId}>
            <th scope="row" className={styles.time}>
              <span className={styles.number}>{time.lessonTimeId}</span>
              <span className={styles.clock}>{time.startsAt}</span>
              <span className={styles.clock}>{time.endsAt}</span>
            </th>
            {days.map((date) => cellOf(date, time))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
