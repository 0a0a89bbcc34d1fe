import { useTranslations } from '@portal/i18n';
import { useChangeStudyChoice, type StudyFilter } from '@portal/platform';
import { SelectField } from '@portal/ui';
import * as styles from './study-panel.module.css';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Named[];
  readonly chosen: { readonly id: number } | undefined;
  readonly onPick: (id: number) => void;
}

const Choice = ({ label, options, chosen, onPick }: ChoiceProps) => (
  <SelectField
    label={label}
    options={options.map(({ id, name }) => ({ id, label: name }))}
    value={chosen?.id}
    onPick={onPick}
  />
);

const named = ({ id, label }: { readonly id: number; readonly label: string }): Named => ({
  id,
  name: label,
});

/** Semester and group show only with more than one option (spec §2 Filters). */
export function StudySelects({ filter }: { readonly filter: StudyFilter }) {
  const t = useTranslations('shell');
  const change = useChangeStudyChoice();
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
          <Choice
            key={name}
            label={t(`study.${name}`)}
            options={options}
            chosen={chosen}
            onPick={(id) => change(choice, id)}
          />
        ))}
    </div>
  );
}
