import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { useConfigQuery, usePortalDispatch } from '@portal/platform';
import { Avatar, Icon, Menu, showToast, VisuallyHidden } from '@portal/ui';
import type { SessionUser } from '@portal/wire';
import { shortName } from '../shared/names.ts';
import { signOut } from './sign-out.thunk.ts';
import * as styles from './layout.module.css';

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
}

/** Who is signed in, the portal's version and the way out (spec §2 Profile menu). */
export function ProfileMenu({ user, isDesktop }: Props) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const { data: config } = useConfigQuery({});
  const name = isDesktop ? shortName(user.fullName) : user.fullName;
  const belonging = user.role === 'teacher' ? t('profile.teacher') : user.group;

  const leave = async () => {
    const outcome = await dispatch(signOut()).unwrap();
    // Without the address that was open: whoever signs in next starts at home.
    await navigate('/login', { replace: true });
    if (outcome === 'unheard') await showToast({ kind: 'error', text: t('profile.signOutUnheard') });
  };

  return (
    <Menu
      trigger={
        <button type="button" className={styles.profile}>
          <Avatar name={user.fullName} size="small" />
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
          <p className={styles.belonging}>{belonging}</p>
        </>
      }
      items={[
        {
          id: 'signOut',
          label: t('profile.signOut'),
          icon: 'signOut',
          onPick: () => void leave(),
        },
      ]}
      footer={config && t('profile.version', { version: config.version })}
    />
  );
}
