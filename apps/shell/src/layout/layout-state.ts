import type { NavItem } from '../shared/menu/nav-item.ts';
import { isProfilePage } from '../shared/menu/profile-links.ts';

/** Tab numbers of the phone layout (spec §2 Shell); one module has a tab. */
export const tabs = { profile: 0, news: 1, module: 2, apps: 3 } as const;
export type TabNumber = (typeof tabs)[keyof typeof tabs];

export interface LayoutLocation {
  readonly pathname: string;
  readonly search: string;
}

export interface LayoutState {
  readonly activeTab: TabNumber;
  /** True after the reader went back from an item, such as a conversation, to its list. */
  readonly isReturnToList: boolean;
  readonly isInItem: boolean;
}

export const initialLayout: LayoutState = {
  activeTab: tabs.apps,
  isReturnToList: false,
  isInItem: false,
};

/** The page of the module that has a tab. */
type ModuleTab = Pick<NavItem, 'to' | 'itemParam'>;

export const moduleTabOf = (nav: readonly NavItem[]): NavItem | undefined =>
  nav.find(({ isTab }) => isTab === true);

/** Paths without a tab belong to the apps tab. */
function tabAt(pathname: string, moduleTab: ModuleTab | undefined): TabNumber {
  const section = `/${pathname.split('/')[1] ?? ''}`;
  if (section === moduleTab?.to) return tabs.module;
  if (section === '/news') return tabs.news;
  return isProfilePage(pathname) ? tabs.profile : tabs.apps;
}

export const nextLayout =
  (moduleTab: ModuleTab | undefined) =>
  (state: LayoutState, { pathname, search }: LayoutLocation): LayoutState => {
    const activeTab = tabAt(pathname, moduleTab);
    const isOnModule = activeTab === tabs.module;
    const { itemParam } = moduleTab ?? {};
    const isInItem = isOnModule && itemParam !== undefined && new URLSearchParams(search).has(itemParam);
    return { activeTab, isInItem, isReturnToList: isOnModule && state.isInItem && !isInItem };
  };
