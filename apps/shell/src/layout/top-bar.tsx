import { memo, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon, ThemeToggle } from '@portal/ui';
import { pageAudienceOf, type SessionUser } from '@portal/wire';
import { preloadHandlers, type NavItem } from '../shared/menu/nav-item.ts';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
  /** The page of the schedule, which is one tap away on a phone, where the sidebar is absent. */
  readonly schedule: NavItem | undefined;
  readonly search?: ReactNode;
  readonly bell?: ReactNode;
}

export const TopBar = memo(function TopBar({ user, isDesktop, schedule, search, bell }: Props) {
  const t = useTranslations('shell');
  return (
    <header className={styles.topBar}>
      <Brand />
      <div className={styles.topActions}>
        {search}
        {!isDesktop && schedule && (
          <NavLink
            className={styles.iconLink}
            to={schedule.to}
            aria-label={schedule.label}
            title={schedule.label}
            {...preloadHandlers(schedule)}
          >
            <Icon name={schedule.icon} />
          </NavLink>
        )}
        {isDesktop && pageAudienceOf(user) !== 'graduate' && (
          <Link className={styles.topLink} to="/news">
            <Icon name="news" />
            {t('nav.news')}
          </Link>
        )}
        {bell}
        {/* A phone has too little room: the profile has both. */}
        {isDesktop && <LanguageMenu />}
        {isDesktop && <ThemeToggle />}
        <ProfileMenu user={user} isDesktop={isDesktop} />
        {isDesktop && <SignOutButton />}
      </div>
    </header>
  );
});
