import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Loading } from '@portal/ui';
import { FIRST_HEADING_ID, readFirstHeading } from './first-heading.ts';
import * as styles from './module-loading.module.css';

const SLOW_AFTER_MS = 3_000;

interface Props {
  readonly onRetry: () => void;
}

/** The heading of the page, where the module will show its own (decision 0050). */
function Heading() {
  const [heading] = useState(readFirstHeading);
  if (!heading) return <Loading />;
  return (
    <div id={FIRST_HEADING_ID}>
      <h1>{heading.title}</h1>
      <p className={styles.lead}>{heading.lead}</p>
    </div>
  );
}

/** Shows the page's heading or a skeleton, and after a while a notice with a retry button. */
export function ModuleLoading({ onRetry }: Props) {
  const t = useTranslations('shell');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return <Heading />;
  return (
    <div role="status">
      <EmptyState icon="clock" title={t('modules.waiting.title')}>
        <p>{t('modules.waiting.advice')}</p>
        <Button onClick={onRetry}>{t('modules.retry')}</Button>
      </EmptyState>
    </div>
  );
}
