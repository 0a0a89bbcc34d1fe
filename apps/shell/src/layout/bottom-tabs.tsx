import { NavLink } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { Badge, Icon, type IconName } from '@portal/ui';
import { prefetching, type Badges, type NavItem } from '../shared/nav-item.ts';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges: Badges;
}

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly module?: NavItem;
}

/** News and messages by their icons: a tab stands there only while its module is published. */
const tabIcons = ['news', 'message'] as const;

/** The phone's navigation: home, news, messages, all apps (spec §2 Shell). */
export function BottomTabs({ nav, badges }: Props) {
  const t = useText('shell');
  const modules = tabIcons.flatMap((icon) => nav.filter((item) => item.icon === icon).slice(0, 1));
  const tabs: readonly Tab[] = [
    { to: '/', label: t('nav.home'), icon: 'home' },
    ...modules.map((module) => ({ to: module.to, label: module.label, icon: module.icon, module })),
    { to: '/apps', label: t('nav.apps'), icon: 'apps' },
  ];
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      <ul className={styles.tabList}>
        {tabs.map(({ to, label, icon, module }) => (
          <li key={to}>
            <NavLink className={styles.tab} to={to} end={to === '/'} {...(module && prefetching(module))}>
              <span className={styles.tabIcon}>
                <Icon name={icon} size={22} />
                <span className={styles.tabBadge}>
                  <Badge count={badges[to] ?? 0} />
                </span>
              </span>
              <span className={styles.tabLabel}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
