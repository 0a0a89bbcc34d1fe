import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { writePushOffer } from '@portal/platform/push-offer';
import { Button, Icon, IconButton, showToast, useRootAttribute } from '@portal/ui';
import { readPushState, subscribeToPush } from '../shared/push-subscription.thunk.ts';
import * as styles from './push-offer.module.css';

/** Offers push notifications above the page, where they cover nothing. Both answers hold for good; the profile has the switch. */
export function PushOffer() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useRootAttribute('data-push-offer', isShown);
  useEffect(() => {
    // The browser that has answered, or cannot ask, gets no offer.
    void dispatch(readPushState())
      .unwrap()
      .then((state) => setIsShown(state === 'off'));
  }, [dispatch]);

  const answer = () => {
    writePushOffer('answered');
    setIsShown(false);
  };
  const accept = async () => {
    setIsBusy(true);
    try {
      const state = await dispatch(subscribeToPush()).unwrap();
      await showToast(
        state === 'on'
          ? { kind: 'success', text: t('profile.push.on') }
          : { kind: 'info', text: t('pushOffer.later') },
      );
    } catch (error) {
      console.warn(error);
      await showToast({ kind: 'error', text: t('profile.push.failed') });
    }
    answer();
  };
  if (!isShown) return null;
  return (
    <section className={styles.offer} aria-label={t('pushOffer.label')}>
      <Icon name="bell" size={18} />
      <p className={styles.text}>{t('pushOffer.text')}</p>
      <Button variant="primary" isBusy={isBusy} onClick={() => void accept()}>
        {t('pushOffer.accept')}
      </Button>
      <IconButton label={t('pushOffer.decline')} onClick={answer}>
        <Icon name="close" />
      </IconButton>
    </section>
  );
}
