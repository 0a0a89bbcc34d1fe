import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { pageAudienceOf } from '@portal/wire';
import { menuOf, shellPagesOf, type Menu } from './menu.ts';
import type { NavItem } from './nav-item.ts';
import { usePortalSettingsQuery, useSidebarLinksQuery } from '../settings.api.ts';

/** The default of the client with which an operator hides what is not connected. */
const HIDES_UNCONNECTED = 'hidesUnconnected';

/**
 * The whole menu: the shell's pages, the modules' pages, and the university's links (spec §3 Settings, D-47). Nothing will be connected
 * for a graduate, and for staff who do not teach.
 */
export function useMenu(nav: readonly NavItem[]): Menu {
  const t = useTranslations('shell');
  // Without a response the entries stay unavailable.
  const { data: links = [] } = useSidebarLinksQuery({});
  const { data: settings } = usePortalSettingsQuery({});
  const user = usePortalSelector(selectUser);
  const audience = user ? pageAudienceOf(user) : 'student';
  const own = shellPagesOf(audience).map((page) => ({
    ...page,
    label: t(page.label),
    shortLabel: t(page.shortLabel),
  }));
  const menu = menuOf({
    pages: [...own, ...nav],
    links,
    ownLinks: settings?.links ?? [],
    labelOf: (id) => t(`menu.${id}`),
  });
  const isHidden = settings?.defaults.some(
    ({ name, value }) => name === HIDES_UNCONNECTED && value === 'true',
  );
  return isHidden === true || audience === 'graduate' || audience === 'staff'
    ? { ...menu, unavailable: [] }
    : menu;
}
