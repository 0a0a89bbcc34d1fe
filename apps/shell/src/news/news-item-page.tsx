import { Link, useParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useNotificationsRead } from '@portal/platform';
import { EmptyState, Load, Page, Skeleton } from '@portal/ui';
import { usePageTitle } from '../shared/use-page-title.ts';
import { EditableNews } from './announcement/editable-news.tsx';
import { useNewsItemQuery } from './news.api.ts';

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** One item at its own address; the server decides who may read it. */
export function NewsItemPage() {
  const t = useTranslations('shell');
  const { newsId = '' } = useParams();
  const query = useNewsItemQuery(isId(newsId) ? Number(newsId) : 0);
  usePageTitle(query.currentData?.title.name ?? t('nav.news'));
  useNotificationsRead('news');
  return (
    <Page kind="reading" title={t('nav.news')} back={<Link to="/news">{t('news.toAll')}</Link>}>
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
        {(item) => item && <EditableNews item={item} />}
      </Load>
    </Page>
  );
}
