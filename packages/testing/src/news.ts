import type { NewsItem, NewsPage } from '@portal/wire';

/** A made-up item of the feed; give what the test is about. */
export const aNewsItem = (facts: Partial<NewsItem> = {}): NewsItem => ({
  id: 1,
  title: { caption: 'Деканат', name: 'Собрание' },
  message: 'Начало в 14:00.',
  createdAt: '2026-10-05T04:30:00.000Z',
  fileNames: [],
  canEdit: false,
  audience: 'everyone',
  facultyName: null,
  ...facts,
});

/** A page of the feed, the last one unless the test says otherwise. */
export const aNewsPage = (items: NewsItem[] = [], hasMore = false): NewsPage => ({ items, hasMore });
