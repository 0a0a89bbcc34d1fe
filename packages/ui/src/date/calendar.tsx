import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dayOf, formatFullDate, useLanguage } from '@portal/i18n';
import { IconButton } from '../button/icon-button.tsx';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import { addMonths, clampDay, dayAfterKey, monthOf, weeksOf, type Day } from './days.ts';
import * as styles from './date.module.css';

interface Props {
  readonly value: Day;
  readonly min?: Day;
  readonly max?: Day;
  readonly onPick: (day: Day) => void;
}

/** A month of days: arrows move by day and week, Page keys by month, with Shift by year. */
export function Calendar({ value, min, max, onPick }: Props) {
  const t = useFormsTranslations();
  const language = useLanguage();
  const [today] = useState(() => dayOf(new Date()));
  const [focused, setFocused] = useState(() => clampDay(value || today, { min, max }));
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons of the months keep the focus, so that they can be pressed again.
    if (head.current?.contains(document.activeElement)) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const isOutside = (day: Day) => day !== clampDay(day, { min, max });
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(clampDay(next, { min, max }));
  };
  const [year, month = '01'] = focused.split('-');
  const title = t('calendar.title', {
    year: year ?? '',
    month: t('calendar.months').split(' ')[Number(month) - 1] ?? '',
  });
  const turn = (count: number) => setFocused(clampDay(addMonths(focused, count), { min, max }));
  return (
    <>
      <div ref={head} className={styles.head}>
        <IconButton label={t('calendar.previous')} onClick={() => turn(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <p className={styles.title} aria-live="polite">
          {title}
        </p>
        <IconButton label={t('calendar.next')} onClick={() => turn(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <div ref={grid} role="grid" aria-label={title}>
        <div role="row" className={styles.week}>
          {t('calendar.weekdays')
            .split(' ')
            .map((weekday) => (
              <span key={weekday} role="columnheader" className={styles.weekday}>
                {weekday}
              </span>
            ))}
        </div>
        {weeksOf(focused).map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <div key={day} role="gridcell" aria-selected={day === value}>
                <button
                  type="button"
                  className={styles.day}
                  tabIndex={day === focused ? 0 : -1}
                  disabled={isOutside(day)}
                  aria-label={formatFullDate(day, language)}
                  aria-current={day === today ? 'date' : undefined}
                  data-other={monthOf(day) !== monthOf(focused) || undefined}
                  data-picked={day === value || undefined}
                  onKeyDown={move}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(-2))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
