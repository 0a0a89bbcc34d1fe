import { useState } from 'react';
import { formatDay, formatTime, useLanguage, useText, type Moment } from '@portal/i18n';
import { Button, Card, Dialog, Icon, LiveRegion, Load, Notice, Skeleton } from '@portal/ui';
import type { Device } from '@portal/wire';
import { browserName } from './browser-name.ts';
import { useDevicesQuery } from './profile.api.ts';
import { useSigningOut, type ToSignOut } from './use-signing-out.ts';
import * as styles from './profile.module.css';

function DeviceLine({ device, onSignOut }: { readonly device: Device; readonly onSignOut: () => void }) {
  const t = useText('shell');
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
        <Button aria-label={t('profile.devices.signOutNamed', { name })} onClick={onSignOut}>
          {t('profile.devices.signOut')}
        </Button>
      )}
    </li>
  );
}

function Question({
  asked,
  onClose,
}: {
  readonly asked: ToSignOut | undefined;
  readonly onClose: () => void;
}) {
  const t = useText('shell');
  const { signOut, isBusy, trouble } = useSigningOut(onClose);
  return (
    <Dialog
      isOpen={asked !== undefined}
      title={t(asked?.device ? 'profile.devices.askOne' : 'profile.devices.askAll')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.devices.cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => asked && void signOut(asked)}>
            {t('profile.devices.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('profile.devices.askHint')}</p>
      <LiveRegion isUrgent>{trouble && <Notice kind="danger">{trouble}</Notice>}</LiveRegion>
    </Dialog>
  );
}

/** The devices on which the reader is signed in, and the way to sign the others out (screens, Profile). */
export function DeviceList() {
  const t = useText('shell');
  const devices = useDevicesQuery({});
  const [asked, setAsked] = useState<ToSignOut>();
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
                  <DeviceLine key={device.id} device={device} onSignOut={() => setAsked({ device })} />
                ))}
              </ul>
              {list.some(({ isCurrent }) => !isCurrent) ? (
                <Button icon={<Icon name="signOut" size={18} />} onClick={() => setAsked({})}>
                  {t('profile.devices.signOutOthers')}
                </Button>
              ) : (
                <p className={styles.note}>{t('profile.devices.onlyThis')}</p>
              )}
            </>
          )}
        </Load>
      </Card>
      <Question asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
