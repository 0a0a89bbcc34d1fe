import { useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { FailedState, Load, SelectField, Skeleton, TextField } from '@portal/ui';
import type { Account, NewPayment, Payment, ServiceBalance } from '@portal/wire';
import { amountText, parseAmount } from './amount.ts';
import { BankCard } from './bank-card.tsx';
import { CodeCard } from './code-card.tsx';
import { QrCard } from './qr-card.tsx';
import { usePaymentCodeQuery } from './payments.api.ts';
import type { usePaymentTarget } from './use-payment-target.ts';
import * as styles from './payments.module.css';

interface Props {
  readonly account: Account;
  readonly choice: ReturnType<typeof usePaymentTarget>;
  readonly onCreated: (payment: Payment) => void;
}

const dueFor = (services: readonly ServiceBalance[], yearId: number, serviceId: number): string => {
  const due = services.find((one) => one.academicYearId === yearId && one.serviceId === serviceId);
  return due && due.dueAmount > 0 ? amountText(due.dueAmount) : '';
};

/** What is typed for a service; the next part that is due stands there first. */
function useAmount({ account, choice }: Pick<Props, 'account' | 'choice'>) {
  const { target } = choice;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string }>();
  const [isChecked, setIsChecked] = useState(false);
  const key = `${target?.academicYearId ?? 0} ${target?.serviceId ?? 0}`;
  const due = target ? dueFor(account.services, target.academicYearId, target.serviceId) : '';
  const text = typed?.key === key ? typed.text : due;
  const amount = parseAmount(text);
  return {
    field,
    text,
    isInvalid: isChecked && amount === undefined,
    write: (next: string) => setTyped({ key, text: next }),
    readPayment(): NewPayment | undefined {
      setIsChecked(true);
      if (target && amount !== undefined) return { ...target, amount };
      field.current?.focus();
      return undefined;
    },
  };
}

/** Chooses what is paid, and shows the three ways to pay it (spec §2 Payment). */
export function PaySection({ account, choice, onCreated }: Props) {
  const t = useTranslations('services');
  const { years, services, year, service, target, failed, retry, choose } = choice;
  const query = usePaymentCodeQuery(target ?? skipToken);
  const { field, text, isInvalid, write, readPayment } = useAmount({ account, choice });
  const subject = `${service?.name ?? ''}, ${year?.label ?? ''}`;
  const { hasBank } = account;
  return (
    <section className={styles.section} id="pay" aria-labelledby="payments-pay">
      <h2 id="payments-pay">{t('paymentcode.how')}</h2>
      <div className={styles.choice}>
        <SelectField
          label={t('paymentcode.service')}
          options={services.map(({ id, name }) => ({ id, label: name }))}
          value={service?.id}
          onPick={(serviceId) => choose({ serviceId })}
        />
        <SelectField
          label={t('paymentcode.year')}
          options={years}
          value={year?.id}
          onPick={(yearId) => choose({ yearId })}
        />
        {hasBank && (
          <TextField
            ref={field}
            label={t('paymentcode.amount')}
            hint={t('paymentcode.amountHint')}
            error={isInvalid ? t('paymentcode.amountInvalid') : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </div>
      {failed && !target ? (
        <FailedState failure={failed} onRetry={retry} />
      ) : (
        <Load query={query} skeleton={<Skeleton />}>
          {(code) => (
            <div className={styles.ways}>
              <CodeCard code={code.code} />
              <QrCard code={code} subject={subject} hasBank={hasBank} readPayment={readPayment} />
              <BankCard subject={subject} hasBank={hasBank} readPayment={readPayment} onCreated={onCreated} />
            </div>
          )}
        </Load>
      )}
    </section>
  );
}
