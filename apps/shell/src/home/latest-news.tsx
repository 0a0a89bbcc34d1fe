import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useText } from '@portal/i18n';
import { endpointQuery, portalApi } from '@portal/platform';
import { EmptyState, Icon, Load, Skeleton } from '@portal/ui';
import { news } from '@portal/wire';
import * as styles from './home.module.css';

const SHOWN = 3;

const askPage = endpointQuery(news.page);

const latestApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    latestNews: build.query({
      queryFn: (_: undefined, asking) =>
        askPage({ page: 1, isAnnouncement: undefined, beforeId: undefined }, asking),
    }),
  }),
});

/** The newest items of the feed and the way to the rest. */
export function LatestNews() {
  const t = useText('shell');
  const language = useLanguage();
  const query = latestApi.useLatestNewsQuery(undefined);
  return (
    <section aria-labelledby="home-news" className={styles.news}>
      <header className={styles.sectionHead}>
        <h2 id="home-news" className={styles.heading}>
          {t('nav.news')}
        </h2>
        <Link to="/news" className={styles.all}>
          {t('home.allNews')}
          <Icon name="arrowRight" size={16} />
        </Link>
      </header>
      <Load
        query={query}
        skeleton={<Skeleton lines={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon="news" title={t('news.empty')} />}
      >
        {({ items }) => (
          <ul className={styles.newsList}>
            {items.slice(0, SHOWN).map(({ id, title, createdAt }) => (
              <li key={id}>
                <Link to="/news" className={styles.newsLine}>
                  <span className={styles.newsName}>{title.name}</span>
                  <span className={styles.newsMeta}>
                    {[title.caption, formatDay(createdAt, language)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
