import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { FilterSheet } from '@portal/ui/forms';
import { nothingChosen } from '../shared/seats.ts';
import type { Period } from './use-period.ts';

/** Year and semester; a new year starts with the first choice of its own semesters. */
export function PeriodChoice({ years, yearId, semesters, semesterId, pickYear, pickSemester }: Period) {
  const t = useTranslations('registration');
  const semester = semesters.find(({ id }) => id === semesterId);
  const year = years.find(({ id }) => id === yearId)?.label ?? t('period.year');
  return (
    <FilterSheet
      label={t('period.filter')}
      summary={semester ? `${year} · ${semester.name} (${semester.termName})` : year}
    >
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
    </FilterSheet>
  );
}
