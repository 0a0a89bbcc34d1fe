import { addDays } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { isHeld, useSchedule, type Lesson } from '@portal/platform/schedule';
import { Line, LineList, Status } from '@portal/ui/display';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { SectionHead } from './section-head.tsx';
import { useComingLessons } from './use-coming-lessons.ts';
import * as styles from './home.module.css';

interface LessonLineProps {
  readonly lesson: Lesson;
  readonly isRunning: boolean;
  readonly isOver: boolean;
}

function LessonLine({ lesson, isRunning, isOver }: LessonLineProps) {
  const t = useTranslations('shell');
  const { slot, startsAt, roomName } = lesson;
  return (
    <Line
      lead={<time className={styles.time}>{startsAt}</time>}
      title={slot.disciplineName}
      detail={`${roomName} · ${slot.lessonTypeName}`}
      state={isRunning && <Status kind="active">{t('home.running')}</Status>}
      weight={isOver ? 'quiet' : 'plain'}
    />
  );
}

/** Names a day that is today or later. */
function useDayName(today: string) {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (date: string): string => {
    if (date === today) return t('home.today');
    return date === addDays(today, 1) ? t('home.tomorrow') : formatDay(date, language);
  };
}

/** The day of the lesson that runs or comes next: a line for each lesson, what is over in grey. */
export function DayLessons({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const { query } = useSchedule();
  const { now, lessons, first, isRunning } = useComingLessons(query.currentData);
  const nameOf = useDayName(now.date);
  const hasSchedule = nav.some(({ to }) => to === '/schedule');
  if (!query.currentData) return null;
  const date = first?.date ?? now.date;
  return (
    <section aria-labelledby="home-day">
      <SectionHead
        id="home-day"
        title={nameOf(date)}
        {...(hasSchedule && { to: '/schedule', all: t('home.schedule') })}
      />
      {first && (
        <LineList>
          {lessons
            .filter((lesson) => lesson.date === date && isHeld(lesson))
            .map((lesson) => (
              <LessonLine
                key={`${lesson.slot.id} ${lesson.startsAt}`}
                lesson={lesson}
                isRunning={isRunning && lesson === first}
                isOver={date === now.date && lesson.endsAt <= now.time}
              />
            ))}
        </LineList>
      )}
    </section>
  );
}
