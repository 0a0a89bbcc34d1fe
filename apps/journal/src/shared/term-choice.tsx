import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { useChangeStudyChoice, type TermFilter } from '@portal/platform';
import { SelectField } from '@portal/ui';
import { FilterSheet } from '@portal/ui/forms';
import * as styles from './term-choice.module.css';

interface Props {
  readonly filter: TermFilter;
  /** Other fields of the choice stand next to year and term. */
  readonly children?: ReactNode;
}

function TermFields({ filter }: Pick<Props, 'filter'>) {
  const { years, year, terms, term } = filter;
  const t = useTranslations('journal');
  const change = useChangeStudyChoice();
  return (
    <>
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
    </>
  );
}

/** Year and term, in the address. */
export const TermChoice = ({ filter, children }: Props) => (
  <div className={styles.choice}>
    <TermFields filter={filter} />
    {children}
  </div>
);

interface SheetProps extends Props {
  /** What is chosen in the other fields, if anything. */
  readonly chosen?: string | undefined;
}

/** Year and term, which a phone shows in one button with what is chosen. */
export function TermSheet({ filter, children, chosen }: SheetProps) {
  const t = useTranslations('journal');
  const { year, term } = filter;
  const summary = [year?.label, term?.name, chosen].filter(Boolean).join(' · ');
  return (
    <FilterSheet label={t('choices.filter')} summary={summary || t('ownMarks.year')}>
      <TermFields filter={filter} />
      {children}
    </FilterSheet>
  );
}
