import { useLayoutEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon } from '@portal/ui';
import { removeFirstView } from '../shared/remove-first-view.ts';
import { reasonOf } from './load-reason.ts';
import { errorMessage, LoadError, ModuleError } from './module-error.ts';
import * as styles from './module-failed.module.css';

interface Props {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const failureOf = (error: unknown) => (error instanceof LoadError ? reasonOf(error) : error);

export function ModuleFailed({ id, error, onRetry }: Props) {
  const t = useTranslations('shell');
  useLayoutEffect(removeFirstView, []);
  const failure = failureOf(error);
  const reason = failure instanceof ModuleError ? failure.kind : 'crashed';
  return (
    <section role="alert">
      <EmptyState icon="alert" title={t(`modules.${reason}.title`)}>
        <p>{t(`modules.${reason}.advice`)}</p>
        <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          {t('modules.retry')}
        </Button>
        <details className={styles.details}>
          <summary>{t('modules.details')}</summary>
          <pre>{`${id}\n${errorMessage(failure)}`}</pre>
        </details>
      </EmptyState>
    </section>
  );
}
