import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useConfigQuery } from '@portal/platform';
import { Icon, Menu, VisuallyHidden } from '@portal/ui';
import { pageAudienceOf, type SessionUser } from '@portal/wire';
import { shortName } from '../shared/menu/names.ts';
import { OwnAvatar } from '../shared/own-avatar.tsx';
import { profileMenuLinksOf } from '../shared/menu/profile-links.ts';
import { useConfirmedSignOut } from '../shared/sign-out/use-confirmed-sign-out.tsx';
import { useUserSubtitle } from '../shared/use-user-subtitle.ts';
import * as styles from './layout.module.css';

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
  const navigate = useNavigate();
  const name = isDesktop ? shortName(user.fullName) : user.fullName;
  const subtitle = useUserSubtitle(user);

  const { confirmSignOut, dialog } = useConfirmedSignOut();

  return (
    <>
      <Menu
        trigger={
          <button type="button" className={styles.profile}>
            <OwnAvatar user={user} size="small" />
            {isDesktop ? (
              <>
                <span className={styles.profileName} translate="no">
                  {name}
                </span>
                <Icon name="chevronDown" size={16} />
              </>
            ) : (
              <VisuallyHidden>{name}</VisuallyHidden>
            )}
          </button>
        }
        header={
          <>
            <p className={styles.fullName} translate="no">
              {name}
            </p>
            <p className={styles.subtitle}>{subtitle}</p>
          </>
        }
        items={[
          ...profileMenuLinksOf(pageAudienceOf(user)).map(({ path, title, icon }) => ({
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
      {dialog}
    </>
  );
}
