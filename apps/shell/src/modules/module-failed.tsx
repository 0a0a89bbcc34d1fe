import { useLayoutEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon } from '@portal/ui';
import { removeFirstView } from '../shared/remove-first-view.ts';
import { errorMessage, ModuleError } from './module-error.ts';
import * as styles from './module-failed.module.css';

interface Props {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const reasonOf = (error: unknown) => (error instanceof ModuleError ? error.kind : 'crashed');

export function ModuleFailed({ id, error, onRetry }: Props) {
  const t = useTranslations('shell');
  useLayoutEffect(removeFirstView, []);
  const reason = reasonOf(error);
  return (
    <section role="alert">
      <EmptyState icon="alert" title={t(`modules.${reason}.title`)}>
        <p>{t(`modules.${reason}.advice`)}</p>
        <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          {t('modules.retry')}
        </Button>
        <details className={styles.details}>
          <summary>{t('modules.details')}</summary>
          <pre>{`${id}\n${errorMessage(error)}`}</pre>
        </details>
      </EmptyState>
    </section>
  );
}
