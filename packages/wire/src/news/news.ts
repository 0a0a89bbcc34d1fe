import {
  count,
  flag,
  id,
  list,
  timestamp,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  boolean,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { download, post, upload } from '../contract/endpoint.ts';
import { NamedPicture, pictureSize } from '../codec/picture.ts';
import { audience, audienceFields, audienceParts } from './audience.ts';

/** Items in one page of the news (D-49). */
export const NEWS_PAGE_SIZE = 20;
/** The longest caption and the longest name of a news item, in characters. */
export const NEWS_CAPTION_MAX_LENGTH = 200;
/** The longest text of a news item, in characters. */
export const NEWS_TEXT_MAX_LENGTH = 20_000;
/** The most files of a news item. */
export const NEWS_FILES_MAX = 10;

/** The two parts of `p23-1`: a small caption and the name; without a bar the caption is empty (D-10). */
export interface NewsTitle {
  readonly caption: string;
  readonly name: string;
}

/** A title, encoded as `caption|name`; decoding splits at the first bar. */
export const title: Codec<NewsTitle> = {
  schema: { type: 'string' },
  decode: (wire: string) => {
    const bar = wire.indexOf('|');
    return bar < 0 ? { caption: '', name: wire } : { caption: wire.slice(0, bar), name: wire.slice(bar + 1) };
  },
  encode: ({ caption, name }) => `${caption}|${name}`,
};

const FILE_NAMES_SEPARATOR = ';!;';

/** File names, encoded as one string joined by `;!;` (spec §3 News item). */
export const fileNames: Codec<string[]> = {
  schema: { type: 'string' },
  decode: (wire: string) => (wire === '' ? [] : wire.split(FILE_NAMES_SEPARATOR)),
  encode: (names) => names.join(FILE_NAMES_SEPARATOR),
};

/** An archive that people are warned of. */
const NamedArchive = record({
  fileName: ['fileName', text],
  warning: ['warning', oneOfNames(['scripts', 'unchecked'])],
});

/** One item of the feed. */
export const NewsItem = record({
  id: ['id_eventMessage', id],
  title: ['p23-1', title],
  message: ['message', text],
  /** When it became visible to its readers, or will. */
  createdAt: ['created', timestamp],
  fileNames: ['fileName', fileNames],
  /** Those files that are pictures. */
  pictures: ['pictures', optional(list(NamedPicture))],
  /** Those files that are archives with scripts, or archives that nobody has looked into. */
  archives: ['archives', optional(list(NamedArchive))],
  canEdit: ['canEdit', flag],
  audience: ['audience', audience],
  /** `null` for all faculties. */
  facultyName: ['faculty', nullable(text)],
  /** Omitted for all faculties. */
  facultyId: ['id_faculty', optional(id)],
  ...audienceParts,
  /** Counts the changes, from 1. */
  version: ['version', count],
  /** When the text was changed last; omitted for a text that never was. */
  editedAt: ['edited', optional(timestamp)],
  isPinned: ['pinned', flag],
  /** Omitted for an item that its readers see; the others are sent to those who may edit them only. */
  state: ['state', optional(oneOfNames(['scheduled', 'expired']))],
  /** When the item ends; omitted: never. */
  expiresAt: ['expiresAt', optional(timestamp)],
  needsConfirmation: ['needsConfirmation', flag],
  /** Whether the caller, who is asked to confirm the item, has done so; omitted for others. */
  confirmation: ['confirmation', optional(oneOfNames(['pending', 'given']))],
});
export type NewsItem = InsideOf<typeof NewsItem>;

/** A page of the feed, newest first, and whether there is a next page (D-49). */
export interface NewsPage {
  readonly items: readonly NewsItem[];
  readonly hasMore: boolean;
}

const NewsRow = record({ hasMore: ['hasMore', boolean] });

/** On the wire, `hasMore` of the last row says whether there is a next page. */
const NewsPage: Codec<NewsPage, unknown[]> = {
  get schema() {
    return {
      type: 'array',
      items: {
        ...NewsItem.schema,
        properties: { ...NewsItem.schema.properties, ...NewsRow.schema.properties },
        required: [...(NewsItem.schema.required ?? []), ...(NewsRow.schema.required ?? [])],
      },
    };
  },
  decode: (wire) => ({
    items: wire.map((row) => NewsItem.decode(Object(row))),
    hasMore: wire.length > 0 && NewsRow.decode(Object(wire.at(-1))).hasMore,
  }),
  encode: ({ items, hasMore }) =>
    items.map((item, at) => ({
      ...NewsItem.encode(item),
      ...NewsRow.encode({ hasMore: hasMore || at < items.length - 1 }),
    })),
};

/** Whether and for whom the caller may publish: all faculties or some (decisions 4, News). */
export const PublishRight = record({
  mayPublish: ['newsPerms', flag],
  /** False when the right is limited to some faculties. */
  isForAllFaculties: ['allFaculties', flag],
  /** The audiences of a right that is limited to some roles; omitted: all audiences. */
  audiences: ['audiences', optional(list(audience))],
  maxAttachmentMb: ['maxAttachmentMb', count],
});
export type PublishRight = InsideOf<typeof PublishRight>;

/** A faculty for which the caller may publish. */
export const Faculty = record({ id: ['id_faculty', id], name: ['faculty', text] });
export type Faculty = InsideOf<typeof Faculty>;

/** A news item to publish: caption and name become `p23-1`; files are separate parts of the form. */
export const NewsDraft = record({
  caption: ['caption', textOf(0, NEWS_CAPTION_MAX_LENGTH)],
  name: ['name', textOf(1, NEWS_CAPTION_MAX_LENGTH)],
  message: ['message', textOf(1, NEWS_TEXT_MAX_LENGTH)],
  /** True to show it above the other items; omitted: as it is, and not pinned when it is new. */
  isPinned: ['pinned', optional(flag)],
  /** When it becomes visible; omitted or past: at once. It has no effect on an item that is visible already. */
  publishAt: ['publishAt', optional(timestamp)],
  /** When it disappears; omitted: never. */
  expiresAt: ['expiresAt', optional(timestamp)],
  /** True to ask the readers to confirm that they have read it; omitted: as it is, and not for a new item. */
  needsConfirmation: ['needsConfirmation', optional(flag)],
  ...audienceFields,
});
export type NewsDraft = InsideOf<typeof NewsDraft>;

/** The query parameter `type` of news files (spec §2 News). */
export const NEWS_FILE_TYPE = 4;

/** The identity fields of a call by a publisher. */
export const callerIdentity = { id: 'personId', uid: 'personId', role: 'role' } as const;

/** Endpoints of the news (spec §7 News). */
export const news = {
  page: post('/api/news/data.json', {
    summary: 'A page of the news for the caller, newest first; the first page begins with the pinned items.',
    access: 'signed-in',
    request: record({
      page: ['page', id],
      /** Set: only announcements of publishers; omitted: all items. */
      isAnnouncement: ['announcements', optional(flag)],
      /** Returns only older items, so that pages do not shift when a new item arrives. */
      beforeId: ['id_lastEventMessage', optional(id)],
      /** Returns only this item, or nothing when it is not in the caller's feed. */
      newsId: ['id_eventMessage', optional(id)],
    }),
    response: NewsPage,
    identity: callerIdentity,
  }),
  check: post('/api/news/check.json', {
    summary: 'Returns whether and for whom the caller may publish.',
    access: 'signed-in',
    request: record({}),
    response: single(PublishRight),
    identity: { id: 'personId', type: 'role' },
  }),
  recipients: post('/api/news/recipients.json', {
    summary: 'The number of people that an announcement would reach.',
    access: { claim: 'news.publish' },
    request: record(audienceFields),
    response: single(record({ recipientCount: ['count', count] })),
    identity: callerIdentity,
  }),
  publish: upload('/api/news/insert.json', {
    summary: 'Publishes an announcement with its files.',
    access: { claim: 'news.publish' },
    request: NewsDraft,
    response: single(NewsItem),
    identity: callerIdentity,
    files: { max: NEWS_FILES_MAX },
  }),
  remove: post('/api/news/delete.json', {
    summary: 'Deletes a news item that the caller may edit; returns no data when there is no such item.',
    access: { claim: 'news.publish' },
    request: record({ newsId: ['message', id] }),
    response: list(record({ id: ['id_eventMessage', id] })),
    identity: { id: 'personId', role: 'role' },
    writes: true,
  }),
  download: download('/api/news/download.file', {
    summary:
      'An attached file, or a small copy of a picture: `filename` is the id of the item, an underscore and the name (D-10).',
    access: 'signed-in',
    request: record({
      fileName: ['filename', textOf(3, 300)],
      type: ['type', longId],
      size: ['size', optional(pictureSize)],
    }),
  }),
} as const;
