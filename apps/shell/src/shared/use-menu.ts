import { useTranslations } from '@portal/i18n';
import { endpointQuery, portalApi } from '@portal/platform';
import { misc } from '@portal/wire';
import { menuOf, type MenuEntry } from './menu.ts';
import type { NavItem } from './nav-item.ts';

const linksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sidebarLinks: build.query({ queryFn: endpointQuery(misc.sidebarLinks) }),
  }),
});

/** The whole menu: the shell's pages, the modules' pages, and the university's links (D-47). */
export function useMenu(nav: readonly NavItem[]): readonly MenuEntry[] {
  const t = useTranslations('shell');
  // Without a response the entries stay unavailable.
  const { data: links = [] } = linksApi.useSidebarLinksQuery({});
  const own: readonly NavItem[] = [
    { key: 'home', to: '/', label: t('nav.home'), icon: 'home' },
    { key: 'news', to: '/news', label: t('nav.news'), icon: 'news' },
  ];
  const manual: NavItem = { key: 'manual', to: '/manual', label: t('menu.userManual'), icon: 'manual' };
  return menuOf({ pages: [...own, ...nav, manual], links, labelOf: (id) => t(`menu.${id}`) });
}
