import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { countPendingItems } from '@portal/outbox';
import { useConfigQuery, usePortalDispatch } from '@portal/platform';
import { Icon, Menu, showToast, VisuallyHidden } from '@portal/ui';
import type { SessionUser } from '@portal/wire';
import { lazyComponent, Nothing } from '../shared/lazy-component.tsx';
import { shortName } from '../shared/names.ts';
import { OwnAvatar } from '../shared/own-avatar.tsx';
import { profileLinksOf } from '../shared/profile-links.ts';
import { signOut } from '../shared/sign-out.thunk.ts';
import { useUserSubtitle } from '../shared/use-user-subtitle.ts';
import * as styles from './layout.module.css';

const loadUnsentDialog = async () =>
  (await import(/* webpackChunkName: "session" */ './unsent-dialog.tsx')).UnsentDialog;
const UnsentDialog = lazyComponent(loadUnsentDialog, Nothing);

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
}

function Version() {
  const t = useTranslations('shell');
  const { data: config } = useConfigQuery({});
  return config && t('profile.version', { version: config.version });
}

/**
 * Shows the user, links to the profile screens, the portal's version and the sign-out item (spec §2 Profile
 * menu).
 */
export function ProfileMenu({ user, isDesktop }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const name = isDesktop ? shortName(user.fullName) : user.fullName;
  const subtitle = useUserSubtitle(user);

  const [unsent, setUnsent] = useState(0);
  const leavePortal = async () => {
    await dispatch(signOut()).unwrap();
    // No return address, so that the next user starts at home.
    await navigate('/login', { replace: true });
  };

  const confirmSignOut = async () => {
    const count = await countPendingItems(user.personId);
    if (count === 0) return leavePortal();
    try {
      await loadUnsentDialog();
      setUnsent(count);
    } catch (error) {
      // Signing out without this question could lose unsent items.
      console.warn(error);
      await showToast({ kind: 'error', text: t('part.notLoaded') });
    }
  };

  return (
    <>
      <Menu
        trigger={
          <button type="button" className={styles.profile}>
            <OwnAvatar user={user} size="small" />
            {isDesktop ? (
              <>
                <span className={styles.profileName}>{name}</span>
                <Icon name="chevronDown" size={16} />
              </>
            ) : (
              <VisuallyHidden>{name}</VisuallyHidden>
            )}
          </button>
        }
        header={
          <>
            <p className={styles.fullName}>{name}</p>
            <p className={styles.subtitle}>{subtitle}</p>
          </>
        }
        items={[
          ...profileLinksOf(user.role).map(({ path, title, icon }) => ({
            id: path,
            label: t(title),
            icon,
            onPick: () => void navigate(`/${path}`),
          })),
          {
            id: 'signOut',
            label: t('profile.signOut'),
            icon: 'signOut',
            onPick: () => void confirmSignOut(),
          },
        ]}
        footer={<Version />}
      />
      {unsent > 0 && (
        <Suspense>
          <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leavePortal()} />
        </Suspense>
      )}
    </>
  );
}
