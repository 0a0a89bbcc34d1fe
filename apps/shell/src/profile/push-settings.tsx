import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, Icon, LiveRegion, Alert } from '@portal/ui';
import {
  readPushState,
  unsubscribeFromPush,
  subscribeToPush,
  type PushState,
} from '../shared/push-subscription.thunk.ts';

/** The push switch of this browser. */
export function PushSettings() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    void dispatch(readPushState()).unwrap().then(setState);
  }, [dispatch]);

  const change = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setState(await dispatch(state === 'on' ? unsubscribeFromPush() : subscribeToPush()).unwrap());
    } catch (error) {
      console.warn(error);
      setHasFailed(true);
      setState(await dispatch(readPushState()).unwrap());
    }
    setIsBusy(false);
  };

  return (
    <>
      <LiveRegion>{state && <p>{t(`profile.push.${state}`)}</p>}</LiveRegion>
      <LiveRegion isUrgent>{hasFailed && <Alert kind="danger">{t('profile.push.failed')}</Alert>}</LiveRegion>
      {(state === 'on' || state === 'off') && (
        <Button icon={<Icon name="bell" size={18} />} isBusy={isBusy} onClick={() => void change()}>
          {t(state === 'on' ? 'profile.push.turnOff' : 'profile.push.turnOn')}
        </Button>
      )}
    </>
  );
}
