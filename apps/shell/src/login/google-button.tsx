import { useText } from '@portal/i18n';
import { Button, LiveRegion, Notice } from '@portal/ui';
import { failureText } from '../shared/failure-text.ts';
import { useBeginGoogleMutation } from './google.api.ts';
import * as styles from './login.module.css';

/** Leaves for the provider, which sends the browser back to `/login/google` (D-28). */
export function GoogleButton() {
  const t = useText('shell');
  const [begin, { isLoading, error }] = useBeginGoogleMutation();
  const leave = async () => {
    const { data } = await begin({});
    if (data) window.location.assign(data.address);
  };
  return (
    <div className={styles.google}>
      <LiveRegion isUrgent>
        {error && 'kind' in error && <Notice kind="danger">{failureText(error, t)}</Notice>}
      </LiveRegion>
      <Button isWide isBusy={isLoading} onClick={() => void leave()}>
        {t('login.google')}
      </Button>
    </div>
  );
}
