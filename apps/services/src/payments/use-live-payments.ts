import {
  useLiveEvents,
  useNotificationsRead,
  usePortalDispatch,
  type NotificationRef,
} from '@portal/platform';
import { paymentTopic } from '@portal/wire';
import { paymentsApi } from './payments.api.ts';

/** Loads the account and the shown payment again as soon as the bank has reported; returns the ref of what tells it. */
export function useLivePayments(): NotificationRef {
  const dispatch = usePortalDispatch();
  const reload = () => void dispatch(paymentsApi.util.invalidateTags(['PaymentAccount', 'Payment']));
  useLiveEvents(paymentTopic, { onEvent: reload, onMissed: reload });
  return useNotificationsRead('payment');
}
