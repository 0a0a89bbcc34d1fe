import { useState } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { Line, LineList, Money, Status } from '@portal/ui/display';
import type { ServiceBalance } from '@portal/wire';
import { subjectOf } from './payment-amounts.ts';
import * as styles from './payments.module.css';

type Pay = ((service: ServiceBalance) => void) | undefined;

interface LineProps {
  readonly service: ServiceBalance;
  /** Missing for graduates, who only read. */
  readonly onPay: Pay;
}

function DueStatus({ service }: Pick<LineProps, 'service'>) {
  const t = useTranslations('services');
  const { balance, overdue } = service;
  if (balance < 0) return <Status kind="success">{t('paymentcode.advance')}</Status>;
  if (balance === 0) return <Status kind="success">{t('paymentcode.covered')}</Status>;
  if (overdue > 0) return <Status kind="danger">{t('paymentcode.overdue')}</Status>;
  return null;
}

function Sums({ service }: Pick<LineProps, 'service'>) {
  const t = useTranslations('services');
  const { charged, paid, balance, overdue } = service;
  const sums = [
    [t('paymentcode.charged'), charged],
    [t('paymentcode.paid'), paid],
    [t('paymentcode.rest'), balance],
    ...(overdue > 0 && overdue < balance ? [[t('paymentcode.overdue'), overdue] as const] : []),
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money tyiyn={sum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DebtLine({ service, onPay }: LineProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { serviceName, academicYear, balance, overdue, dueOn } = service;
  const subject = subjectOf(service);
  const isOwed = balance > 0;
  const due =
    isOwed && dueOn !== null ? t('paymentcode.dueOn', { date: formatDate(dueOn, language) }) : undefined;
  return (
    <Line
      title={
        <button
          type="button"
          className={styles.unfold}
          aria-label={subject}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {serviceName}
        </button>
      }
      detail={[academicYear, due].filter(Boolean).join(' · ')}
      lead={
        <span className={styles.chevron} data-open={isOpen}>
          <Icon name="chevronRight" size={18} />
        </span>
      }
      value={<Money tyiyn={isOwed ? balance : service.paid} />}
      state={<DueStatus service={service} />}
      weight={isOwed ? (overdue > 0 && 'strong') || 'plain' : 'quiet'}
    >
      {isOpen && (
        <div className={styles.unfolded}>
          <Sums service={service} />
          {isOwed && onPay && (
            <Button aria-label={t('paymentcode.payFor', { service: subject })} onClick={() => onPay(service)}>
              {t('paymentcode.pay')}
            </Button>
          )}
        </div>
      )}
    </Line>
  );
}

interface Props {
  readonly services: readonly ServiceBalance[];
  readonly onPay: Pay;
}

/** What is owed by service, one line each; services without a debt stand behind a disclosure. */
export function DebtLines({ services, onPay }: Props) {
  const t = useTranslations('services');
  const owed = services.filter(({ balance }) => balance > 0);
  const covered = services.filter(({ balance }) => balance <= 0);
  const list = (shown: readonly ServiceBalance[]) => (
    <LineList>
      {shown.map((service) => (
        <DebtLine key={`${service.academicYearId} ${service.serviceId}`} service={service} onPay={onPay} />
      ))}
    </LineList>
  );
  if (services.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="payments-owed">
      <h2 id="payments-owed">{t('paymentcode.debts')}</h2>
      {owed.length === 0 ? <p className={styles.hint}>{t('paymentcode.nothingOwed')}</p> : list(owed)}
      {covered.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('paymentcode.coveredServices', { count: covered.length })}</summary>
          {list(covered)}
        </details>
      )}
    </section>
  );
}
