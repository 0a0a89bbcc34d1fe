import { ThemeToggle } from '@portal/ui';
import type { SessionUser } from '@portal/wire';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly user: SessionUser;
  readonly isDesktop: boolean;
}

/** The bar above every page: the portal's name, language, theme, who is signed in. */
export function TopBar({ user, isDesktop }: Props) {
  return (
    <header className={styles.topBar}>
      <Brand />
      <div className={styles.topActions}>
        <LanguageMenu />
        <ThemeToggle />
        <ProfileMenu user={user} isDesktop={isDesktop} />
      </div>
    </header>
  );
}
