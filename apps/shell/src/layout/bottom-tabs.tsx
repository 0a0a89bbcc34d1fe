import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useMayCall } from '@portal/platform';
import { Badge, Icon } from '@portal/ui';
import { news } from '@portal/wire';
import { preloadHandlers, type Badges, type NavItem } from '../shared/menu/nav-item.ts';
import { moduleTabOf, tabs, type TabNumber } from './layout-state.ts';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges: Badges;
  readonly activeTab: TabNumber;
}

interface Tab {
  readonly number: TabNumber;
  readonly item: NavItem;
}

/** The phone's navigation: news, or the profile of a graduate, the module with a tab while it is published, apps (spec §2 Shell). */
export function BottomTabs({ nav, badges, activeTab }: Props) {
  const t = useTranslations('shell');
  const hasNews = useMayCall(news.page);
  const moduleTab = moduleTabOf(nav);
  const first: Tab = hasNews
    ? { number: tabs.news, item: { key: 'news', to: '/news', label: t('nav.news'), icon: 'news', order: 10 } }
    : {
        number: tabs.profile,
        item: { key: 'profile', to: '/profile', label: t('profile.title'), icon: 'person', order: 10 },
      };
  const shown: readonly Tab[] = [
    first,
    ...(moduleTab ? [{ number: tabs.module, item: moduleTab }] : []),
    { number: tabs.apps, item: { key: 'apps', to: '/apps', label: t('nav.apps'), icon: 'apps', order: 15 } },
  ];
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      <ul className={styles.tabList}>
        {shown.map(({ number, item }) => (
          <li key={item.key}>
            <Link
              className={styles.tab}
              to={item.to}
              aria-current={number === activeTab ? 'page' : undefined}
              {...preloadHandlers(item)}
            >
              <span className={styles.tabIcon}>
                <Icon name={item.icon} size={22} />
                <span className={styles.tabBadge}>
                  <Badge count={badges[item.to] ?? 0} />
                </span>
              </span>
              <span className={styles.tabLabel}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
