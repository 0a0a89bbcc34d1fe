import type { ConversationRef, Quote } from '@portal/wire';

/** A message that is written and not with the server yet. */
export interface Letter {
  readonly conversation: ConversationRef;
  readonly text: string;
  readonly files: readonly File[];
  readonly replyTo: Quote | null;
  /** The newest message that was known when it was written. */
  readonly afterId: number;
}
