import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { usePortalStore } from '@portal/platform';
import { Button, LiveRegion, TroubleState } from '@portal/ui';
import { checkConnection } from './connectivity.ts';

/** Says that the server cannot be reached; "retry" looks, and leads home when it can (spec §2). */
export function OfflinePage() {
  const t = useText('shell');
  const store = usePortalStore();
  const navigate = useNavigate();
  const [look, setLook] = useState<'none' | 'running' | 'failed'>('none');
  const retry = async () => {
    setLook('running');
    if (await checkConnection(store)) await navigate('/', { replace: true });
    else setLook('failed');
  };
  return (
    <main>
      <TroubleState kind="offline" title={t('offline.title')}>
        <p>{t('offline.text')}</p>
        <LiveRegion>
          {look === 'running' && t('offline.checking')}
          {look === 'failed' && t('offline.still')}
        </LiveRegion>
        <Button look="main" onClick={() => void retry()}>
          {t('offline.retry')}
        </Button>
      </TroubleState>
    </main>
  );
}
