import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@portal/i18n';
import type { NavItem } from '../shared/nav-item.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const titleKeys = {
  '/': 'nav.home',
  '/apps': 'nav.apps',
  '/news': 'nav.news',
  '/manual': 'menu.userManual',
  '/profile': 'profile.title',
  '/change-password': 'profile.password.title',
  '/change-email': 'profile.email.title',
  '/change-link': 'profile.link.title',
} as const;
const isOwnPage = (path: string): path is keyof typeof titleKeys => path in titleKeys;

interface Arrival {
  readonly nav: readonly NavItem[];
  readonly isReturnFromChat: boolean;
  readonly unreadCount: number;
}

/** After a navigation the tab carries the page's name, and reading starts at the page, not at the menu. */
export function useArrival({ nav, isReturnFromChat, unreadCount }: Arrival): RefObject<HTMLElement | null> {
  const t = useText('shell');
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const title = nav.find(({ to }) => to === pathname)?.label;
  const ownTitle = isOwnPage(pathname) ? t(titleKeys[pathname]) : t('portal.name');
  usePageTitle(title ?? ownTitle, unreadCount);
  useEffect(() => {
    // The link that led back is gone with the conversation, and the focus would fall out of the page.
    if (isReturnFromChat) content.current?.focus({ preventScroll: true });
  }, [isReturnFromChat]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView();
  }, [pathname]);
  return content;
}
