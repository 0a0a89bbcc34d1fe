import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, LiveRegion, type AlertKind } from '@portal/ui';
import type { Payment, PaymentState } from '@portal/wire';
import { usePaymentQuery } from './payments.api.ts';
import { ReceiptLink } from './receipt-link.tsx';
import * as styles from './payments.module.css';

/** In case the event stream is not connected. */
const POLL_MS = 4_000;

const kinds: Readonly<Record<PaymentState, AlertKind>> = {
  created: 'info',
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'warning',
  refunded: 'info',
};

function PaymentNotice({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { state, amount, serviceName, academicYear, address, reference } = payment;
  return (
    <Alert kind={kinds[state]} title={t(`paymentcode.returned.${state}`)}>
      <p>{`${serviceName}, ${academicYear}: ${formatMoney(amount, language)}`}</p>
      {state === 'paid' && <ReceiptLink reference={reference} />}
      {address !== null && (
        <a className={styles.link} href={address}>
          {t('paymentcode.toBank')}
        </a>
      )}
    </Alert>
  );
}

/** The payment with which the student has come back from the bank, until it has an end and after it. */
export function ReturnedPayment({ reference }: { readonly reference: string }) {
  const { data: seen } = usePaymentQuery({ reference });
  const isWaiting = seen?.state === 'pending' || seen?.state === 'created';
  const { currentData: payment } = usePaymentQuery(
    { reference },
    { pollingInterval: isWaiting ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  return <LiveRegion>{payment && <PaymentNotice payment={payment} />}</LiveRegion>;
}
