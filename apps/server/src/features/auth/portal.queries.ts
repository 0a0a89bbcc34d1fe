import type { Db } from '../../database/tables.ts';
import { readNumber, readSetting } from '../../shared/setting.queries.ts';

const DEFAULT_ATTACHMENT_MB = 20;

export const portalQueries = (db: Db) => ({
  maxAttachmentMb: () => readNumber(db, ['attachmentLimit', 'maxMb'], DEFAULT_ATTACHMENT_MB),
  saveProgress: () => readSetting(db, 'saveProgress'),
  logo: () => readSetting(db, 'logo'),
});
