import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { watchWorker } from './watch-worker.ts';
import * as styles from './update-notice.module.css';

const reload = () => window.location.reload();

/** Offers a newer build; the page never reloads by itself (screens.md). Loaded on every page, so without the icons. */
export function UpdateNotice() {
  const t = useTranslations('shell');
  const [hasUpdate, setHasUpdate] = useState(false);
  useEffect(() => watchWorker(() => setHasUpdate(true)), []);
  return (
    <div role="status">
      {hasUpdate && (
        <div className={styles.notice}>
          <p>{t('update.text')}</p>
          <Button variant="primary" onClick={reload}>
            {t('update.reload')}
          </Button>
          <Button onClick={() => setHasUpdate(false)}>{t('update.later')}</Button>
        </div>
      )}
    </div>
  );
}
