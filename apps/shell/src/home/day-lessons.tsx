import { addDays } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { isHeld, useSchedule, type Lesson, type Now } from '@portal/platform/schedule';
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

interface ShownOptions {
  readonly first: Lesson | undefined;
  readonly isRest: boolean;
}

/** The lessons of the day, or only those after the first one. */
const shownOf = (lessons: readonly Lesson[], { first, isRest }: ShownOptions): readonly Lesson[] =>
  isRest ? lessons.filter(({ startsAt }) => first && startsAt > first.startsAt) : lessons;

const isOverAt = (now: Now, { date, endsAt }: Lesson): boolean => date === now.date && endsAt <= now.time;

interface Props {
  readonly nav: readonly NavItem[];
  /** True for the lessons after the one that runs or comes next, without which there is nothing. */
  readonly isRest?: boolean;
}

/**
 * The day of the lesson that runs or comes next: a line for each lesson, what is over in grey. A day with that lesson alone says that there
 * is no other, because it stands above.
 */
export function DayLessons({ nav, isRest = false }: Props) {
  const t = useTranslations('shell');
  const { query } = useSchedule();
  const { now, lessons, first, isRunning } = useComingLessons(query.currentData);
  const nameOf = useDayName(now.date);
  const hasSchedule = nav.some(({ to }) => to === '/schedule');
  const date = first?.date ?? now.date;
  const held = lessons.filter((lesson) => lesson.date === date && isHeld(lesson));
  const shown = shownOf(held, { first, isRest });
  const hasOthers = shown.some((lesson) => lesson !== first);
  if (!query.currentData || (isRest && !hasOthers)) return null;
  return (
    <section aria-labelledby="home-day">
      <SectionHead
        id="home-day"
        title={nameOf(date)}
        {...(hasSchedule && { to: '/schedule', all: t('home.schedule') })}
      />
      {hasOthers ? (
        <LineList>
          {shown.map((lesson) => (
            <LessonLine
              key={`${lesson.slot.id} ${lesson.startsAt}`}
              lesson={lesson}
              isRunning={isRunning && lesson === first}
              isOver={isOverAt(now, lesson)}
            />
          ))}
        </LineList>
      ) : (
        first && <p className={styles.nothing}>{t('home.noOtherLessons')}</p>
      )}
    </section>
  );
}
