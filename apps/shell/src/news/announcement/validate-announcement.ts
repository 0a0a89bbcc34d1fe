import { isBlank } from '@portal/wire';
import { expiryOf, publicationOf, type AnnouncementText } from './announcement-draft.ts';

export type AnnouncementError = 'news.required' | 'news.endsBeforeBegin' | 'news.endIsPast';

const missing = (value: string): AnnouncementError | undefined =>
  isBlank(value) ? 'news.required' : undefined;

/** `initial`: what is published, whose end may be past. */
export function validateAnnouncement(
  text: AnnouncementText,
  initial: AnnouncementText,
): Readonly<Partial<Record<'name' | 'message' | 'expireDay', AnnouncementError | undefined>>> {
  const [begin, end] = [publicationOf(text), expiryOf(text)];
  const isPast = end !== undefined && Date.parse(end) <= Date.now() && end !== expiryOf(initial);
  const isBeforeBegin = end !== undefined && begin !== undefined && end <= begin;
  const pastEnd = isPast ? 'news.endIsPast' : undefined;
  return {
    name: missing(text.name),
    message: missing(text.message),
    expireDay: isBeforeBegin ? 'news.endsBeforeBegin' : pastEnd,
  };
}
