import type { RefObject } from 'react';
import { useTranslations } from '@portal/i18n';
import { selectIsOnline, usePortalSelector } from '@portal/platform';
import {
  Alert,
  Dialog,
  FailedState,
  Load,
  SelectField,
  Skeleton,
  TextField,
  type Loadable,
} from '@portal/ui';
import { mediaQueryHook } from '@portal/ui/display';
import type { Account, Payment, PaymentCode } from '@portal/wire';
import { AppButtons } from './app-buttons.tsx';
import { BankCard } from './bank-card.tsx';
import { QrCard } from './qr-card.tsx';
import { useAmount } from './use-amount.ts';
import type { usePaymentTarget } from './use-payment-target.ts';
import type { Way } from './way.ts';
import * as styles from './payments.module.css';

/** The width below which a dialog is a sheet: the bank's app is on the same device. */
const useIsPhone = mediaQueryHook('(max-width: 39.99rem)');

type TargetChoice = ReturnType<typeof usePaymentTarget>;

interface FieldsProps {
  readonly choice: TargetChoice;
  /** Missing without a bank: the amount is entered elsewhere. */
  readonly amount: Omit<ReturnType<typeof useAmount>, 'field' | 'readPayment'> | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

function ChoiceFields({ choice, amount, field }: FieldsProps) {
  const t = useTranslations('services');
  const { years, services, year, service, choose, isFree } = choice;
  return (
    <>
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
      <details className={styles.fold} open={isFree}>
        <summary>{t('paymentcode.otherChoice')}</summary>
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
        </div>
      </details>
    </>
  );
}

interface WaysProps extends Way {
  readonly onCreated: (payment: Payment) => void;
}

/** On a phone the banks' apps come first and the code is for another screen; elsewhere a phone scans the code. */
function Ways(way: WaysProps) {
  const t = useTranslations('services');
  const isPhone = useIsPhone();
  const card = way.hasBank && <BankCard {...way} />;
  if (!isPhone)
    return (
      <>
        <QrCard {...way} />
        {card}
        <AppButtons {...way} />
      </>
    );
  return (
    <>
      <AppButtons {...way} />
      {card}
      <details className={styles.fold}>
        <summary>{t('paymentcode.qrFold')}</summary>
        <QrCard {...way} />
      </details>
    </>
  );
}

interface Props {
  readonly account: Account;
  readonly choice: TargetChoice;
  readonly codeQuery: Loadable<PaymentCode>;
  readonly onCreated: (payment: Payment) => void;
  readonly onClose: () => void;
}

function Content({ account, choice, codeQuery, onCreated }: Omit<Props, 'onClose'>) {
  const t = useTranslations('services');
  const isOnline = usePortalSelector(selectIsOnline);
  const { subject, target, failed, retry } = choice;
  const { field, readPayment, ...amount } = useAmount(account, target);
  const hasBank = account.hasBank && isOnline;
  const why = isOnline ? 'paymentcode.noBank' : 'paymentcode.offline';
  return (
    <div className={styles.pay}>
      <ChoiceFields choice={choice} amount={hasBank ? amount : undefined} field={field} />
      {!hasBank && <Alert kind="info">{t(why)}</Alert>}
      {failed && !target ? (
        <FailedState failure={failed} onRetry={retry} />
      ) : (
        <Load query={codeQuery} skeleton={<Skeleton />}>
          {(code) => (
            <Ways
              code={code}
              subject={subject}
              hasBank={hasBank}
              readPayment={readPayment}
              onCreated={onCreated}
            />
          )}
        </Load>
      )}
    </div>
  );
}

/** The step of paying: the sum, and the ways to pay it (spec §2 Payment). */
export function PayDialog({ onClose, ...content }: Props) {
  const t = useTranslations('services');
  const { isOpen, subject } = content.choice;
  return (
    <Dialog isOpen={isOpen} title={t('paymentcode.dialogTitle', { subject })} onClose={onClose}>
      <Content {...content} />
    </Dialog>
  );
}
