import type { Db } from '../../database/tables.ts';
import { readAttachmentMb, readSetting } from '../../shared/setting.queries.ts';

export const portalQueries = (db: Db) => ({
  maxAttachmentMb: () => readAttachmentMb(db),
  saveProgress: () => readSetting(db, 'saveProgress'),
  logo: () => readSetting(db, 'logo'),
});
