import { useLanguage, useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import { endpointUrl, payments } from '@portal/wire';
import * as styles from './payments.module.css';

/** Downloads the receipt in the language of the page. */
export function ReceiptLink({ reference }: { readonly reference: string }) {
  const t = useTranslations('services');
  const language = useLanguage();
  return (
    <a className={styles.link} href={endpointUrl(payments.receipt, { reference, language })} download>
      <Icon name="download" size={18} />
      {t('paymentcode.receipt')}
    </a>
  );
}
