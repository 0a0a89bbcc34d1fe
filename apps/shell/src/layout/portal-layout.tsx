import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { selectUser, useIsDesktop, usePortalSelector } from '@portal/platform';
import type { Badges, NavItem } from '../shared/menu/nav-item.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Sidebar } from './sidebar.tsx';
import { storeLayout } from './store-layout.ts';
import { TopBar } from './top-bar.tsx';
import { useCountedVisits } from './use-counted-visits.ts';
import { usePageChange } from './use-page-change.ts';
import { useLayoutState } from './use-layout-state.ts';
import * as styles from './layout.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly badges?: Badges;
  /** Everything unread, for the document title. */
  readonly unreadCount?: number;
  readonly search?: ReactNode;
  readonly bell?: ReactNode;
}

const noBadges: Badges = {};
const SCHEDULE_PATH = '/schedule';

/** The layout around every page of a signed-in user: top bar, and sidebar or bottom tabs (spec §2 Shell). */
export function PortalLayout({ nav, badges = noBadges, unreadCount = 0, search, bell }: Props) {
  const t = useTranslations('shell');
  const user = usePortalSelector(selectUser);
  const isDesktop = useIsDesktop();
  useCountedVisits(nav);
  useEffect(() => storeLayout(isDesktop), [isDesktop]);
  const { activeTab, isReturnToList } = useLayoutState(nav);
  const content = usePageChange({ nav, isReturnToList, unreadCount });
  return (
    <div className={styles.layout} data-desktop={isDesktop}>
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      {user && (
        <TopBar
          user={user}
          isDesktop={isDesktop}
          schedule={nav.find(({ to }) => to === SCHEDULE_PATH)}
          search={search}
          bell={bell}
        />
      )}
      {isDesktop && <Sidebar nav={nav} badges={badges} />}
      {/* Same position in the tree for both layouts so that rotating a phone keeps typed text. */}
      <main key="content" id="content" ref={content} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {!isDesktop && <BottomTabs nav={nav} badges={badges} activeTab={activeTab} />}
    </div>
  );
}
