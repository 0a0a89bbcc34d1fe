import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon } from '@portal/ui';
import * as styles from './programs.module.css';

interface Props {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The text of a new token, which nobody can read a second time. */
export function TokenSecret({ secret, onDone }: Props) {
  const t = useTranslations('office');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      // Without permission the text can still be selected.
      () => setIsCopied(false),
    );
  };
  return (
    <div className={styles.part}>
      <Alert kind="warning">{t('programs.createdText')}</Alert>
      <code className={styles.secret} translate="no">
        {secret}
      </code>
      <div className={styles.actions}>
        <Button variant="primary" icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />} onClick={copy}>
          {t(isCopied ? 'programs.copied' : 'programs.copy')}
        </Button>
        <Button onClick={onDone}>{t('programs.done')}</Button>
      </div>
    </div>
  );
}
