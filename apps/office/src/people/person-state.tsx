import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { PersonState } from '@portal/wire';

const kinds: Readonly<Record<PersonState, StatusKind>> = {
  active: 'success',
  blocked: 'danger',
  leave: 'waiting',
  left: 'neutral',
  graduated: 'neutral',
};

/** Whether a person studies, and whether the account is blocked. */
export function PersonStateLabel({ state }: { readonly state: PersonState }) {
  const t = useTranslations('office');
  return <Status kind={kinds[state]}>{t(`people.states.${state}`)}</Status>;
}
