import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { groupMembersService } from './group-members.service.ts';
import { historyService } from './history.service.ts';
import { messageEditService } from './message-edit.service.ts';
import { recentService } from './recent.service.ts';
import { readStateService } from './read-state.service.ts';
import { conversationSettingsService } from './conversation-settings.service.ts';
import { threadService } from './thread.service.ts';
import { messageService } from './message.service.ts';

/** All chat operations of one person. */
export const chatService = (db: Db, me: number, lang: Language) => ({
  ...threadService(db, me),
  ...historyService(db, me),
  ...messageService(db, me),
  ...messageEditService(db, me),
  ...groupMembersService(db, me),
  ...readStateService(db, me),
  ...conversationSettingsService(db, me, lang),
  ...recentService(db, me, lang),
});
