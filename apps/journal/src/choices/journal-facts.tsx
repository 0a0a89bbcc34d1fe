import { useTranslations } from '@portal/i18n';
import type { JournalModule, JournalRef } from '@portal/wire';
import { Facts } from '../shared/facts.tsx';
import { useEducationFormsQuery, useJournalsQuery } from '../shared/journal.api.ts';
import { useModulesQuery } from '../shared/plan.api.ts';

/**
 * What follows from the chosen journal. Its form of control are its modules with their shares of the points: the university's
 * data has no other. All its teachers have the same rights, so that there is none to choose.
 */
export function JournalFacts({ journal }: { readonly journal: JournalRef }) {
  const t = useTranslations('journal');
  const { academicYearId, termId, disciplineId, groupId, lessonTypeId } = journal;
  const journals = useJournalsQuery({ academicYearId, termId, disciplineId }).currentData ?? [];
  const forms = useEducationFormsQuery({}).currentData ?? [];
  const modules = useModulesQuery(journal).currentData ?? [];
  const found = journals.find((one) => one.groupId === groupId && one.lessonTypeId === lessonTypeId);
  const nameOf = ({ number, isFinal }: JournalModule) =>
    isFinal ? t('lesson.finalModule') : t('lesson.moduleNumber', { number });
  const facts = [
    [t('choices.control'), modules.map((one) => `${nameOf(one)} – ${one.weight} %`).join(', ')],
    [t('choices.teachers'), found?.teacherNames.join(', ')],
    [t('choices.educationForm'), forms.find(({ id }) => id === found?.educationFormId)?.name],
  ] as const;
  return <Facts facts={facts} />;
}
