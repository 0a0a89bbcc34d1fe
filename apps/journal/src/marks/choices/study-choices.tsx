import { useTranslations } from '@portal/i18n';
import type { StudyFilter } from '@portal/platform';
import { SelectField } from '@portal/ui';
import type { TeacherJournal } from '@portal/wire';
import { changeJournalChoice, type JournalChoices } from '../shared/journal-address.ts';
import type { ChangeChoices } from '../shared/use-journal-choices.ts';
import { examFormsOf, narrowJournals, pickNarrowing, teachersOf, type NamedItem } from './narrow-journals.ts';

interface Props {
  readonly filter: StudyFilter;
  readonly lessonTypes: readonly NamedItem[];
  /** The caller's journals of the discipline. */
  readonly journals: readonly TeacherJournal[];
  readonly choices: JournalChoices;
  readonly onChange: ChangeChoices;
}

/** Stands for "all" in a select. */
const ALL = 0;

const toOptions = (items: readonly NamedItem[]) => items.map(({ id, name }) => ({ id, label: name }));

/** The choices with what the address leaves out and the filter has selected. */
const shownChoices = ({ filter, lessonTypes, choices }: Props): JournalChoices => ({
  ...choices,
  academicYearId: filter.year?.id,
  termId: filter.term?.id,
  disciplineRowId: filter.discipline?.id,
  semesterId: filter.semester?.id,
  groupId: filter.group?.id,
  lessonTypeId: (lessonTypes.find(({ id }) => id === choices.lessonTypeId) ?? lessonTypes[0])?.id,
});

/** The form of control and the teacher: each leaves some of the journals of the discipline (spec §2 Journal). */
function NarrowingFields(props: Props) {
  const t = useTranslations('journal');
  const { choices, journals, onChange } = props;
  const { examFormId, teacherId } = choices;
  const forms = examFormsOf(journals);
  const teachers = teachersOf(narrowJournals(journals, { examFormId }));
  const pick = (narrowing: Pick<JournalChoices, 'examFormId' | 'teacherId'>) =>
    onChange((newest) => pickNarrowing(shownChoices({ ...props, choices: newest }), narrowing, journals));
  const valueIn = (items: readonly NamedItem[], id: number | undefined) =>
    items.find((item) => item.id === id)?.id ?? ALL;
  const chosen = (id: number) => (id === ALL ? undefined : id);
  return (
    <>
      <SelectField
        label={t('choices.control')}
        options={[{ id: ALL, label: t('choices.allForms') }, ...toOptions(forms)]}
        value={valueIn(forms, examFormId)}
        isDisabled={forms.length === 0}
        onPick={(id) => pick({ examFormId: chosen(id), teacherId: undefined })}
      />
      <SelectField
        label={t('choices.teacher')}
        options={[{ id: ALL, label: t('choices.allTeachers') }, ...toOptions(teachers)]}
        value={valueIn(teachers, teacherId)}
        isDisabled={teachers.length === 0}
        onPick={(id) => pick({ teacherId: chosen(id) })}
      />
    </>
  );
}

type FieldName = 'academicYearId' | 'termId' | 'disciplineRowId' | 'semesterId' | 'groupId' | 'lessonTypeId';
type Field = readonly [name: FieldName, label: string, options: readonly { id: number; label: string }[]];

/** The choices that identify a journal; a change clears those that depend on it (spec §4 Filter cascade). */
export function StudyChoiceFields(props: Props) {
  const t = useTranslations('journal');
  const { filter, lessonTypes, journals, choices, onChange } = props;
  const shown = shownChoices(props);
  const left = narrowJournals(journals, choices);
  const hasJournal = (condition: (journal: TeacherJournal) => boolean) =>
    left.length === 0 || left.some(condition);
  // What is open is always listed, also when the other choices leave it out.
  const groups = filter.groups.filter(
    ({ id }) => id === shown.groupId || hasJournal(({ groupId }) => groupId === id),
  );
  const types = lessonTypes.filter(
    ({ id }) =>
      id === shown.lessonTypeId ||
      hasJournal(({ groupId, lessonTypeId }) => groupId === shown.groupId && lessonTypeId === id),
  );
  const above: Field[] = [
    ['academicYearId', t('choices.year'), filter.years],
    ['termId', t('choices.term'), toOptions(filter.terms)],
    ['disciplineRowId', t('choices.discipline'), filter.disciplines],
  ];
  const below: Field[] = [
    ['semesterId', t('choices.semester'), toOptions(filter.semesters)],
    ['groupId', t(filter.discipline?.isElective ? 'choices.stream' : 'choices.group'), toOptions(groups)],
    ['lessonTypeId', t('choices.lessonType'), toOptions(types)],
  ];
  const pick = (name: FieldName, id: number) => {
    const next = changeJournalChoice(shown, name, id);
    const lessonTypeId = left.find(({ groupId }) => groupId === id)?.lessonTypeId;
    // The first lesson type of the group may be one that the form of control and the teacher leave out.
    onChange(() => (name === 'groupId' && lessonTypeId !== undefined ? { ...next, lessonTypeId } : next));
  };
  const toField = ([name, label, options]: Field) => (
    <SelectField
      key={name}
      label={label}
      options={options}
      value={shown[name]}
      isDisabled={options.length === 0}
      onPick={(id) => pick(name, id)}
    />
  );
  return (
    <>
      {above.map(toField)}
      <NarrowingFields {...props} />
      {below.map(toField)}
    </>
  );
}
