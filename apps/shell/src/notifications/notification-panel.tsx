import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, LiveRegion } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import { Toggle } from '@portal/ui/forms';
import { useReadAllNotificationsMutation } from './notifications.api.ts';
import { NotificationList } from './notification-list.tsx';
import { useUnreadNotifications } from './use-unread-notifications.ts';
import * as styles from './notifications.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the panel gives way to a page that it has opened. */
  readonly onLeave: () => void;
}

function ReadAllButton() {
  const t = useTranslations('shell');
  const unreadCount = useUnreadNotifications();
  const [readAll, { isLoading, isError }] = useReadAllNotificationsMutation();
  return (
    <>
      {unreadCount > 0 && (
        <Button
          variant="subtle"
          icon={<Icon name="check" size={18} />}
          isBusy={isLoading}
          onClick={() => void readAll({})}
        >
          {t('notifications.readAll')}
        </Button>
      )}
      <LiveRegion isUrgent>
        {isError && <Alert kind="danger">{t('notifications.readAllFailed')}</Alert>}
      </LiveRegion>
    </>
  );
}

/** The notification centre, over the end of the page (screens, Everywhere). */
export function NotificationPanel({ isOpen, onClose, onLeave }: Props) {
  const t = useTranslations('shell');
  const [isOnlyUnread, setIsOnlyUnread] = useState(false);
  return (
    <Drawer
      isOpen={isOpen}
      title={t('notifications.title')}
      onClose={onClose}
      actions={
        <Link className={styles.settings} to="/profile#notifications" onClick={onLeave}>
          {t('notifications.settings')}
          <Icon name="chevronRight" size={18} />
        </Link>
      }
    >
      <div className={styles.choices}>
        <Toggle label={t('notifications.onlyUnread')} isChecked={isOnlyUnread} onChange={setIsOnlyUnread} />
        <ReadAllButton />
      </div>
      <NotificationList isOnlyUnread={isOnlyUnread} onOpen={onLeave} />
    </Drawer>
  );
}
