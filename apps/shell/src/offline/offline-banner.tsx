import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { selectIsOnline, usePortalSelector, usePortalStore } from '@portal/platform';
import { PortalErrorIcon, useRootAttribute } from '@portal/ui';
import { checkConnection, watchConnection } from './connectivity.ts';
import * as styles from './offline-banner.module.css';

/** Shown while the server is unreachable; a click checks again (spec §2 Other, D-46). */
export function OfflineBanner() {
  const t = useTranslations('shell');
  const store = usePortalStore();
  const isOnline = usePortalSelector(selectIsOnline);
  useRootAttribute('data-offline-banner', !isOnline);
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
        <button type="button" className={styles.banner} aria-busy={isChecking} onClick={() => void check()}>
          <PortalErrorIcon kind="offline" size={18} />
          <strong>{t('offline.banner')}</strong>
          <span className={styles.action}>{t(isChecking ? 'offline.checking' : 'offline.check')}</span>
        </button>
      )}
    </div>
  );
}
