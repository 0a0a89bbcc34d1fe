import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Loading } from '@portal/ui';

const SLOW_AFTER_MS = 3_000;

interface Props {
  readonly onRetry: () => void;
}

/** Shows a skeleton, and after a while a notice with a retry button. */
export function ModuleLoading({ onRetry }: Props) {
  const t = useTranslations('shell');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return <Loading />;
  return (
    <div role="status">
      <EmptyState icon="clock" title={t('modules.waiting.title')}>
        <p>{t('modules.waiting.advice')}</p>
        <Button onClick={onRetry}>{t('modules.retry')}</Button>
      </EmptyState>
    </div>
  );
}
