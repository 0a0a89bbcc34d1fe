import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { FailedState, Load, SelectField, Skeleton, TextField } from '@portal/ui';
import type { Account, NewPayment, Payment, ServiceBalance } from '@portal/wire';
import { amountText, parseAmount } from '@portal/wire/payments/amount';
import { BankCard } from './bank-card.tsx';
import { CodeCard } from './code-card.tsx';
import { QrCard } from './qr-card.tsx';
import { usePaymentCodeQuery } from './payments.api.ts';
import { usePaymentTarget } from './use-payment-target.ts';
import * as styles from './payments.module.css';

type TargetChoice = ReturnType<typeof usePaymentTarget>;

interface Props {
  readonly account: Account;
  readonly onCreated: (payment: Payment) => void;
}

const dueFor = (services: readonly ServiceBalance[], yearId: number, serviceId: number): string => {
  const due = services.find((one) => one.academicYearId === yearId && one.serviceId === serviceId);
  return due && due.dueAmount > 0 ? amountText(due.dueAmount) : '';
};

/** What is typed for a service; the next part that is due stands there first. */
function useAmount(account: Account, { target }: TargetChoice) {
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

type AmountField = Omit<ReturnType<typeof useAmount>, 'field'>;

interface FieldsProps {
  readonly choice: TargetChoice;
  /** Missing without a bank: the amount is entered elsewhere. */
  readonly amount: AmountField | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

function ChoiceFields({ choice, amount, field }: FieldsProps) {
  const t = useTranslations('services');
  const { years, services, year, service, choose } = choice;
  return (
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
      {amount && (
        <TextField
          ref={field}
          label={t('paymentcode.amount')}
          hint={t('paymentcode.amountHint')}
          error={amount.isInvalid ? t('paymentcode.amountInvalid') : undefined}
          inputMode="decimal"
          autoComplete="off"
          // Until it is known what is paid: the amount belongs to it.
          disabled={!choice.target}
          value={amount.text}
          onChange={(event) => amount.write(event.target.value)}
        />
      )}
    </div>
  );
}

/** Chooses what is paid, and shows the three ways to pay it (spec §2 Payment). */
export function PaySection({ account, onCreated }: Props) {
  const t = useTranslations('services');
  const choice = usePaymentTarget(account.services.find(({ balance }) => balance > 0));
  const { year, service, target, failed, retry } = choice;
  const query = usePaymentCodeQuery(target ?? skipToken);
  const { field, ...amount } = useAmount(account, choice);
  const { hasBank } = account;
  const way = {
    subject: [service?.name, year?.label].join(', '),
    hasBank,
    readPayment: amount.readPayment,
  };
  return (
    <section className={styles.section} id="pay" aria-labelledby="payments-pay">
      <h2 id="payments-pay">{t('paymentcode.how')}</h2>
      <ChoiceFields choice={choice} amount={hasBank ? amount : undefined} field={field} />
      {failed && !target ? (
        <FailedState failure={failed} onRetry={retry} />
      ) : (
        <Load query={query} skeleton={<Skeleton />}>
          {(code) => (
            <div className={styles.ways}>
              <CodeCard code={code.code} />
              <QrCard code={code} {...way} />
              <BankCard {...way} onCreated={onCreated} />
            </div>
          )}
        </Load>
      )}
    </section>
  );
}
