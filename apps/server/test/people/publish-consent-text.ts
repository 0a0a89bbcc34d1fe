import type { ConsentKind } from '@portal/wire/consents/consents';
import type { Db } from '../../src/database/tables.ts';
import { consentTextQueries } from '../../src/university/consents/consent-text.queries.ts';

/** Publishes a text, the same in each language, as the next version of a consent; returns the version. */
export const publishText = (db: Db, kind: ConsentKind, text: string): Promise<number> =>
  consentTextQueries(db).publish(kind, { ru: text, kg: text, en: text });
