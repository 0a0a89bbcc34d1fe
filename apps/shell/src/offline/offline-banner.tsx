import { useEffect, useState } from 'react';
import { useText } from '@portal/i18n';
import { selectIsOnline, usePortalSelector, usePortalStore } from '@portal/platform';
import { TroubleMark } from '@portal/ui';
import { checkConnection, watchConnection } from './connectivity.ts';
import * as styles from './offline-banner.module.css';

/** Stands above everything while the server cannot be reached; a click looks again (spec §2 Other, D-46). */
export function OfflineBanner() {
  const t = useText('shell');
  const store = usePortalStore();
  const isOnline = usePortalSelector(selectIsOnline);
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => watchConnection(store), [store]);
  const check = async () => {
    setIsChecking(true);
    await checkConnection(store);
    setIsChecking(false);
  };
  return (
    <div role="alert">
      {!isOnline && (
        <button
          type="button"
          className={styles.banner}
          data-offline-banner
          aria-busy={isChecking}
          onClick={() => void check()}
        >
          <TroubleMark kind="offline" size={18} />
          <strong>{t('offline.banner')}</strong>
          <span className={styles.action}>{t(isChecking ? 'offline.checking' : 'offline.check')}</span>
        </button>
      )}
    </div>
  );
}
