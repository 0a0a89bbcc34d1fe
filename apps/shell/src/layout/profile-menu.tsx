import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useConfigQuery } from '@portal/platform';
import { Icon, Menu, pickTheme, themes, useTheme, VisuallyHidden } from '@portal/ui';
import { pageAudienceOf, type SessionUser } from '@portal/wire';
import { shortName } from '../shared/menu/names.ts';
import { OwnAvatar } from '../shared/own-avatar.tsx';
import { isProfilePage, profileMenuLinksOf } from '../shared/menu/profile-links.ts';
import { useConfirmedSignOut } from '../shared/sign-out/use-confirmed-sign-out.tsx';
import { useUserSubtitle } from '../shared/use-user-subtitle.ts';
import * as styles from './layout.module.css';

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
}

/** Switches to the next theme; the label names the current one. */
function useThemeItem() {
  const t = useTranslations('shell');
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? theme;
  return {
    id: 'theme',
    label: t(`palette.theme.${theme}`),
    icon: 'darkPages',
    onPick: () => pickTheme(next),
  } as const;
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

  const { pathname } = useLocation();
  const themeItem = useThemeItem();
  const { confirmSignOut, dialog } = useConfirmedSignOut();

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className={styles.profile}
            aria-current={isProfilePage(pathname) ? 'page' : undefined}
          >
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
          ...(isDesktop ? [] : [themeItem]),
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
