import { useDeferredValue } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { selectUser, Slot, useMayCall, usePortalSelector } from '@portal/platform';
import { Card, Icon, Page, ThemeToggle } from '@portal/ui';
import { useAddressedHeading } from '@portal/ui/display';
import { pageAudienceOf, notifications, profile, type SessionUser } from '@portal/wire';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { personalData } from '@portal/wire/personal-data/personal-data';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { OwnAvatar } from '../shared/own-avatar.tsx';
import { profileLinksOf } from '../shared/menu/profile-links.ts';
import { useUserSubtitle } from '../shared/use-user-subtitle.ts';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { DeviceList } from './device-list.tsx';
import { NotificationSwitches } from './notification-switches.tsx';
import { PasskeySection } from './passkeys/passkey-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { PushSettings } from './push-settings.tsx';
import { usePersonalDataQuery } from './profile.api.ts';
import * as styles from './profile.module.css';

const noContext = {};

function UserSubtitle({ user }: { readonly user: SessionUser }) {
  return useUserSubtitle(user);
}

function Settings({ user }: { readonly user: SessionUser }) {
  const t = useTranslations('shell');
  const hasMyData = useMayCall(personalData.state);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={styles.heading}>
        {t('profile.settings')}
      </h2>
      <Card>
        <ul className={styles.links}>
          {profileLinksOf(pageAudienceOf(user))
            .filter(({ path }) => path !== 'profile')
            .map(({ path, title, icon }) => (
              <li key={path}>
                {path === 'change-password' && user.isInDirectory ? (
                  <p className={styles.elsewhere}>
                    <Icon name={icon} />
                    <span>{t('profile.password.atUniversity')}</span>
                  </p>
                ) : (
                  <Link className={styles.link} to={`/${path}`}>
                    <Icon name={icon} />
                    <span>{t(title)}</span>
                    <Icon name="chevronRight" size={18} />
                  </Link>
                )}
              </li>
            ))}
          {hasMyData && (
            <li>
              <Link className={styles.link} to="/mydata">
                <Icon name="download" />
                <span>{t('profile.myData')}</span>
                <Icon name="chevronRight" size={18} />
              </Link>
            </li>
          )}
        </ul>
        <div className={styles.appearance}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </Card>
    </section>
  );
}

const NOTIFICATIONS = 'notifications';

function Notifications() {
  const t = useTranslations('shell');
  // The data above would push the section away again. Deferred like it, which is drawn one render after it has arrived.
  const isLoading = useDeferredValue(usePersonalDataQuery({}).isLoading);
  const heading = useAddressedHeading(NOTIFICATIONS, useLocation(), !isLoading);
  return (
    <section aria-labelledby={NOTIFICATIONS}>
      <h2 ref={heading} id={NOTIFICATIONS} className={styles.heading} tabIndex={-1}>
        {t('profile.push.title')}
      </h2>
      <Card>
        <div className={styles.push}>
          <PushSettings />
          <NotificationSwitches />
        </div>
      </Card>
    </section>
  );
}

export function ProfileScreen() {
  const user = usePortalSelector(selectUser);
  const isNotified = useMayCall(notifications.switches);
  const hasDevices = useMayCall(profile.devices);
  const hasPasskeys = useMayCall(passkeys.list);
  return (
    user && (
      <Page
        kind="list"
        image={<OwnAvatar user={user} size="large" />}
        title={user.fullName}
        facts={<UserSubtitle user={user} />}
      >
        <div className={styles.columns}>
          <PersonalData />
          <div className={styles.sections}>
            <Settings user={user} />
            {isNotified && <Notifications />}
            {hasDevices && <SecondFactorSection />}
            {hasDevices && <DeviceList />}
            {hasPasskeys && <PasskeySection />}
          </div>
          <div className={styles.slots}>
            <Slot name="profile.section" context={noContext} />
          </div>
        </div>
      </Page>
    )
  );
}
