import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { ChargeRuleState } from '@portal/wire/payments/office-charge-fields';

const kinds: Readonly<Record<ChargeRuleState, StatusKind>> = {
  draft: 'waiting',
  inForce: 'success',
  withdrawn: 'neutral',
};

export function RuleState({ state }: { readonly state: ChargeRuleState }) {
  const t = useTranslations('office');
  return <Status kind={kinds[state]}>{t(`money.rules.states.${state}`)}</Status>;
}
