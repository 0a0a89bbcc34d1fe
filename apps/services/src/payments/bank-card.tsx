import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { useConfirm } from '@portal/ui/forms';
import type { Payment } from '@portal/wire';
import { usePayByCardMutation } from './payments.api.ts';
import { PayError } from './pay-error.tsx';
import type { Way } from './way.ts';
import * as styles from './payments.module.css';

interface Props extends Way {
  /** Opens the bank's page. */
  readonly onCreated: (payment: Payment) => void;
}

/** Payment by card: the amount is confirmed here, the card is entered on the bank's page only. */
export function BankCard({ subject, readPayment, onCreated }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { confirm, dialog } = useConfirm();
  const [payByCard, { isLoading, error }] = usePayByCardMutation();
  const pay = async () => {
    const request = readPayment();
    if (!request) return;
    const amount = formatMoney(request.amount, language);
    const isConfirmed = await confirm({
      title: t('paymentcode.confirmTitle', { amount }),
      text: t('paymentcode.confirmText', { amount, subject }),
      confirm: t('paymentcode.confirmPay'),
    });
    if (!isConfirmed) return;
    const { data } = await payByCard(request);
    if (data) onCreated(data);
  };
  return (
    <div className={styles.way}>
      <Button isWide icon={<Icon name="external" size={18} />} isBusy={isLoading} onClick={() => void pay()}>
        {t('paymentcode.payByCard')}
      </Button>
      <p className={styles.hint}>{t('paymentcode.cardHint')}</p>
      <PayError error={error} />
      {dialog}
    </div>
  );
}
