import { useState } from 'react';
import { mondayOf } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { PrintSheet, useIsPrinting } from '@portal/ui/display';
import { lessonsAround, lessonsFrom, useNow, type Lesson } from '@portal/platform/schedule';
import type { Schedule } from '@portal/wire';
import { DayList } from './day-list.tsx';
import { LessonButton, LessonLines } from './lesson-button.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { PeriodTitle, ScheduleToolbar } from './schedule-toolbar.tsx';
import { useDayNote } from './use-day-note.ts';
import { useScheduleView } from './use-schedule-view.ts';
import { useNoticeDays } from './use-notice-days.ts';
import { daysFrom, daysOfWeek, examsOn, lessonTimesOf } from './week.ts';
import { WeekTable } from './week-table.tsx';
import * as styles from './schedule.module.css';

interface Props {
  readonly schedule: Schedule;
  readonly term: { readonly academicYearId: number; readonly termId: number };
}

const keyOf = ({ slot, date, startsAt }: Lesson): string => `${slot.id} ${date} ${startsAt}`;

/** The shown week on one A4 page. */
function PrintedWeek({ schedule, date }: { readonly schedule: Schedule; readonly date: string }) {
  const t = useTranslations('journal');
  const noteOf = useDayNote(schedule);
  const lessons = lessonsFrom(schedule, mondayOf(date), 7);
  const exams = examsOn(schedule, daysFrom(mondayOf(date)));
  return (
    <div className={styles.printed}>
      <PrintSheet label={t('schedule.printed')} orientation="landscape">
        <h1 className={styles.printedTitle}>
          {t('schedule.title')} <PeriodTitle schedule={schedule} view="week" date={date} />
        </h1>
        <WeekTable
          label={t('schedule.title')}
          days={daysOfWeek(mondayOf(date), [...lessons, ...exams])}
          times={lessonTimesOf(schedule)}
          lessons={lessons}
          exams={exams}
          noteOf={noteOf}
          renderLesson={(lesson) => (
            <div key={keyOf(lesson)} className={styles.printedLesson} data-state={lesson.state}>
              <LessonLines lesson={lesson} />
            </div>
          )}
        />
      </PrintSheet>
    </div>
  );
}

/** A loaded schedule: a week or a day, and the card of a lesson. */
export function ScheduleViews({ schedule, term }: Props) {
  const t = useTranslations('journal');
  const noteOf = useDayNote(schedule);
  const now = useNow();
  const { view, isTable, date, setDate, setView } = useScheduleView(now.date);
  const [opened, setOpened] = useState<Lesson>();
  const isPrinting = useIsPrinting();
  const lessons = lessonsFrom(schedule, mondayOf(date), 7);
  const exams = examsOn(schedule, daysFrom(mondayOf(date)));
  const noticeRef = useNoticeDays(lessons);
  const { current } = lessonsAround(lessons, now);
  const days = view === 'day' ? [date] : daysOfWeek(mondayOf(date), [...lessons, ...exams]);
  return (
    <>
      <ScheduleToolbar
        schedule={schedule}
        view={view}
        date={date}
        today={now.date}
        onDate={setDate}
        onView={setView}
      />
      {isTable ? (
        <div className={styles.scroll}>
          <WeekTable
            label={t('schedule.title')}
            days={days}
            times={lessonTimesOf(schedule)}
            lessons={lessons}
            exams={exams}
            noteOf={noteOf}
            now={now}
            noticeRef={noticeRef}
            renderLesson={(lesson) => (
              <LessonButton
                key={keyOf(lesson)}
                ref={noticeRef.lesson(lesson)}
                lesson={lesson}
                isCurrent={lesson === current}
                onOpen={setOpened}
              />
            )}
          />
        </div>
      ) : (
        <div className={styles.agenda}>
          {days.map((day) => (
            <DayList
              key={day}
              date={day}
              lessons={lessons}
              exams={exams}
              note={noteOf(day)}
              now={now}
              noticeRef={noticeRef}
              onOpen={setOpened}
            />
          ))}
        </div>
      )}
      {isPrinting && <PrintedWeek schedule={schedule} date={date} />}
      <LessonDialog lesson={opened} term={term} onClose={() => setOpened(undefined)} />
    </>
  );
}
