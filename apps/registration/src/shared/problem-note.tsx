import { useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { RegistrationProblem, SlotOfDiscipline } from '@portal/wire';
import { useSlotTexts } from './use-slot-texts.ts';

/** Why a registration was refused; a clash names both lessons by name and time. */
export function ProblemNote({ problem: { message, clash } }: { readonly problem: RegistrationProblem }) {
  const t = useTranslations('registration');
  const texts = useSlotTexts();
  const side = (lesson: SlotOfDiscipline) =>
    `${lesson.disciplineName} (${lesson.groupName}), ${texts.slot(lesson)}`;
  return (
    <Alert kind="danger">
      <p>{message}</p>
      {clash && <p>{t('problem.clash', { wanted: side(clash.wanted), other: side(clash.other) })}</p>}
    </Alert>
  );
}
