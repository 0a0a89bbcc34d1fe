import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useNotificationsRead, useStoredAt } from '@portal/platform';
import { EmptyState, Load, Page, Skeleton, StoredDataNotice } from '@portal/ui';
import { usePageTitle } from '../shared/use-page-title.ts';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { EditableNews } from './announcement/editable-news.tsx';
import { useNewsItemQuery } from './news.api.ts';

const ReaderView = lazyComponent(
  async () => (await import(/* webpackChunkName: "news-actions" */ './reader-view.tsx')).ReaderView,
);

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** One item at its own address; the server decides who may read it. */
export function NewsItemPage() {
  const t = useTranslations('shell');
  const { newsId = '' } = useParams();
  const isAsReader = new URLSearchParams(useLocation().search).get('as') === 'reader';
  const query = useNewsItemQuery(isId(newsId) ? Number(newsId) : 0);
  usePageTitle(query.currentData?.title.name ?? t('nav.news'));
  const noticeRef = useNotificationsRead('news');
  return (
    <Page kind="reading" title={t('nav.news')} back={<Link to="/news">{t('news.toAll')}</Link>}>
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={(item) => item === null}
        empty={
          <EmptyState icon="news" title={t('news.notFound')}>
            <p>{t('news.notFoundHint')}</p>
          </EmptyState>
        }
      >
        {(item) =>
          item &&
          (isAsReader && item.canEdit ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <ReaderView item={item} />
            </Suspense>
          ) : (
            <EditableNews item={item} noticeRef={noticeRef(`/news/${item.id}`)} />
          ))
        }
      </Load>
    </Page>
  );
}
