import { useTranslations } from '@portal/i18n';
import { endpointQuery, portalApi } from '@portal/platform';
import { misc } from '@portal/wire';
import { menuOf, shellPages, type Menu } from './menu.ts';
import type { NavItem } from './nav-item.ts';

const linksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sidebarLinks: build.query({ queryFn: endpointQuery(misc.sidebarLinks) }),
  }),
});

/** The whole menu: the shell's pages, the modules' pages, and the university's links (D-47). */
export function useMenu(nav: readonly NavItem[]): Menu {
  const t = useTranslations('shell');
  // Without a response the entries stay unavailable.
  const { data: links = [] } = linksApi.useSidebarLinksQuery({});
  const own = shellPages.map((page) => ({ ...page, label: t(page.label) }));
  return menuOf({ pages: [...own, ...nav], links, labelOf: (id) => t(`menu.${id}`) });
}
