import { useTranslations } from '@portal/i18n';
import { Alert, LiveRegion } from '@portal/ui';
import { Toggle } from '@portal/ui/forms';
import { notificationsApi } from '../shared/notifications.api.ts';

/** The switch of every type of notification; it takes effect at once, on all devices. */
export function NotificationSwitches() {
  const t = useTranslations('shell');
  const { data = [] } = notificationsApi.useNotificationSwitchesQuery({});
  const [change, { isLoading, isError }] = notificationsApi.useChangeSwitchMutation();
  return (
    <>
      {data.map(({ type, title, isOn }) => (
        <Toggle
          key={type}
          label={title}
          isChecked={isOn}
          isDisabled={isLoading}
          onChange={(isChecked) => void change({ type, isOn: isChecked })}
        />
      ))}
      <LiveRegion isUrgent>{isError && <Alert kind="danger">{t('profile.push.failed')}</Alert>}</LiveRegion>
    </>
  );
}
