import { useText } from '@portal/i18n';
import type { MenuEntry } from '../shared/menu.ts';
import { prefetching, type Badges, type NavItem } from '../shared/nav-item.ts';
import { useMenu } from '../shared/use-menu.ts';
import { LinkLine, MissingLine } from './menu-lines.tsx';
import { NavLine } from './nav-line.tsx';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges: Badges;
}

function Line({ entry, badges }: { readonly entry: MenuEntry; readonly badges: Badges }) {
  if (entry.kind === 'link') return <LinkLine {...entry} />;
  if (entry.kind === 'missing') return <MissingLine {...entry} />;
  const { item } = entry;
  const { to, label, icon } = item;
  return <NavLine to={to} label={label} icon={icon} unreadCount={badges[to]} {...prefetching(item)} />;
}

/** The desktop's navigation: every entry of the specification in its order (spec §2 Shell). */
export function Sidebar({ nav, badges }: Props) {
  const t = useText('shell');
  const menu = useMenu(nav);
  return (
    <nav className={styles.sidebar} aria-label={t('nav.label')}>
      <ul className={styles.navList}>
        {menu.map((entry) => (
          <li key={entry.kind === 'page' ? entry.item.key : entry.id}>
            <Line entry={entry} badges={badges} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
