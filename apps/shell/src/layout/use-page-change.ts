import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
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

interface PageChangeOptions {
  readonly nav: readonly NavItem[];
  readonly isReturnToList: boolean;
  readonly unreadCount: number;
}

/** Sets the document title and moves the focus to the page after a navigation. */
export function usePageChange({
  nav,
  isReturnToList,
  unreadCount,
}: PageChangeOptions): RefObject<HTMLElement | null> {
  const t = useTranslations('shell');
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const title = nav.find(({ to }) => to === pathname)?.label;
  const ownTitle = isOwnPage(pathname) ? t(titleKeys[pathname]) : t('portal.name');
  usePageTitle(title ?? ownTitle, unreadCount);
  useEffect(() => {
    // The link back disappears with the item, so the focus would be lost.
    if (isReturnToList) content.current?.focus({ preventScroll: true });
  }, [isReturnToList]);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView();
  }, [pathname]);
  return content;
}
