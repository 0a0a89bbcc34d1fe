import type { Db } from '../../database/tables.ts';
import { findingService } from './finding.service.ts';
import { readingService } from './reading.service.ts';
import { settingsService } from './settings.service.ts';
import { threadService } from './thread.service.ts';
import { writingService } from './writing.service.ts';

/** The chat of one person. */
export const chatService = (db: Db, me: number) => ({
  ...threadService(db, me),
  ...findingService(db, me),
  ...writingService(db, me),
  ...readingService(db, me),
  ...settingsService(db, me),
});
