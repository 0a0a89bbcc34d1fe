import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import type { OfficeTerm } from '@portal/wire/office/choices';
import { termKeyOf } from './term-key.ts';

interface Props {
  readonly terms: readonly Omit<OfficeTerm, 'isCurrent'>[];
  /** The key of the chosen term. */
  readonly value: string;
  readonly onPick: (key: string) => void;
}

/** A term of an academic year. */
export function TermField({ terms, value, onPick }: Props) {
  const t = useTranslations('office');
  return (
    <SelectField
      label={t('filters.term')}
      options={terms.map(({ academicYearName, termName }, id) => ({
        id,
        label: `${academicYearName}, ${termName}`,
      }))}
      value={terms.findIndex((term) => termKeyOf(term) === value)}
      onPick={(at) => {
        const picked = terms[at];
        if (picked) onPick(termKeyOf(picked));
      }}
    />
  );
}
