import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { DateField, TimeField, type FieldOf, type FormState } from '@portal/ui/forms';
import type { AnnouncementText } from './announcement-draft.ts';
import * as styles from './announcement.module.css';

interface MomentProps {
  readonly label: string;
  readonly timeLabel: string;
  readonly day: FieldOf<string>;
  readonly time: FieldOf<string>;
  /** The time that a picked day begins with. */
  readonly usualTime: string;
}

function MomentFields({ label, timeLabel, day, time, usualTime }: MomentProps) {
  const { value, error, onChange } = day.useField();
  const { value: clock, onChange: changeClock } = time.useField();
  const [today] = useState(() => dayOf(new Date()));
  const pick = (picked: string) => {
    onChange(picked);
    if (picked === '') changeClock('');
    else if (clock === '') changeClock(usualTime);
  };
  return (
    <div className={styles.row}>
      <DateField label={label} value={value} onPick={pick} min={today} error={error} />
      {value !== '' && (
        <TimeField label={timeLabel} value={clock} onChange={(typed) => changeClock(typed || usualTime)} />
      )}
    </div>
  );
}

interface Props {
  readonly form: FormState<AnnouncementText>;
  /** False for an announcement that its readers see already. */
  readonly mayBeLater: boolean;
}

/** When an announcement begins and ends, by the clock of the university. */
export function PeriodFields({ form, mayBeLater }: Props) {
  const t = useTranslations('shell');
  return (
    <>
      {mayBeLater && (
        <MomentFields
          label={t('news.publishDay')}
          timeLabel={t('news.publishTime')}
          day={form.field('publishDay')}
          time={form.field('publishTime')}
          usualTime="09:00"
        />
      )}
      <MomentFields
        label={t('news.expireDay')}
        timeLabel={t('news.expireTime')}
        day={form.field('expireDay')}
        time={form.field('expireTime')}
        usualTime="23:59"
      />
      <p className={styles.hint}>{t('news.periodHint')}</p>
    </>
  );
}
