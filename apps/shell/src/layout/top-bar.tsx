import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon, ThemeToggle } from '@portal/ui';
import { pageAudienceOf, type SessionUser } from '@portal/wire';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
  readonly search?: ReactNode;
  readonly bell?: ReactNode;
}

export const TopBar = memo(function TopBar({ user, isDesktop, search, bell }: Props) {
  const t = useTranslations('shell');
  return (
    <header className={styles.topBar}>
      <Brand />
      <div className={styles.topActions}>
        {search}
        {isDesktop && pageAudienceOf(user) !== 'graduate' && (
          <Link className={styles.topLink} to="/news">
            <Icon name="news" />
            {t('nav.news')}
          </Link>
        )}
        {bell}
        {/* A phone has too little room; the profile has the language too. */}
        {isDesktop && <LanguageMenu />}
        <ThemeToggle />
        <ProfileMenu user={user} isDesktop={isDesktop} />
        {isDesktop && <SignOutButton />}
      </div>
    </header>
  );
});
