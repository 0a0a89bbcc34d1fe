import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { Button, EmptyState, Icon } from '@portal/ui';

/** Says that the server cannot be reached (spec §2). */
export function OfflinePage() {
  const t = useText('shell');
  const navigate = useNavigate();
  return (
    <main>
      <EmptyState icon="offline" title={t('offline.title')}>
        <p>{t('offline.text')}</p>
        <Button icon={<Icon name="retry" size={18} />} onClick={() => void navigate('/', { replace: true })}>
          {t('offline.retry')}
        </Button>
      </EmptyState>
    </main>
  );
}
