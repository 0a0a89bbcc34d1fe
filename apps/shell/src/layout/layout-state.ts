/** The panels of the phone by their numbers (spec §2 Shell). */
export const tabs = { profile: 0, news: 1, chat: 2, apps: 3 } as const;
export type TabNumber = (typeof tabs)[keyof typeof tabs];

/** Where the reader is, below `/lms`. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** What the layout remembers of the way here. */
export interface LayoutState {
  readonly activeTab: TabNumber;
  /** True after a conversation was left for the list that it was opened from. */
  readonly isReturnFromChat: boolean;
  readonly isInThread: boolean;
}

export const layoutAtStart: LayoutState = {
  activeTab: tabs.apps,
  isReturnFromChat: false,
  isInThread: false,
};

const firstStep: Readonly<Record<string, TabNumber>> = {
  profile: tabs.profile,
  'change-password': tabs.profile,
  'change-email': tabs.profile,
  'change-link': tabs.profile,
  news: tabs.news,
  chat: tabs.chat,
};

/** Which panel an address belongs to; whatever has no tab of its own was opened from the apps. */
const tabAt = (pathname: string): TabNumber => firstStep[pathname.split('/')[1] ?? ''] ?? tabs.apps;

/** The layout after going to a place: the address decides, and this follows it. */
export function layoutAfter(state: LayoutState, { pathname, search }: Place): LayoutState {
  const activeTab = tabAt(pathname);
  const isInThread = activeTab === tabs.chat && new URLSearchParams(search).has('with');
  return {
    activeTab,
    isInThread,
    isReturnFromChat: activeTab === tabs.chat && state.isInThread && !isInThread,
  };
}
