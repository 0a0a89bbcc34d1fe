import type { Db } from '../../database/tables.ts';
import { historyService } from './history.service.ts';
import { readStateService } from './read-state.service.ts';
import { conversationSettingsService } from './conversation-settings.service.ts';
import { threadService } from './thread.service.ts';
import { messageService } from './message.service.ts';

/** All chat operations of one person. */
export const chatService = (db: Db, me: number) => ({
  ...threadService(db, me),
  ...historyService(db, me),
  ...messageService(db, me),
  ...readStateService(db, me),
  ...conversationSettingsService(db, me),
});
