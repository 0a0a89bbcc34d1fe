import type { NewsItem, NewsPage } from '@portal/wire';

/** Creates a news item; override the fields that the test is about. */
export const aNewsItem = (overrides: Partial<NewsItem> = {}): NewsItem => ({
  id: 1,
  title: { caption: 'Деканат', name: 'Собрание' },
  message: 'Начало в 14:00.',
  createdAt: '2026-10-05T04:30:00.000Z',
  fileNames: [],
  canEdit: false,
  audience: 'everyone',
  facultyName: null,
  version: 1,
  isPinned: false,
  needsConfirmation: false,
  ...overrides,
});

/** Creates a page of the news feed, by default the last one. */
export const aNewsPage = (items: NewsItem[] = [], hasMore = false): NewsPage => ({ items, hasMore });
