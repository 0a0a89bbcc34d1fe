import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useUnreadCountsQuery } from '@portal/platform';
import { Alert, Button, Icon, LiveRegion } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import { Toggle } from '@portal/ui/forms';
import { isNotificationType } from '@portal/wire/notifications/notifications';
import { useReadAllNotificationsMutation } from './notifications.api.ts';
import { NotificationList } from './notification-list.tsx';
import * as styles from './notifications.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the panel gives way to a page that it has opened. */
  readonly onLeave: () => void;
}

/** Messages are read in their conversations, so that the button is only about stored notifications. */
function ReadAllButton() {
  const t = useTranslations('shell');
  const { hasUnread } = useUnreadCountsQuery(
    {},
    {
      selectFromResult: ({ data = [] }) => ({ hasUnread: data.some(({ name }) => isNotificationType(name)) }),
    },
  );
  const [readAll, { isLoading, isError }] = useReadAllNotificationsMutation();
  return (
    <>
      {hasUnread && (
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
