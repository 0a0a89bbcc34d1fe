import { currentLanguage } from '@portal/i18n';
import { frameReads, selectUser, type PortalStore } from '@portal/platform';
import { prefetchSchedule } from '@portal/platform/schedule';
import { prefetchOwnAccount } from '../home/due-payment.api.ts';
import { prefetchLatestNews } from '../home/latest-news.api.ts';
import { prefetchPosition } from '../shared/own-person.api.ts';
import { nextTask } from '../shared/next-task.ts';
import type { ShellScreen } from '../shared/shell-screen.ts';
import { prefetchSettings, prefetchSidebarLinks } from '../shared/settings.api.ts';
import { prefetchNewNotifications, prefetchUnreadItems } from '../shared/unread/unread-items.api.ts';
import { prefetchUniversity } from '../shared/use-university.ts';

/** In the chunk of the page that shows them. */
async function prefetchNews(store: PortalStore): Promise<void> {
  const part = await import(/* webpackChunkName: "news" */ '../news/prefetch-news.ts');
  await part.prefetchNews(store);
}

/** Starts each in its own task, so that a slow device can respond in between, and waits for all. */
async function inOwnTasks(reads: readonly (() => Promise<unknown>)[]): Promise<void> {
  const started: Promise<unknown>[] = [];
  for (const read of reads) {
    started.push(read());
    await nextTask();
  }
  await Promise.all(started);
}

/**
 * Puts the responses that came with the page into the store before the first render, so that the page renders once and complete
 * instead of once per response.
 */
export async function prefetchInitial(store: PortalStore, screen: ShellScreen | undefined): Promise<void> {
  const { dispatch, getState } = store;
  const user = selectUser(getState());
  if (!user) return;
  const reads = [
    ...frameReads(dispatch),
    () => dispatch(prefetchSettings()),
    () => dispatch(prefetchSidebarLinks()),
    () => dispatch(prefetchUniversity(currentLanguage())),
    ...(user.role === 'teacher' ? [() => dispatch(prefetchPosition())] : []),
    ...(screen === 'news' ? [() => prefetchNews(store)] : []),
    ...(screen === 'home'
      ? [
          () => dispatch(prefetchLatestNews()),
          () => dispatch(prefetchUnreadItems()),
          () => dispatch(prefetchNewNotifications()),
          ...(user.role === 'student' ? [() => dispatch(prefetchOwnAccount())] : []),
        ]
      : []),
  ];
  await inOwnTasks(reads);
  if (screen === 'home') await dispatch(prefetchSchedule(currentLanguage()));
}
