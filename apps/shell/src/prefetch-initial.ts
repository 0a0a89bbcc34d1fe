import { currentLanguage } from '@portal/i18n';
import { prefetchFrame, selectUser, type PortalStore } from '@portal/platform';
import { prefetchSchedule } from '@portal/platform/schedule';
import { prefetchLatestNews } from './home/latest-news.api.ts';
import { prefetchPosition } from './shared/own-person.api.ts';
import { prefetchSettings, prefetchSidebarLinks } from './shared/settings.api.ts';
import { prefetchUniversity } from './shared/use-university.ts';

/**
 * Puts the responses that came with the page into the store before the first render, so that the page renders once and complete
 * instead of once per response.
 */
export async function prefetchInitial(store: PortalStore, isHome: boolean): Promise<void> {
  const { dispatch, getState } = store;
  const user = selectUser(getState());
  if (!user) return;
  await Promise.all([
    dispatch(prefetchFrame()),
    dispatch(prefetchSettings()),
    dispatch(prefetchSidebarLinks()),
    dispatch(prefetchUniversity(currentLanguage())),
    ...(user.role === 'teacher' ? [dispatch(prefetchPosition())] : []),
    ...(isHome ? [dispatch(prefetchLatestNews())] : []),
  ]);
  if (isHome) await dispatch(prefetchSchedule(currentLanguage()));
}
