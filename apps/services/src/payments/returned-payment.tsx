import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import type { NotificationRef } from '@portal/platform';
import { Alert, LiveRegion, type AlertKind } from '@portal/ui';
import type { Payment } from '@portal/wire';
import { isWaiting, shownState, type ShownState } from './payment-status.tsx';
import { usePaymentQuery } from './payments.api.ts';
import { ReceiptLink } from './receipt-link.tsx';
import * as styles from './payments.module.css';

/** In case the event stream is not connected. */
const POLL_MS = 4_000;

const kinds: Readonly<Record<ShownState, AlertKind>> = {
  created: 'info',
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'warning',
  cancelled: 'info',
  refunded: 'info',
};

interface NoticeProps {
  readonly payment: Payment;
  readonly noticeRef: NotificationRef;
}

function PaymentNotice({ payment, noticeRef }: NoticeProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { amount, serviceName, academicYear, address, reference } = payment;
  const state = shownState(payment);
  return (
    <Alert kind={kinds[state]} title={t(`paymentcode.returned.${state}`)}>
      <p
        ref={noticeRef(`?payment=${reference}`)}
      >{`${serviceName}, ${academicYear}: ${formatMoney(amount, language)}`}</p>
      {state === 'paid' && <ReceiptLink reference={reference} />}
      {address !== null && (
        <a className={styles.link} href={address}>
          {t('paymentcode.toBank')}
        </a>
      )}
    </Alert>
  );
}

interface Props {
  readonly reference: string;
  readonly noticeRef: NotificationRef;
}

/** The payment with which the student has come back from the bank, until it has an end and after it. */
export function ReturnedPayment({ reference, noticeRef }: Props) {
  const { data: seen } = usePaymentQuery({ reference });
  const { currentData: payment } = usePaymentQuery(
    { reference },
    { pollingInterval: seen && isWaiting(seen) ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  return <LiveRegion>{payment && <PaymentNotice payment={payment} noticeRef={noticeRef} />}</LiveRegion>;
}
