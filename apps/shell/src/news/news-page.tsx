import { Suspense, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useHasClaim, useNotificationsRead, useStoredAt } from '@portal/platform';
import { Button, EmptyState, Icon, Load, Loading, Alert, Skeleton, Page, StoredDataNotice } from '@portal/ui';
import { useReturnFocus } from '@portal/ui/forms';
import type { NewsItem, NewsPage as FeedPage } from '@portal/wire';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { DraftOffer } from './announcement/draft-offer.tsx';
import { EditableNews } from './announcement/editable-news.tsx';
import { NewsTabs, useIsAnnouncements } from './news-tabs.tsx';
import { useFeedInfiniteQuery } from './news.api.ts';
import * as styles from './news.module.css';

const AnnouncementForm = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "announcement" */ './announcement/announcement-form.tsx'))
      .AnnouncementForm,
);

/** Removes duplicates because pages may overlap (D-49). */
const itemsOf = (pages: readonly FeedPage[]): NewsItem[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];

function Feed() {
  const t = useTranslations('shell');
  const isAnnouncement = useIsAnnouncements();
  const feed = useFeedInfiniteQuery({ isAnnouncement });
  const storedAt = useStoredAt(feed);
  const noticeRef = useNotificationsRead('news');
  return (
    <Load
      query={feed}
      skeleton={<Skeleton lines={6} />}
      isEmpty={({ pages }) => itemsOf(pages).length === 0}
      empty={<EmptyState icon="news" title={t(isAnnouncement ? 'news.noAnnouncements' : 'news.empty')} />}
    >
      {({ pages }) => (
        <>
          <StoredDataNotice storedAt={storedAt} />
          <div className={styles.feed} role="feed" aria-busy={feed.isFetchingNextPage}>
            {itemsOf(pages).map((item) => (
              <EditableNews key={item.id} item={item} noticeRef={noticeRef(`/news/${item.id}`)} isLink />
            ))}
          </div>
          {feed.isFetchNextPageError && <Alert kind="danger">{t('news.earlierFailed')}</Alert>}
          {feed.hasNextPage && (
            <div className={styles.more}>
              <Button isBusy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
                {t('news.showEarlier')}
              </Button>
            </div>
          )}
        </>
      )}
    </Load>
  );
}

/** News and announcements for the reader, newest first (spec §2 News). */
export function NewsPage() {
  const t = useTranslations('shell');
  const mayPublish = useHasClaim('news.publish');
  const [isWriting, setIsWriting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The form replaces the button. What follows the form are items that are about to load again.
  useReturnFocus(isWriting, () => button.current);
  usePageTitle(t('nav.news'));
  return (
    <Page
      kind="reading"
      title={t('nav.news')}
      actions={
        mayPublish &&
        !isWriting && (
          <Button
            ref={button}
            variant="primary"
            icon={<Icon name="announce" size={18} />}
            onClick={() => setIsWriting(true)}
          >
            {t('news.write')}
          </Button>
        )
      }
      toolbar={<NewsTabs />}
    >
      {mayPublish && !isWriting && <DraftOffer onContinue={() => setIsWriting(true)} />}
      {isWriting && (
        <Suspense fallback={<Loading skeleton={<Skeleton lines={6} />} />}>
          <AnnouncementForm onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
      <Feed />
    </Page>
  );
}
