import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { PaymentState } from '@portal/wire';

const kinds: Readonly<Record<PaymentState, StatusKind>> = {
  created: 'waiting',
  pending: 'waiting',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
};

export function PaymentStatus({ state }: { readonly state: PaymentState }) {
  const t = useTranslations('services');
  return <Status kind={kinds[state]}>{t(`paymentcode.states.${state}`)}</Status>;
}
