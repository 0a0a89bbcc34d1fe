import { useState } from 'react';
import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { QrCode } from '@portal/ui/display';
import type { PaymentCode } from '@portal/wire';
import { usePayByQrMutation } from './payments.api.ts';
import { PayError } from './pay-error.tsx';
import type { Way } from './way.ts';
import * as styles from './payments.module.css';

interface QrContent {
  readonly code: PaymentCode;
  readonly amount: number;
  readonly address: string | null;
}

/** The national QR of the service, without an amount or with the one that is typed (decisions 5, Payment). */
export function QrCard({ code, subject, hasBank, readPayment }: Way) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [payByQr, { isLoading, error }] = usePayByQrMutation();
  const [withAmount, setWithAmount] = useState<QrContent>();
  // Another service has another code: the one with an amount belongs to the earlier choice.
  const shown = withAmount?.code.code === code.code ? withAmount : undefined;
  const create = async () => {
    const request = readPayment();
    if (!request) return;
    const { data } = await payByQr(request);
    if (data) setWithAmount({ code: data.code, amount: data.payment.amount, address: data.payment.address });
  };
  const { qr } = (shown ?? { code }).code;
  const sum = shown ? `, ${formatMoney(shown.amount, language)}` : '';
  return (
    <div className={styles.qr}>
      <QrCode
        text={qr}
        label={t('paymentcode.qrLabel', { subject: `${subject}${sum}` })}
        caption={`${t('paymentcode.code')} ${code.code}. ${subject}${sum}`}
        fileName={`payment-${code.code}`}
      />
      <p className={styles.hint}>{t(shown ? 'paymentcode.qrAmountHint' : 'paymentcode.qrHint')}</p>
      {shown?.address && (
        <a className={styles.link} href={shown.address}>
          {t('paymentcode.toBank')}
        </a>
      )}
      {hasBank &&
        (shown ? (
          <Button onClick={() => setWithAmount(undefined)}>{t('paymentcode.qrAny')}</Button>
        ) : (
          <Button isBusy={isLoading} onClick={() => void create()}>
            {t('paymentcode.qrAmount')}
          </Button>
        ))}
      <PayError error={error} />
    </div>
  );
}
