import { Suspense, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Badge, Icon, IconButton, shownCount, showToast } from '@portal/ui';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { useUnreadNotifications } from './use-unread-notifications.ts';
import * as styles from './notification-bell.module.css';

const loadPanel = async () =>
  (await import(/* webpackChunkName: "notifications" */ './notification-panel.tsx')).NotificationPanel;
const NotificationPanel = lazyComponent(loadPanel);

const preload = () => void loadPanel().catch((error: unknown) => console.warn(error));

/** The bell of the top bar with the number of unread notifications; it opens the notification centre. */
export function NotificationBell() {
  const t = useTranslations('shell');
  const unreadCount = useUnreadNotifications();
  // A closed panel stays mounted, so that the drawer can give the focus back.
  const [panel, setPanel] = useState<'absent' | 'open' | 'closed'>('absent');
  const open = async () => {
    try {
      await loadPanel();
      setPanel('open');
    } catch (error) {
      console.warn(error);
      await showToast({ kind: 'error', text: t('notifications.notLoaded') });
    }
  };
  const leave = () => {
    setPanel('absent');
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton
        label={
          unreadCount > 0
            ? t('notifications.openUnread', { number: shownCount(unreadCount) })
            : t('notifications.title')
        }
        aria-haspopup="dialog"
        aria-expanded={panel === 'open'}
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className={styles.bell}>
          <Icon name="bell" />
          <span className={styles.count}>
            <Badge count={unreadCount} />
          </span>
        </span>
      </IconButton>
      <Suspense>
        {panel !== 'absent' && (
          <NotificationPanel isOpen={panel === 'open'} onClose={() => setPanel('closed')} onLeave={leave} />
        )}
      </Suspense>
    </>
  );
}
