import type { ConversationRef, Mention, Quote } from '@portal/wire';

/** A message that is not sent yet. */
export interface PendingMessage {
  readonly conversation: ConversationRef;
  readonly text: string;
  /** Missing in a message that an earlier version of the portal has stored. */
  readonly mentions?: readonly Mention[];
  readonly files: readonly File[];
  readonly replyTo: Quote | null;
  /** The id of the newest message that was loaded when this one was written. */
  readonly afterId: number;
}
