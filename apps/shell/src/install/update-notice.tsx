import { useEffect, useState } from 'react';
import { useText } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { installWorker } from './install-worker.ts';
import * as styles from './update-notice.module.css';

const reload = () => window.location.reload();

/** Offers a newer build of the portal; it comes with the next reload, whoever decides about that (screens.md). */
export function UpdateNotice() {
  const t = useText('shell');
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => installWorker(() => setIsNewer(true)), []);
  return (
    <div role="status">
      {isNewer && (
        <div className={styles.notice}>
          <Icon name="update" />
          <p>{t('update.text')}</p>
          <Button look="main" onClick={reload}>
            {t('update.reload')}
          </Button>
          <Button onClick={() => setIsNewer(false)}>{t('update.later')}</Button>
        </div>
      )}
    </div>
  );
}
