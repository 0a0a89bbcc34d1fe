import type { Db } from '../../database/tables.ts';
import type { Language } from '../../university/texts/language.ts';
import { groupMembersService } from './conversations/group-members.service.ts';
import { historyService } from './messages/history.service.ts';
import { messageEditService } from './messages/message-edit.service.ts';
import { recentService } from './conversations/recent.service.ts';
import { readStateService } from './reading/read-state.service.ts';
import { conversationSettingsService } from './conversations/conversation-settings.service.ts';
import { threadService } from './messages/thread.service.ts';
import { messageService } from './messages/message.service.ts';

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
