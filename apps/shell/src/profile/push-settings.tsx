import { useEffect, useState } from 'react';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, Icon, LiveRegion, Notice } from '@portal/ui';
import { readPushes, turnPushesOff, turnPushesOn, type PushState } from '../shared/pushes.thunk.ts';

/** Says whether this browser tells of messages while the portal is closed, and lets the reader choose (screens, Chat). */
export function PushSettings() {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    void dispatch(readPushes()).unwrap().then(setState);
  }, [dispatch]);

  const change = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setState(await dispatch(state === 'on' ? turnPushesOff() : turnPushesOn()).unwrap());
    } catch (error) {
      console.warn(error);
      setHasFailed(true);
      setState(await dispatch(readPushes()).unwrap());
    }
    setIsBusy(false);
  };

  return (
    <>
      <LiveRegion>{state && <p>{t(`profile.push.${state}`)}</p>}</LiveRegion>
      <LiveRegion isUrgent>
        {hasFailed && <Notice kind="danger">{t('profile.push.failed')}</Notice>}
      </LiveRegion>
      {(state === 'on' || state === 'off') && (
        <Button icon={<Icon name="bell" size={18} />} isBusy={isBusy} onClick={() => void change()}>
          {t(state === 'on' ? 'profile.push.turnOff' : 'profile.push.turnOn')}
        </Button>
      )}
    </>
  );
}
