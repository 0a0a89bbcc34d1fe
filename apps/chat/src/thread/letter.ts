import type { ConversationRef } from '@portal/wire';

/** A message that is written and not with the server yet. */
export interface Letter {
  readonly conversation: ConversationRef;
  readonly text: string;
}
