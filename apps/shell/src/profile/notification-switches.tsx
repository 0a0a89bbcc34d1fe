import { useTranslations } from '@portal/i18n';
import { Alert, LiveRegion } from '@portal/ui';
import { Toggle } from '@portal/ui/forms';
import { useChangeSwitchMutation, useNotificationSwitchesQuery } from './notification-switches.api.ts';

/** The switch of every type of notification; it takes effect at once, on all devices. */
export function NotificationSwitches() {
  const t = useTranslations('shell');
  const { data = [] } = useNotificationSwitchesQuery({});
  const [change, { isLoading, isError }] = useChangeSwitchMutation();
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
