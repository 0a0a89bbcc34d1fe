import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { useConfirm } from '@portal/ui/forms';
import type { NewPayment, Payment } from '@portal/wire';
import { usePayByCardMutation } from './payments.api.ts';
import { PayError } from './pay-error.tsx';
import * as styles from './payments.module.css';

interface Props {
  readonly subject: string;
  readonly hasBank: boolean;
  /** Checks the amount; undefined when it has to be corrected first. */
  readonly readPayment: () => NewPayment | undefined;
  /** Opens the bank's page. */
  readonly onCreated: (payment: Payment) => void;
}

/** Payment by card: the amount is confirmed here, the card is entered on the bank's page only. */
export function BankCard({ subject, hasBank, readPayment, onCreated }: Props) {
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
    <section className={styles.card} aria-labelledby="payments-card">
      <h3 id="payments-card">{t('paymentcode.card')}</h3>
      <p className={styles.hint}>{t(hasBank ? 'paymentcode.cardHint' : 'paymentcode.noBank')}</p>
      {hasBank && (
        <div>
          <Button
            variant="primary"
            icon={<Icon name="external" size={18} />}
            isBusy={isLoading}
            onClick={() => void pay()}
          >
            {t('paymentcode.payByCard')}
          </Button>
        </div>
      )}
      <PayError error={error} />
      {dialog}
    </section>
  );
}
