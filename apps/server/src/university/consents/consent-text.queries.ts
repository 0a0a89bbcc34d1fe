import { sql } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { ConsentKind } from '@portal/wire/consents/consents';
import type { Db } from '../../database/tables.ts';

/** A text of a consent, which is never changed. */
export interface ConsentText {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly text: LocalizedText;
  readonly publishedAt: Date;
}

export const consentTextQueries = (db: Db) => ({
  /** Every text, the newest version of a kind first. */
  async list(): Promise<ConsentText[]> {
    const { rows } = await sql<ConsentText>`
      select kind, version, text, published_at as "publishedAt" from consent_text
      order by kind, version desc`.execute(db);
    return rows;
  },

  /** Stores a text as the next version of its kind; returns the version. */
  async publish(kind: ConsentKind, text: LocalizedText): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      insert into consent_text (kind, version, text)
      select ${kind}, coalesce(max(version), 0) + 1, ${JSON.stringify(text)}::jsonb from consent_text where kind = ${kind}
      returning version`.execute(db);
    return rows[0]?.version ?? 0;
  },
});
