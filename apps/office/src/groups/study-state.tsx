import type { StudyState } from '@portal/domain';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { CellLines, Status, type StatusKind } from '@portal/ui/display';
import type { Leave } from '@portal/wire/groups/group-fields';

const kinds: Readonly<Record<StudyState, StatusKind>> = {
  none: 'neutral',
  studying: 'success',
  leave: 'waiting',
  left: 'neutral',
  graduated: 'neutral',
};

interface Props {
  readonly state: StudyState;
  readonly leave?: Leave | null;
}

/** What a student is on the day that is shown, and until when a leave is planned. */
export function StudyStateLabel({ state, leave = null }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  if (leave === null) return <Status kind={kinds[state]}>{t(`groups.states.${state}`)}</Status>;
  const day = formatDate(leave.until, language);
  return (
    <CellLines>
      <Status kind={leave.isOverdue ? 'warning' : kinds[state]}>{t(`groups.states.${state}`)}</Status>
      <small>{t(leave.isOverdue ? 'groups.overdue' : 'groups.leaveTo', { day })}</small>
    </CellLines>
  );
}
