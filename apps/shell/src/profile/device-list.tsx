import { useState } from 'react';
import type { Moment } from '@portal/domain';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Card, Dialog, Icon, LiveRegion, Load, Alert, Skeleton } from '@portal/ui';
import type { Device } from '@portal/wire';
import { browserName } from '@portal/domain';
import { useDevicesQuery } from './profile.api.ts';
import { useDeviceSignOut, type SignOutTarget } from './use-device-sign-out.ts';
import * as styles from './profile.module.css';

function DeviceLine({ device, onSignOut }: { readonly device: Device; readonly onSignOut: () => void }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const when = (moment: Moment) => `${formatDay(moment, language)}, ${formatTime(moment)}`;
  const name = browserName(device.userAgent) ?? t('profile.devices.unknown');
  return (
    <li className={styles.device}>
      <div className={styles.deviceFacts}>
        <p className={styles.deviceName}>
          {name}
          {device.isCurrent && <span className={styles.current}>{t('profile.devices.current')}</span>}
        </p>
        <p className={styles.note}>{t('profile.devices.signedIn', { when: when(device.signedInAt) })}</p>
        {!device.isCurrent && (
          <p className={styles.note}>{t('profile.devices.lastSeen', { when: when(device.lastSeenAt) })}</p>
        )}
        {device.address !== null && (
          <p className={styles.note}>{t('profile.devices.address', { address: device.address })}</p>
        )}
      </div>
      {!device.isCurrent && (
        <Button
          aria-label={t('profile.devices.signOutNamed', { name, when: when(device.signedInAt) })}
          onClick={onSignOut}
        >
          {t('profile.devices.signOut')}
        </Button>
      )}
    </li>
  );
}

function SignOutDialog({
  target,
  onClose,
}: {
  readonly target: SignOutTarget | undefined;
  readonly onClose: () => void;
}) {
  const t = useTranslations('shell');
  const { signOut, isBusy, formError } = useDeviceSignOut(onClose);
  return (
    <Dialog
      isOpen={target !== undefined}
      title={t(target?.device ? 'profile.devices.confirmOne' : 'profile.devices.confirmAll')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.devices.cancel')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => target && void signOut(target)}>
            {t('profile.devices.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('profile.devices.confirmHint')}</p>
      <LiveRegion isUrgent>{formError && <Alert kind="danger">{formError}</Alert>}</LiveRegion>
    </Dialog>
  );
}

/** The signed-in devices, with sign-out for the others (screens, Profile). */
export function DeviceList() {
  const t = useTranslations('shell');
  const devices = useDevicesQuery({});
  const [target, setTarget] = useState<SignOutTarget>();
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className={styles.heading}>
        {t('profile.devices.title')}
      </h2>
      <Card>
        <Load query={devices} skeleton={<Skeleton lines={4} />}>
          {(list) => (
            <>
              <ul className={styles.devices}>
                {list.map((device) => (
                  <DeviceLine key={device.id} device={device} onSignOut={() => setTarget({ device })} />
                ))}
              </ul>
              {list.some(({ isCurrent }) => !isCurrent) ? (
                <Button icon={<Icon name="signOut" size={18} />} onClick={() => setTarget({})}>
                  {t('profile.devices.signOutOthers')}
                </Button>
              ) : (
                <p className={styles.note}>{t('profile.devices.onlyThis')}</p>
              )}
            </>
          )}
        </Load>
      </Card>
      <SignOutDialog target={target} onClose={() => setTarget(undefined)} />
    </section>
  );
}
