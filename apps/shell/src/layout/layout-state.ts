/** Tab numbers of the phone layout (spec §2 Shell). */
export const tabs = { profile: 0, news: 1, chat: 2, apps: 3 } as const;
export type TabNumber = (typeof tabs)[keyof typeof tabs];

export interface LayoutLocation {
  readonly pathname: string;
  readonly search: string;
}

export interface LayoutState {
  readonly activeTab: TabNumber;
  /** True after the reader went back from a conversation to its list. */
  readonly isReturnFromChat: boolean;
  readonly isInThread: boolean;
}

export const initialLayout: LayoutState = {
  activeTab: tabs.apps,
  isReturnFromChat: false,
  isInThread: false,
};

const tabByFirstSegment: Readonly<Record<string, TabNumber>> = {
  profile: tabs.profile,
  'change-password': tabs.profile,
  'change-email': tabs.profile,
  'change-link': tabs.profile,
  news: tabs.news,
  chat: tabs.chat,
};

/** Paths without a tab of their own belong to the apps tab. */
const tabAt = (pathname: string): TabNumber => tabByFirstSegment[pathname.split('/')[1] ?? ''] ?? tabs.apps;

export function nextLayout(state: LayoutState, { pathname, search }: LayoutLocation): LayoutState {
  const activeTab = tabAt(pathname);
  const isInThread = activeTab === tabs.chat && new URLSearchParams(search).has('with');
  return {
    activeTab,
    isInThread,
    isReturnFromChat: activeTab === tabs.chat && state.isInThread && !isInThread,
  };
}
