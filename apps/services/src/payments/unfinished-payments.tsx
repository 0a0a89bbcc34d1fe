import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import type { NotificationRef } from '@portal/platform';
import { Button } from '@portal/ui';
import { Line, LineList, Money } from '@portal/ui/display';
import type { Payment } from '@portal/wire';
import { isWaiting, PaymentStatus, shownState } from './payment-status.tsx';
import { useCancelPayment } from './use-cancel-payment.tsx';
import * as styles from './payments.module.css';

interface LineProps {
  readonly payment: Payment;
  readonly noticeRef: NotificationRef;
  /** Missing for payments that have ended, and for graduates, who only read. */
  readonly onCancel?: ((payment: Payment) => void) | undefined;
}

function PaymentLine({ payment, noticeRef, onCancel }: LineProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { serviceName, method, amount, address, createdAt } = payment;
  return (
    <Line
      ref={noticeRef(`?payment=${payment.reference}`)}
      title={serviceName}
      detail={`${t(`paymentcode.methods.${method}`)}, ${formatDate(createdAt, language)}`}
      value={<Money tyiyn={amount} />}
      state={<PaymentStatus state={shownState(payment)} />}
      weight={isWaiting(payment) ? 'plain' : 'quiet'}
    >
      {(address ?? onCancel) && (
        <div className={styles.lineActions}>
          {address !== null && (
            <a className={styles.link} href={address}>
              {t('paymentcode.toBank')}
            </a>
          )}
          {onCancel && (
            <Button
              variant="subtle"
              aria-label={t('paymentcode.cancelFor', { service: serviceName })}
              onClick={() => onCancel(payment)}
            >
              {t('paymentcode.cancel')}
            </Button>
          )}
        </div>
      )}
    </Line>
  );
}

interface Props {
  readonly payments: readonly Payment[];
  readonly noticeRef: NotificationRef;
  readonly mayCancel: boolean;
}

/** Payments that wait for the bank, and apart from them those of the last days that came to nothing. */
export function UnfinishedPayments({ payments, noticeRef, mayCancel }: Props) {
  const t = useTranslations('services');
  const { requestCancel, dialog } = useCancelPayment();
  const waiting = payments.filter(isWaiting);
  const failed = payments.filter((payment) => !isWaiting(payment));
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.section} aria-labelledby="payments-waiting">
          <h2 id="payments-waiting">{t('paymentcode.waiting')}</h2>
          <LineList>
            {waiting.map((payment) => (
              <PaymentLine
                key={payment.reference}
                payment={payment}
                noticeRef={noticeRef}
                onCancel={mayCancel ? requestCancel : undefined}
              />
            ))}
          </LineList>
        </section>
      )}
      {failed.length > 0 && (
        <section className={styles.section} aria-labelledby="payments-failed">
          <h2 id="payments-failed">{t('paymentcode.failed')}</h2>
          <LineList>
            {failed.map((payment) => (
              <PaymentLine key={payment.reference} payment={payment} noticeRef={noticeRef} />
            ))}
          </LineList>
        </section>
      )}
      {dialog}
    </>
  );
}
