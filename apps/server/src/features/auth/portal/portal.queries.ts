import type { Db } from '../../../database/tables.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';

export const portalQueries = (db: Db) => ({
  attachmentLimit: () => readSetting(db, 'attachmentLimit'),
  bookLimit: () => readSetting(db, 'bookLimit'),
  saveProgress: () => readSetting(db, 'saveProgress'),
  logo: () => readSetting(db, 'logo'),
});
