import { useTranslations } from '@portal/i18n';
import type { MenuEntry } from '../shared/menu.ts';
import { preloadHandlers, type Badges, type NavItem } from '../shared/nav-item.ts';
import { useMenu } from '../shared/use-menu.ts';
import { ExternalItem, UnavailableItem } from './menu-items.tsx';
import { NavLinkItem } from './nav-link-item.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges: Badges;
}

function SidebarItem({ entry, badges }: { readonly entry: MenuEntry; readonly badges: Badges }) {
  if (entry.kind === 'link') return <ExternalItem {...entry} />;
  if (entry.kind === 'unavailable') return <UnavailableItem {...entry} />;
  const { item } = entry;
  const { to, label, icon } = item;
  return (
    <NavLinkItem to={to} label={label} icon={icon} unreadCount={badges[to]} {...preloadHandlers(item)} />
  );
}

/** The desktop's navigation: every entry of the specification in its order (spec §2 Shell). */
export function Sidebar({ nav, badges }: Props) {
  const t = useTranslations('shell');
  const menu = useMenu(nav);
  return (
    <nav className={styles.sidebar} aria-label={t('nav.label')}>
      <ul className={styles.navList}>
        {menu.map((entry) => (
          <li key={entry.kind === 'page' ? entry.item.key : entry.id}>
            <SidebarItem entry={entry} badges={badges} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
