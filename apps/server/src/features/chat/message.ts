import type { Message } from '@portal/wire';
import type { MessageRow } from './message.queries.ts';

/** A message as one reader sees it. A tombstone says that something was there, not what (decisions 4, Chat reach). */
export const toMessage = (
  { id, text, authorId, authorName, sentAt, isDeleted }: MessageRow,
  readerId: number,
): Message => ({
  id,
  text: isDeleted ? '' : text,
  isMine: authorId === readerId,
  authorName,
  sentAt: sentAt.toISOString(),
  isDeleted,
  files: [],
  quote: null,
});
