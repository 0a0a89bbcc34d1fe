import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { EmptyState, Load, Skeleton } from '@portal/ui';
import { Line, LineList } from '@portal/ui/display';
import type { NewsItem } from '@portal/wire';
import { useLatestNewsQuery } from './latest-news.api.ts';
import { SectionHead } from './section-head.tsx';

const MAX_ITEMS = 3;

/** What is new, also when pinned items stand above the feed. */
const newest = (items: readonly NewsItem[]): readonly NewsItem[] =>
  items.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)).slice(0, MAX_ITEMS);

export function LatestNews() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const query = useLatestNewsQuery(undefined);
  return (
    <section aria-labelledby="home-news">
      <SectionHead id="home-news" title={t('nav.news')} to="/news" all={t('home.allNews')} />
      <Load
        query={query}
        skeleton={<Skeleton lines={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon="news" title={t('news.empty')} />}
      >
        {({ items }) => (
          <LineList>
            {newest(items).map(({ id, title, createdAt }) => (
              <Line
                key={id}
                title={<Link to={`/news/${id}`}>{title.name}</Link>}
                detail={[title.caption, formatDay(createdAt, language)].filter(Boolean).join(' · ')}
              />
            ))}
          </LineList>
        )}
      </Load>
    </section>
  );
}
