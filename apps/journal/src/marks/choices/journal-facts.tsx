import { useTranslations } from '@portal/i18n';
import type { JournalModule, JournalRef, TeacherJournal } from '@portal/wire';
import { Facts } from '../../shared/facts.tsx';
import { useEducationFormsQuery } from '../shared/journal.api.ts';
import { useModulesQuery } from '../shared/plan.api.ts';

interface Props {
  readonly journal: JournalRef;
  /** The caller's journals of the discipline. */
  readonly journals: readonly TeacherJournal[];
}

/** What follows from the chosen journal. All its teachers have the same rights. */
export function JournalFacts({ journal, journals }: Props) {
  const t = useTranslations('journal');
  const { groupId, lessonTypeId } = journal;
  const forms = useEducationFormsQuery({}).currentData ?? [];
  const modules = useModulesQuery(journal).currentData ?? [];
  const found = journals.find((one) => one.groupId === groupId && one.lessonTypeId === lessonTypeId);
  const nameOf = ({ number, isFinal }: JournalModule) =>
    isFinal ? t('lesson.finalModule') : t('lesson.moduleNumber', { number });
  const facts = [
    [t('choices.modules'), modules.map((one) => `${nameOf(one)} – ${one.weight} %`).join(', ')],
    [t('choices.teachers'), found?.teachers.map(({ fullName }) => fullName).join(', ')],
    [t('choices.educationForm'), forms.find(({ id }) => id === found?.educationFormId)?.name],
  ] as const;
  return <Facts facts={facts} />;
}
