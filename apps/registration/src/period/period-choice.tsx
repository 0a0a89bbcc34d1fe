import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { nothingChosen } from '../shared/seats.ts';
import type { Period } from './use-period.ts';
import * as styles from './period.module.css';

/** Year and semester; a new year starts with the first choice of its own semesters. */
export function PeriodChoice({ years, yearId, semesters, semesterId, pickYear, pickSemester }: Period) {
  const t = useTranslations('registration');
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('period.year')}
        options={[nothingChosen, ...years]}
        value={yearId}
        onPick={pickYear}
      />
      <SelectField
        label={t('period.semester')}
        options={[
          nothingChosen,
          ...semesters.map(({ id, name, termName }) => ({ id, label: `${name} (${termName})` })),
        ]}
        value={semesterId}
        onPick={pickSemester}
      />
    </div>
  );
}
