import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { usePortalStore } from '@portal/platform';
import { Button, LiveRegion, Page } from '@portal/ui';
import { usePageTitle } from '../shared/use-page-title.ts';
import { checkConnection } from './connectivity.ts';

/** The retry button checks the connection and leads home when it is back (spec §2). */
export function OfflinePage() {
  const t = useTranslations('shell');
  usePageTitle(t('offline.title'));
  const store = usePortalStore();
  const navigate = useNavigate();
  const [check, setCheck] = useState<'none' | 'running' | 'failed'>('none');
  const retry = async () => {
    setCheck('running');
    if (await checkConnection(store)) await navigate('/', { replace: true });
    else setCheck('failed');
  };
  return (
    <Page kind="reading" title={t('offline.title')} facts={t('offline.text')}>
      <LiveRegion>
        {check === 'running' && t('offline.checking')}
        {check === 'failed' && t('offline.still')}
      </LiveRegion>
      <div>
        <Button variant="primary" onClick={() => void retry()}>
          {t('offline.retry')}
        </Button>
      </div>
    </Page>
  );
}
