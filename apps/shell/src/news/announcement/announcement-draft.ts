import { momentOf } from '@portal/domain';
import { dayOf, formatTime, universityClock } from '@portal/i18n';
import type { NewsDraft, NewsItem } from '@portal/wire';
import {
  audienceOfItem,
  everyone,
  toAudienceRequest,
  type AudienceValues,
} from '../audience/audience-request.ts';

export interface AnnouncementText {
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly to: AudienceValues;
  readonly isPinned: boolean;
  readonly needsConfirmation: boolean;
  /** Days and times of the university; empty for at once and for never. */
  readonly publishDay: string;
  readonly publishTime: string;
  readonly expireDay: string;
  readonly expireTime: string;
  /** Names of the published files that stay. */
  readonly remainingFiles: string[];
}

export const emptyAnnouncement: AnnouncementText = {
  caption: '',
  name: '',
  message: '',
  to: everyone,
  isPinned: false,
  needsConfirmation: false,
  publishDay: '',
  publishTime: '',
  expireDay: '',
  expireTime: '',
  remainingFiles: [],
};

const shown = (moment: string | undefined) =>
  moment === undefined ? (['', ''] as const) : ([dayOf(moment), formatTime(moment)] as const);

/** The fields of a published announcement. */
export function toText(item: NewsItem): AnnouncementText {
  const { title, message, fileNames, state, createdAt, expiresAt } = item;
  const { isPinned, needsConfirmation } = item;
  const [publishDay, publishTime] = shown(state === 'scheduled' ? createdAt : undefined);
  const [expireDay, expireTime] = shown(expiresAt);
  const period = { publishDay, publishTime, expireDay, expireTime };
  const marks = { isPinned, needsConfirmation };
  const to = audienceOfItem(item);
  return { ...title, message, to, ...marks, ...period, remainingFiles: [...fileNames] };
}

const optionalMoment = (day: string, time: string): string | undefined =>
  day === '' || time === '' ? undefined : momentOf(universityClock().zone, day, time).toISOString();

/** When an announcement becomes visible; undefined for at once. */
export const publicationOf = ({ publishDay, publishTime }: AnnouncementText): string | undefined =>
  optionalMoment(publishDay, publishTime);

/** When an announcement disappears; undefined for never. */
export const expiryOf = ({ expireDay, expireTime }: AnnouncementText): string | undefined =>
  optionalMoment(expireDay, expireTime);

/** The announcement as it is published. */
export function toNewsDraft(text: AnnouncementText): NewsDraft {
  const { caption, name, message, to, isPinned, needsConfirmation } = text;
  return {
    caption: caption.trim(),
    name: name.trim(),
    message: message.trim(),
    ...toAudienceRequest(to),
    isPinned,
    needsConfirmation,
    publishAt: publicationOf(text),
    expiresAt: expiryOf(text),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The title of a stored draft, empty when only other fields are filled in; undefined for a draft without any text. */
export function titleOfDraft(stored: string): string | undefined {
  if (stored === '') return undefined;
  try {
    const { caption, name, message } = Object(JSON.parse(stored));
    const texts: readonly unknown[] = [caption, name, message];
    const hasText = texts.some((text) => isText(text) && text.trim() !== '');
    if (!hasText) return undefined;
    return isText(name) ? name.trim() : '';
  } catch (error) {
    // Written by another version of the form.
    console.warn(error);
    return undefined;
  }
}
