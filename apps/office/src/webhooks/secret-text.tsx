import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon } from '@portal/ui';
import { useCopy } from '../shared/use-copy.ts';
import * as styles from './webhooks.module.css';

/** A new secret, which is shown here and nowhere else. */
export function SecretText({ secret }: { readonly secret: string }) {
  const t = useTranslations('office');
  const { isCopied, copy } = useCopy(secret, t('webhooks.notCopied'));
  return (
    <div className={styles.part} role="status">
      <Alert kind="warning">{t('webhooks.secretOnce')}</Alert>
      <p className={styles.secret} translate="no">
        <code>{secret}</code>
      </p>
      <div>
        <Button icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />} onClick={copy}>
          {t(isCopied ? 'webhooks.copied' : 'webhooks.copy')}
        </Button>
      </div>
    </div>
  );
}
