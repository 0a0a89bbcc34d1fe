import { useText } from '@portal/i18n';
import { prefetching, type Badges, type NavItem } from '../shared/nav-item.ts';
import { NavLine } from './nav-line.tsx';
import { PlannedSections } from './planned-sections.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges: Badges;
}

/** The desktop's navigation: the modules in their order, then the entries that lead nowhere yet. */
export function Sidebar({ nav, badges }: Props) {
  const t = useText('shell');
  return (
    <nav className={styles.sidebar} aria-label={t('nav.label')}>
      <ul className={styles.navList}>
        <NavLine to="/" label={t('nav.home')} icon="home" />
        {nav.map((item) => (
          <NavLine
            key={item.key}
            to={item.to}
            label={item.label}
            icon={item.icon}
            unreadCount={badges[item.to]}
            {...prefetching(item)}
          />
        ))}
      </ul>
      <PlannedSections />
    </nav>
  );
}
