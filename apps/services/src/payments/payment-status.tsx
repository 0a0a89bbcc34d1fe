import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { Payment, PaymentState } from '@portal/wire';

/** What has become of a payment, as the student sees it. */
export type ShownState = PaymentState | 'cancelled';

/** A payment that has ended unpaid before its time was cancelled by the student, or because its debt was paid in another way. */
export const shownState = ({
  state,
  changedAt,
  expiresAt,
}: Pick<Payment, 'state' | 'changedAt' | 'expiresAt'>): ShownState =>
  state === 'expired' && changedAt < expiresAt ? 'cancelled' : state;

/** True while the bank may still report. */
export const isWaiting = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'pending' || state === 'created';

const kinds: Readonly<Record<ShownState, StatusKind>> = {
  created: 'waiting',
  pending: 'waiting',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
};

export function PaymentStatus({ state }: { readonly state: ShownState }) {
  const t = useTranslations('services');
  return <Status kind={kinds[state]}>{t(`paymentcode.states.${state}`)}</Status>;
}
