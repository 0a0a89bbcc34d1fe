import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import type { Badges, NavItem } from '../shared/nav-item.ts';
import { useIsDesktop } from '../shared/use-is-desktop.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useLayoutState } from './use-layout-state.ts';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges?: Badges;
  /** What opens the search; it stands in the bar at the top. */
  readonly search?: ReactNode;
}

const noBadges: Badges = {};

/** What surrounds every page of a signed-in person: top bar, and sidebar or bottom tabs (spec §2 Shell). */
export function PortalLayout({ nav, badges = noBadges, search }: Props) {
  const t = useText('shell');
  const user = usePortalSelector(selectUser);
  const isDesktop = useIsDesktop();
  const { activeTab, isReturnFromChat } = useLayoutState();
  const unreadCount = Object.values(badges).reduce((sum, count) => sum + count, 0);
  const content = useArrival({ nav, isReturnFromChat, unreadCount });
  return (
    <div className={styles.layout} data-desktop={isDesktop}>
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      {user && <TopBar user={user} isDesktop={isDesktop} search={search} />}
      {isDesktop && <Sidebar nav={nav} badges={badges} />}
      {/* The page keeps its place in the tree, so that turning a phone loses nothing that was typed. */}
      <main key="content" id="content" ref={content} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {!isDesktop && <BottomTabs nav={nav} badges={badges} activeTab={activeTab} />}
    </div>
  );
}
