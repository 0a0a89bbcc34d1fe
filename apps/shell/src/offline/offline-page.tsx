import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { Button, TroubleState } from '@portal/ui';

/** Says that the server cannot be reached (spec §2). */
export function OfflinePage() {
  const t = useText('shell');
  const navigate = useNavigate();
  return (
    <main>
      <TroubleState kind="offline" title={t('offline.title')}>
        <p>{t('offline.text')}</p>
        <Button look="main" onClick={() => void navigate('/', { replace: true })}>
          {t('offline.retry')}
        </Button>
      </TroubleState>
    </main>
  );
}
