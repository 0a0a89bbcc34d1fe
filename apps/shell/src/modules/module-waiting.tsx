import { useEffect, useState } from 'react';
import { useText } from '@portal/i18n';
import { Button, EmptyState, Loading } from '@portal/ui';

const PATIENCE_MS = 3_000;

interface Props {
  readonly onRetry: () => void;
}

/** A skeleton first; when it takes long, a word about it and a way to start over. */
export function ModuleWaiting({ onRetry }: Props) {
  const t = useText('shell');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <Loading />;
  return (
    <div role="status">
      <EmptyState icon="clock" title={t('modules.waiting.title')}>
        <p>{t('modules.waiting.advice')}</p>
        <Button onClick={onRetry}>{t('modules.retry')}</Button>
      </EmptyState>
    </div>
  );
}
