import {
  boolean,
  count,
  emptyRequest,
  flag,
  id,
  INLINE,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { download, post, upload } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { audience, AudienceChoices, audienceParts } from './audience.ts';
import { callerIdentity, fileNames, NewsDraft, NewsItem, NEWS_FILES_MAX, title } from './news.ts';

export type { AudienceChoices, AudienceParts } from './audience.ts';
export { NEWS_FILES_MAX } from './news.ts';

/** The most pinned items that a person may have above the feed. */
export const NEWS_PINNED_MAX = 3;

/** Errors of published announcements. */
export const announcementErrors = {
  /** Another person has changed the announcement since it was opened. */
  newsChanged: 409,
  tooManyPinned: 'rule',
  remindedRecently: 'rule',
  /** Everybody has confirmed the announcement, or its readers are not asked or do not see it. */
  nobodyToRemind: 'rule',
} as const satisfies ErrorTable;

const newsId = ['id_eventMessage', id] as const;

/** A changed announcement; the files of the form are added to those that stay. */
export const NewsChange = record({
  newsId,
  /** The version that the person has seen. */
  version: ['version', count],
  /** The names of the files that stay; omitted: all. */
  remainingFiles: ['fileName', optional(fileNames)],
  draft: [INLINE, NewsDraft],
});
export type NewsChange = InsideOf<typeof NewsChange>;

/** What an announcement was before a change. */
export const NewsVersion = record({
  version: ['version', count],
  title: ['p23-1', title],
  message: ['message', text],
  audience: ['audience', audience],
  facultyName: ['faculty', nullable(text)],
  ...audienceParts,
  fileNames: ['fileName', fileNames],
  /** When and by whom it was changed into the next version. */
  replacedAt: ['edited', timestamp],
  replacedBy: ['fio', text],
});
export type NewsVersion = InsideOf<typeof NewsVersion>;

/** The people of one page of a list of confirmations. */
export const NEWS_CONFIRMATIONS_PAGE_SIZE = 50;

/** A recipient who has confirmed an announcement, or has not. */
export const NewsRecipient = record({
  id: ['id', id],
  fullName: ['fio', text],
  groupName: ['group', nullable(text)],
  confirmedAt: ['confirmed', optional(timestamp)],
  /** True when the text was changed after the confirmation. */
  isOfFormerText: ['former', flag],
});
export type NewsRecipient = InsideOf<typeof NewsRecipient>;

/** When the recipients who have not confirmed an announcement were reminded. */
export const NewsReminder = record({
  remindedAt: ['remindedAt', timestamp],
  /** From when they can be reminded again. */
  nextAt: ['nextReminder', timestamp],
});
export type NewsReminder = InsideOf<typeof NewsReminder>;

/** How many recipients have confirmed an announcement, and a page of those who have or have not. */
export const NewsConfirmations = record({
  confirmedCount: ['confirmedCount', count],
  recipientCount: ['recipientCount', count],
  people: ['people', list(NewsRecipient)],
  hasMore: ['hasMore', boolean],
  /** Omitted: they were never reminded. */
  lastReminder: ['reminder', optional(NewsReminder)],
});
export type NewsConfirmations = InsideOf<typeof NewsConfirmations>;

/** Endpoints for published announcements. */
export const announcements = {
  audiences: post('/api/news/audiences.json', {
    summary: 'The groups, years of study and departments for which the caller may publish.',
    access: { claim: 'news.publish' },
    request: emptyRequest,
    response: single(AudienceChoices),
    identity: callerIdentity,
  }),
  change: upload('/api/news/update.json', {
    summary:
      'Changes an announcement that the caller may edit; 409 when another person changed it meanwhile.',
    access: { claim: 'news.publish' },
    request: NewsChange,
    response: single(NewsItem),
    identity: callerIdentity,
    files: { max: NEWS_FILES_MAX },
  }),
  history: post('/api/news/history.json', {
    summary: 'The former versions of an announcement that the caller may edit, newest first.',
    access: { claim: 'news.publish' },
    request: record({ newsId }),
    response: list(NewsVersion),
    identity: callerIdentity,
  }),
  pin: post('/api/news/pin.json', {
    summary: 'Pins an announcement that the caller may edit above the feed, or unpins it.',
    access: { claim: 'news.publish' },
    request: record({ newsId, isPinned: ['pinned', flag] }),
    response: single(NewsItem),
    identity: callerIdentity,
    writes: true,
  }),
  confirm: post('/api/news/confirm.json', {
    summary:
      'Confirms that the caller has read an announcement that asks for it; a repeated call has no effect.',
    access: 'signed-in',
    request: record({ newsId }),
    response: single(NewsItem),
    identity: callerIdentity,
    writes: true,
  }),
  confirmations: post('/api/news/confirmations.json', {
    summary:
      'The recipients of an announcement that the caller may edit who have confirmed it, or have not, by name.',
    access: { claim: 'news.publish' },
    request: record({ newsId, isConfirmed: ['confirmed', flag], page: ['page', id] }),
    response: single(NewsConfirmations),
    identity: callerIdentity,
  }),
  confirmationsXlsx: download('/api/news/confirmations.xlsx', {
    summary:
      'All recipients of an announcement that the caller may edit, with their confirmations, as a workbook.',
    access: { claim: 'news.publish' },
    request: record({ newsId }),
  }),
  confirmationsCsv: download('/api/news/confirmations.csv', {
    summary: 'All recipients of an announcement that the caller may edit, with their confirmations, as CSV.',
    access: { claim: 'news.publish' },
    request: record({ newsId }),
  }),
  remind: post('/api/news/remind.json', {
    summary:
      'Notifies the recipients who have not confirmed an announcement that the caller may edit; once in a while only.',
    access: { claim: 'news.publish' },
    request: record({ newsId }),
    /** The people who were notified: those who have switched off news are not. */
    response: single(record({ remindedCount: ['count', count] })),
    identity: callerIdentity,
    writes: true,
  }),
} as const;
