import { useLiveEvents, useNotificationsRead, usePortalDispatch } from '@portal/platform';
import { paymentTopic } from '@portal/wire';
import { paymentsApi } from './payments.api.ts';

/** Loads the account and the shown payment again as soon as the bank has reported. */
export function useLivePayments(): void {
  const dispatch = usePortalDispatch();
  const reload = () => void dispatch(paymentsApi.util.invalidateTags(['PaymentAccount', 'Payment']));
  useLiveEvents(paymentTopic, { onEvent: reload, onMissed: reload });
  useNotificationsRead('payment', { isLive: true });
}
