import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Money } from '@portal/ui/display';
import type { Payment } from '@portal/wire';
import { PaymentStatus } from './payment-status.tsx';
import * as styles from './payments.module.css';

/** Payments that wait for the bank, and those of the last days that came to nothing. */
export function WaitingPayments({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTranslations('services');
  const language = useLanguage();
  if (payments.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="payments-waiting">
      <h2 id="payments-waiting">{t('paymentcode.unfinished')}</h2>
      <ul className={styles.list}>
        {payments.map(({ reference, serviceName, method, amount, state, address, createdAt }) => (
          <li key={reference} className={styles.row}>
            <div className={styles.what}>
              <strong>{serviceName}</strong>
              <span className={styles.hint}>
                {`${t(`paymentcode.methods.${method}`)}, ${formatDate(createdAt, language)}`}
              </span>
            </div>
            <Money tyiyn={amount} />
            <PaymentStatus state={state} />
            {address !== null && (
              <a className={styles.link} href={address}>
                {t('paymentcode.toBank')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
