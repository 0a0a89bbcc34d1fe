import { useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import { shellPages, type MenuEntry } from '../shared/menu/menu.ts';
import { preloadHandlers, type Badges, type NavItem } from '../shared/menu/nav-item.ts';
import { sectionAt } from '../shared/menu/section-at.ts';
import { useMenu } from '../shared/menu/use-menu.ts';
import { ExternalItem, UnavailableItem } from './menu-items.tsx';
import { NavLinkItem } from './nav-link-item.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges: Badges;
}

interface ItemProps {
  readonly badges: Badges;
  /** The path of the open section. */
  readonly section: string | undefined;
}

function PageItem({ item, badges, section }: ItemProps & { readonly item: NavItem }) {
  const { to, label, icon } = item;
  return (
    <NavLinkItem
      to={to}
      label={label}
      icon={icon}
      isCurrent={to === section}
      unreadCount={badges[to]}
      {...preloadHandlers(item)}
    />
  );
}

function SidebarItem({ entry, ...rest }: ItemProps & { readonly entry: MenuEntry }) {
  return entry.kind === 'link' ? <ExternalItem {...entry} /> : <PageItem item={entry.item} {...rest} />;
}

/** The desktop's navigation: every entry of the specification (spec §2 Shell); those not connected collapse at the end. */
export function Sidebar({ nav, badges }: Props) {
  const t = useTranslations('shell');
  const { entries, staffPages, unavailable } = useMenu(nav);
  const { pathname } = useLocation();
  const section = sectionAt(
    pathname,
    [...shellPages, ...nav].map(({ to }) => to),
  );
  return (
    <nav className={styles.sidebar} aria-label={t('nav.label')}>
      <ul className={styles.navList}>
        {entries.map((entry) => (
          <li key={entry.kind === 'page' ? entry.item.key : entry.id}>
            <SidebarItem entry={entry} badges={badges} section={section} />
          </li>
        ))}
      </ul>
      {staffPages.length > 0 && (
        <>
          <h2 id="nav-staff" className={styles.navHeading}>
            {t('nav.staff')}
          </h2>
          <ul className={styles.navList} aria-labelledby="nav-staff">
            {staffPages.map((item) => (
              <li key={item.key}>
                <PageItem item={item} badges={badges} section={section} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unavailable.length > 0 && (
        <details className={styles.unavailableGroup}>
          <summary className={styles.navItem}>
            <Icon name="chevronRight" />
            <span className={styles.navLabel}>{t('nav.unavailableTitle')}</span>
            <span className={styles.unavailableCount}>{unavailable.length}</span>
          </summary>
          <ul className={styles.navList}>
            {unavailable.map((entry) => (
              <li key={entry.id}>
                <UnavailableItem {...entry} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
