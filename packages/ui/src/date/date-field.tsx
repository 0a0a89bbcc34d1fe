import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayOf, formatDate, useLanguage } from '@portal/i18n';
import { Button } from '../button/button.tsx';
import { Field, type FieldFrame } from '../field/field.tsx';
import { usePopup } from '../popup/use-popup.ts';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import { Calendar } from './calendar.tsx';
import { clampDay, type Day } from './days.ts';
import * as styles from './date.module.css';

/** A choice of a calendar day. */
export interface DateFieldProps extends FieldFrame {
  /** The picked day; empty for none. */
  readonly value: Day;
  readonly onPick: (day: Day) => void;
  readonly min?: Day;
  readonly max?: Day;
  readonly isDisabled?: boolean;
  /** True where there must be a day: then there is no way to take it back. */
  readonly isRequired?: boolean;
}

/** A calendar day of the business zone, shown as the university writes dates and picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onPick, min, max, isDisabled, isRequired, ...frame } = props;
  const t = useFormsTranslations();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [today] = useState(() => dayOf(new Date()));
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const pick = (day: Day) => {
    onPick(day);
    close();
  };
  const { frame: frameRef, panel } = usePopup({
    isOpen,
    onClose: (reason) => (reason === 'escape' ? close() : setIsOpen(false)),
  });
  return (
    <div ref={frameRef} className={styles.frame}>
      <Field {...frame}>
        {({ id, ...ids }) => (
          <button
            {...ids}
            ref={button}
            id={id}
            type="button"
            className={styles.control}
            disabled={isDisabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-labelledby={`${id}-label ${id}-value`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span id={`${id}-value`} data-empty={value === '' || undefined}>
              {value === '' ? t('calendar.choose') : formatDate(value, language)}
            </span>
            <CalendarDays size={18} aria-hidden />
          </button>
        )}
      </Field>
      {isOpen && (
        <div ref={panel} role="dialog" aria-label={t('calendar.pick')} className={styles.panel}>
          <Calendar value={value} min={min} max={max} onPick={pick} />
          <div className={styles.actions}>
            {clampDay(today, { min, max }) === today && (
              <Button variant="subtle" onClick={() => pick(today)}>
                {t('calendar.today')}
              </Button>
            )}
            {!isRequired && value !== '' && (
              <Button variant="subtle" onClick={() => pick('')}>
                {t('calendar.clear')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
