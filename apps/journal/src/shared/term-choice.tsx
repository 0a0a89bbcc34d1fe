import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { useChangeStudyChoice, type TermFilter } from '@portal/platform';
import { SelectField } from '@portal/ui';
import * as styles from './term-choice.module.css';

/** Year and term, in the address; other fields of the choice stand next to them. */
export function TermChoice({
  filter,
  children,
}: {
  readonly filter: TermFilter;
  readonly children?: ReactNode;
}) {
  const { years, year, terms, term } = filter;
  const t = useTranslations('journal');
  const change = useChangeStudyChoice();
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('ownMarks.year')}
        options={years}
        value={year?.id}
        onPick={(id) => change('academicYearId', id)}
      />
      <SelectField
        label={t('ownMarks.term')}
        options={terms.map(({ id, name }) => ({ id, label: name }))}
        value={term?.id}
        onPick={(id) => change('termId', id)}
      />
      {children}
    </div>
  );
}
