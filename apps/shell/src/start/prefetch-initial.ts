import { currentLanguage } from '@portal/i18n';
import {
  fetchNewNotifications,
  frameReads,
  selectUser,
  type PortalDispatch,
  type PortalStore,
} from '@portal/platform';
import { prefetchSchedule } from '@portal/platform/schedule';
import {
  accessFactsOf,
  isAllowed,
  shellFirstCalls,
  type AccessFacts,
  type FirstCall,
  type ShellScreen,
} from '@portal/wire';
import { prefetchOwnAccount } from '../home/due-payment.api.ts';
import { prefetchLatestNews } from '../home/latest-news.api.ts';
import { prefetchOwnMarks, prefetchOwnResults } from '../home/own-dangers.api.ts';
import { prefetchPosition } from '../shared/own-person.api.ts';
import { nextTask } from '../shared/next-task.ts';
import { prefetchSettings, prefetchSidebarLinks } from '../shared/settings.api.ts';
import { prefetchUnreadItems } from '../shared/unread/unread-items.api.ts';
import { prefetchUniversity } from '../shared/use-university.ts';

type Calls = Readonly<Record<string, FirstCall>>;
type Read = (dispatch: PortalDispatch) => Promise<unknown>;
/** A read for each of the first calls; one without a read does not compile. */
type Reads<Declared extends Calls> = Readonly<Record<keyof Declared, Read>>;

const prefetchOwnSchedule: Read = (dispatch) => dispatch(prefetchSchedule(currentLanguage()));

const framePart: Reads<typeof shellFirstCalls.frame> = {
  ...frameReads,
  logo: (dispatch) => dispatch(prefetchUniversity(currentLanguage())),
  settings: (dispatch) => dispatch(prefetchSettings()),
  sidebarLinks: (dispatch) => dispatch(prefetchSidebarLinks()),
  position: (dispatch) => dispatch(prefetchPosition()),
};

const dayPart: Reads<typeof shellFirstCalls.apps> = {
  account: (dispatch) => dispatch(prefetchOwnAccount()),
  teacherSchedule: prefetchOwnSchedule,
  studentSchedule: prefetchOwnSchedule,
};

const screenParts: { readonly [Screen in ShellScreen]: Reads<(typeof shellFirstCalls)[Screen]> } = {
  home: {
    latestNews: (dispatch) => dispatch(prefetchLatestNews()),
    unreadItems: (dispatch) => dispatch(prefetchUnreadItems()),
    newNotifications: (dispatch) => dispatch(fetchNewNotifications()),
    ...dayPart,
    ownMarks: prefetchOwnMarks,
    ownResults: prefetchOwnResults,
  },
  apps: dayPart,
  news: {
    // In the chunk of the page that shows them.
    feed: async (dispatch) =>
      (await import(/* webpackChunkName: "news" */ '../news/prefetch-news.ts')).prefetchNews(dispatch),
  },
};

/** Starts the reads that the person may make, each in its own task, so that a slow device can respond in between. */
async function readAll<Declared extends Calls>(
  calls: Declared,
  reads: Reads<Declared>,
  { dispatch, facts }: { readonly dispatch: PortalDispatch; readonly facts: AccessFacts },
): Promise<void> {
  const started: Promise<unknown>[] = [];
  for (const [name, read] of Object.entries<Read>(reads)) {
    const call = calls[name];
    if (!call || !isAllowed(call.endpoint, facts)) continue;
    started.push(read(dispatch));
    await nextTask();
  }
  await Promise.all(started);
}

/**
 * Puts the responses that came with the page into the store before the first render, so that the page renders once and complete
 * instead of once per response.
 */
export async function prefetchInitial(
  { dispatch, getState }: PortalStore,
  screen: ShellScreen | undefined,
): Promise<void> {
  const user = selectUser(getState());
  if (!user) return;
  const reader = { dispatch, facts: accessFactsOf(user) };
  await readAll(shellFirstCalls.frame, framePart, reader);
  // Schedule and marks are those of the term, which the frame reads.
  if (screen) await readAll<Calls>(shellFirstCalls[screen], screenParts[screen], reader);
}
