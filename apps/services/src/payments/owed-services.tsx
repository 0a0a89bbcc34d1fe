import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Money, Status } from '@portal/ui/display';
import type { Account, ServiceBalance } from '@portal/wire';
import * as styles from './payments.module.css';

interface Props {
  readonly account: Account;
  /** Missing for graduates, who only read. */
  readonly onPay: ((service: ServiceBalance) => void) | undefined;
}

function DueStatus({ service }: { readonly service: ServiceBalance }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { balance, overdue, dueOn } = service;
  if (balance < 0) return <Status kind="success">{t('paymentcode.advance')}</Status>;
  if (balance === 0) return <Status kind="success">{t('paymentcode.covered')}</Status>;
  if (overdue > 0) return <Status kind="danger">{t('paymentcode.overdue')}</Status>;
  const date = dueOn === null ? '' : formatDate(dueOn, language);
  return (
    <Status kind="waiting">
      {dueOn === null ? t('paymentcode.owed') : t('paymentcode.dueOn', { date })}
    </Status>
  );
}

function OwedService({ service, onPay }: Pick<Props, 'onPay'> & { readonly service: ServiceBalance }) {
  const t = useTranslations('services');
  const { serviceName, academicYear, charged, paid, balance, overdue } = service;
  return (
    <li className={styles.service}>
      <div className={styles.head}>
        <h3>{`${serviceName}, ${academicYear}`}</h3>
        <DueStatus service={service} />
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('paymentcode.charged')}</dt>
          <dd>
            <Money tyiyn={charged} />
          </dd>
        </div>
        <div>
          <dt>{t('paymentcode.paid')}</dt>
          <dd>
            <Money tyiyn={paid} />
          </dd>
        </div>
        <div data-strong>
          <dt>{t('paymentcode.rest')}</dt>
          <dd>
            <Money tyiyn={balance} />
          </dd>
        </div>
        {overdue > 0 && overdue < balance && (
          <div>
            <dt>{t('paymentcode.overdue')}</dt>
            <dd>
              <Money tyiyn={overdue} />
            </dd>
          </div>
        )}
      </dl>
      {balance > 0 && onPay && (
        <Button aria-label={t('paymentcode.payFor', { service: serviceName })} onClick={() => onPay(service)}>
          {t('paymentcode.pay')}
        </Button>
      )}
    </li>
  );
}

/** What is owed in all and by service; services without a debt stand behind a disclosure. */
export function OwedServices({ account, onPay }: Props) {
  const t = useTranslations('services');
  const { balance, services } = account;
  const owed = services.filter((service) => service.balance > 0);
  const covered = services.filter((service) => service.balance <= 0);
  const list = (shown: readonly ServiceBalance[]) => (
    <ul className={styles.services}>
      {shown.map((service) => (
        <OwedService key={`${service.academicYearId} ${service.serviceId}`} service={service} onPay={onPay} />
      ))}
    </ul>
  );
  return (
    <section className={styles.section} aria-labelledby="payments-owed">
      <div className={styles.total}>
        <h2 id="payments-owed">{t(balance < 0 ? 'paymentcode.totalAdvance' : 'paymentcode.total')}</h2>
        <p>
          <Money tyiyn={Math.abs(balance)} />
        </p>
      </div>
      {owed.length === 0 ? <p>{t('paymentcode.nothingOwed')}</p> : list(owed)}
      {covered.length > 0 && (
        <details className={styles.covered}>
          <summary>{t('paymentcode.coveredServices', { count: covered.length })}</summary>
          {list(covered)}
        </details>
      )}
    </section>
  );
}
