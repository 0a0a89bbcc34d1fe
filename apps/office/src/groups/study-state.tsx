import type { StudyState } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';

const kinds: Readonly<Record<StudyState, StatusKind>> = {
  none: 'neutral',
  studying: 'success',
  leave: 'waiting',
  left: 'neutral',
  graduated: 'neutral',
};

/** What a student is on the day that is shown. */
export function StudyStateLabel({ state }: { readonly state: StudyState }) {
  const t = useTranslations('office');
  return <Status kind={kinds[state]}>{t(`groups.states.${state}`)}</Status>;
}
