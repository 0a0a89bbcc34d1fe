import { useTranslations } from '@portal/i18n';
import { useChangeStudyChoice, type StudyFilter } from '@portal/platform';
import { SelectField } from '@portal/ui';
import { useChoiceLabels } from './use-choice-labels.ts';
import * as styles from './study-panel.module.css';

interface NamedItem {
  readonly id: number;
  readonly name: string;
}

const named = ({ id, label }: { readonly id: number; readonly label: string }): NamedItem => ({
  id,
  name: label,
});

/** Semester and group show only with more than one option (spec §2 Filters). */
export function StudySelects({ filter }: { readonly filter: StudyFilter }) {
  const t = useTranslations('shell');
  const change = useChangeStudyChoice();
  const labelOf = useChoiceLabels(filter);
  const { years, terms, disciplines, semesters, groups } = filter;
  const choices = [
    { name: 'year', options: years.map(named), chosen: filter.year, choice: 'academicYearId', min: 1 },
    { name: 'term', options: terms, chosen: filter.term, choice: 'termId', min: 1 },
    {
      name: 'discipline',
      options: disciplines.map(named),
      chosen: filter.discipline,
      choice: 'disciplineRowId',
      min: 1,
    },
    { name: 'semester', options: semesters, chosen: filter.semester, choice: 'semesterId', min: 2 },
    { name: 'group', options: groups, chosen: filter.group, choice: 'groupId', min: 2 },
  ] as const;
  return (
    <div className={styles.selects}>
      {choices
        .filter(({ options, min }) => options.length >= min)
        .map(({ name, options, chosen, choice }) => (
          <SelectField
            key={name}
            label={t(`study.${name}`)}
            options={options.map(({ id, name: text }) => ({ id, label: labelOf(choice, id, text) }))}
            value={chosen?.id}
            onPick={(id) => change(choice, id)}
          />
        ))}
    </div>
  );
}
