import { addDays, mondayOf } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, IconButton } from '@portal/ui';
import type { Schedule } from '@portal/wire';
import { useDayNames } from './day-names.ts';
import { isInTerm, weekOfTerm } from './week.ts';
import type { View } from './use-schedule-view.ts';
import * as styles from './schedule.module.css';

interface Props {
  readonly schedule: Schedule;
  readonly view: View;
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
  readonly onView: (view: View) => void;
}

const views = { week: 'schedule.week', day: 'schedule.day' } as const;

/** The shown week or day in words. */
export function PeriodTitle({ schedule, view, date }: Pick<Props, 'schedule' | 'view' | 'date'>) {
  const t = useTranslations('journal');
  const { day } = useDayNames();
  const monday = mondayOf(date);
  const week = weekOfTerm(schedule, date);
  return (
    <>
      <span className={styles.period}>
        {view === 'day'
          ? day(date)
          : t('schedule.period', { from: day(monday), to: day(addDays(monday, 6)) })}
      </span>
      {week && (
        <span className={styles.weekNumber}>
          {t(week.isOdd ? 'schedule.oddWeek' : 'schedule.evenWeek', { number: week.number })}
        </span>
      )}
    </>
  );
}

/** Moves through the weeks or days of the term and switches between them. */
export function ScheduleToolbar({ schedule, view, date, today, onDate, onView }: Props) {
  const t = useTranslations('journal');
  const step = view === 'week' ? 7 : 1;
  const [before, after] = [addDays(date, -step), addDays(date, step)];
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton
          label={t(view === 'week' ? 'schedule.previousWeek' : 'schedule.previousDay')}
          disabled={!isInTerm(schedule, before)}
          onClick={() => onDate(before)}
        >
          <Icon name="arrowLeft" />
        </IconButton>
        <Button disabled={date === today} onClick={() => onDate(today)}>
          {t('schedule.today')}
        </Button>
        <IconButton
          label={t(view === 'week' ? 'schedule.nextWeek' : 'schedule.nextDay')}
          disabled={!isInTerm(schedule, after)}
          onClick={() => onDate(after)}
        >
          <Icon name="arrowRight" />
        </IconButton>
      </div>
      <p className={styles.shown} aria-live="polite">
        <PeriodTitle schedule={schedule} view={view} date={date} />
      </p>
      <div className={styles.views} role="group" aria-label={t('schedule.view')}>
        {(['week', 'day'] as const).map((id) => (
          <Button key={id} variant="subtle" aria-pressed={view === id} onClick={() => onView(id)}>
            {t(views[id])}
          </Button>
        ))}
      </div>
    </div>
  );
}
