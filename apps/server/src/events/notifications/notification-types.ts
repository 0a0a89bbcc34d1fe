import type { Language } from '@portal/domain';
import type { NotificationType } from '@portal/wire';

/** A notification of some people: message keys come from the type, values from `params`. */
export interface NewNotification {
  readonly type: NotificationType;
  /** Identifies the event among those of its type: a repeated event replaces the earlier notification. */
  readonly tag: string;
  readonly params: Readonly<Record<string, string>>;
  /** Below `/lms`, with a leading slash. */
  readonly address: string;
}

/** Something unread that a feature stores itself, and how many of it. */
export interface NewUnreadItem extends NewNotification {
  readonly createdAt: Date;
  readonly unreadCount: number;
}

/** Counts and lists what a feature that stores it itself has unread for a person. */
export interface UnreadSource {
  count(personId: number): Promise<number>;
  /** Newest first; names that are stored in several languages are in the reader's. */
  list(personId: number, lang: Language): Promise<readonly NewUnreadItem[]>;
}
