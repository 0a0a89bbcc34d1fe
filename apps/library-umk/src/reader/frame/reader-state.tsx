import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState } from '@portal/ui';
import * as styles from './reader-state.module.css';

interface Props {
  readonly kind: 'failed' | 'damaged' | 'protected' | 'other';
  readonly downloadUrl: string;
  readonly onRetry?: () => void;
}

/** Says why the file is not shown, and what the reader can do instead. */
export function ReaderProblem({ kind, downloadUrl, onRetry }: Props) {
  const t = useTranslations('library-umk');
  return (
    <CentredState>
      <EmptyState icon={kind === 'other' ? 'download' : 'alert'} title={t(`reader.${kind}.title`)}>
        <p>{t(`reader.${kind}.text`)}</p>
        <p className={styles.actions}>
          {onRetry && <Button onClick={onRetry}>{t('reader.retry')}</Button>}
          <a className={styles.download} href={downloadUrl} download>
            {t('reader.download')}
          </a>
        </p>
      </EmptyState>
    </CentredState>
  );
}

/** The middle of the reader while there is no page to show. */
export function CentredState({ children }: { readonly children: ReactNode }) {
  return <div className={styles.state}>{children}</div>;
}
