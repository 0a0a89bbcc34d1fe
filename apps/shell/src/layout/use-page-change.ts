import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations, type MessageKey } from '@portal/i18n';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { profileLinks } from '../shared/menu/profile-links.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const titleKeys = {
  '/': 'nav.home',
  '/apps': 'nav.apps',
  '/news': 'nav.news',
  '/manual': 'menu.userManual',
} as const;
const isOwnPage = (path: string): path is keyof typeof titleKeys => path in titleKeys;

const titleKeyOf = (path: string): MessageKey<'shell'> =>
  isOwnPage(path)
    ? titleKeys[path]
    : (profileLinks.find((link) => `/${link.path}` === path)?.title ?? 'portal.name');

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
  usePageTitle(title ?? t(titleKeyOf(pathname)), unreadCount);
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
