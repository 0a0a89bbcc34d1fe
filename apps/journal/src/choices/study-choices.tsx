import { useTranslations } from '@portal/i18n';
import type { StudyFilter } from '@portal/platform';
import { SelectField } from '@portal/ui';
import { changeJournalChoice, type JournalChoices } from '../shared/journal-address.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly filter: StudyFilter;
  readonly lessonTypes: readonly Named[];
  readonly choices: JournalChoices;
  readonly onChange: (choices: JournalChoices) => void;
}

const toOptions = (items: readonly Named[]) => items.map(({ id, name }) => ({ id, label: name }));

/** The choices that identify a journal; a change clears those that depend on it (spec §4 Filter cascade). */
export function StudyChoiceFields({ filter, lessonTypes, choices, onChange }: Props) {
  const t = useTranslations('journal');
  const { year, term, discipline, semester, group } = filter;
  // What the address leaves out is what the filter has selected.
  const shown = {
    academicYearId: year?.id,
    termId: term?.id,
    disciplineRowId: discipline?.id,
    semesterId: semester?.id,
    groupId: group?.id,
    lessonTypeId: (lessonTypes.find(({ id }) => id === choices.lessonTypeId) ?? lessonTypes[0])?.id,
  };
  const fields = [
    ['academicYearId', t('choices.year'), filter.years],
    ['termId', t('choices.term'), toOptions(filter.terms)],
    ['disciplineRowId', t('choices.discipline'), filter.disciplines],
    ['semesterId', t('choices.semester'), toOptions(filter.semesters)],
    ['groupId', t(discipline?.isElective ? 'choices.stream' : 'choices.group'), toOptions(filter.groups)],
    ['lessonTypeId', t('choices.lessonType'), toOptions(lessonTypes)],
  ] as const;
  return fields.map(([name, label, options]) => (
    <SelectField
      key={name}
      label={label}
      options={options}
      value={shown[name]}
      isDisabled={options.length === 0}
      onPick={(id) => onChange(changeJournalChoice({ ...choices, ...shown }, name, id))}
    />
  ));
}
