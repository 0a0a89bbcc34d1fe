import { useTranslations } from '@portal/i18n';
import { Button, LiveRegion, Alert } from '@portal/ui';
import { failureMessage } from '../../shared/failure-message.ts';
import { useBeginGoogleMutation } from './google.api.ts';
import * as styles from '../login.module.css';

/** Redirects to the provider, which returns the browser to `/login/google` (D-28). */
export function GoogleButton() {
  const t = useTranslations('shell');
  const [begin, { isLoading, error }] = useBeginGoogleMutation();
  const leave = async () => {
    const { data } = await begin({});
    if (data) window.location.assign(data.address);
  };
  return (
    <div className={styles.google}>
      <LiveRegion isUrgent>
        {error && 'kind' in error && <Alert kind="danger">{failureMessage(error, t)}</Alert>}
      </LiveRegion>
      <Button isWide isBusy={isLoading} onClick={() => void leave()}>
        {t('login.google')}
      </Button>
    </div>
  );
}
