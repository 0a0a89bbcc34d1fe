import type { NotificationType } from '@portal/wire';

interface TypeRules {
  readonly isOnByDefault: boolean;
}

/** Every type of notification. Add the type of a new feature here; its texts are in the language files. */
export const notificationTypes: Readonly<Record<NotificationType, TypeRules>> = {
  /** Pushed only: the feature itself stores messages and what is unread. */
  message: { isOnByDefault: true },
  /** A message of a group chat that names its reader; like messages, the chat stores it. */
  mention: { isOnByDefault: true },
  news: { isOnByDefault: true },
  mark: { isOnByDefault: true },
  /** A lesson was moved, cancelled or got another room. */
  schedule: { isOnByDefault: true },
  /** For the teachers of a journal. */
  appeal: { isOnByDefault: true },
  appealDecision: { isOnByDefault: true },
  /** An ordered document has reached its next status. */
  order: { isOnByDefault: true },
  /** The bank has confirmed, refused or returned a payment. */
  payment: { isOnByDefault: true },
  /** A seat came from a waiting list. */
  waitingList: { isOnByDefault: true },
};

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
  /** Newest first. */
  list(personId: number): Promise<readonly NewUnreadItem[]>;
}
