import { useState, type ReactNode } from 'react';
import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Dialog, showToast } from '@portal/ui';
import type { Payment } from '@portal/wire';
import { PayError } from './pay-error.tsx';
import { useCancelPaymentMutation } from './payments.api.ts';

interface Cancellation {
  readonly requestCancel: (payment: Payment) => void;
  /** Render it anywhere in the component. */
  readonly dialog: ReactNode;
}

/** Asks, then cancels a payment that waits; money that came first stays paid, and the student is told. */
export function useCancelPayment(): Cancellation {
  const t = useTranslations('services');
  const language = useLanguage();
  const [payment, setPayment] = useState<Payment>();
  const [cancelPayment, { isLoading, error, reset }] = useCancelPaymentMutation();
  const close = () => {
    setPayment(undefined);
    reset();
  };
  const cancel = async () => {
    if (!payment) return;
    const { data } = await cancelPayment({ reference: payment.reference });
    if (!data) return;
    close();
    const isPaid = data.state === 'paid';
    const text = t(isPaid ? 'paymentcode.cancelTooLate' : 'paymentcode.cancelDone');
    void showToast({ kind: isPaid ? 'info' : 'success', text });
  };
  const amount = formatMoney(payment?.amount ?? 0, language);
  return {
    requestCancel: setPayment,
    dialog: (
      <Dialog
        isOpen={payment !== undefined}
        title={t('paymentcode.cancelTitle')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('paymentcode.cancelKeep')}</Button>
            <Button variant="danger" isBusy={isLoading} onClick={() => void cancel()}>
              {t('paymentcode.cancelConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('paymentcode.cancelText', { service: payment?.serviceName ?? '', amount })}</p>
        <PayError error={error} />
      </Dialog>
    ),
  };
}
