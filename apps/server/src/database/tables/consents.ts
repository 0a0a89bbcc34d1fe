import type { ColumnType, Generated } from 'kysely';
import type { ConsentKind } from '@portal/wire/consents/consents';

/** A text of each language, as JSON. */
type StoredTexts = ColumnType<Readonly<Record<string, string>>, string, never>;

export interface ConsentTables {
  consent_text: {
    kind: ConsentKind;
    version: number;
    text: StoredTexts;
    published_at: Generated<Date>;
  };
  consent_decision: {
    id: Generated<number>;
    person_id: number;
    kind: ConsentKind;
    version: number;
    is_given: boolean;
    decided_at: Generated<Date>;
    /** Null: the person has decided in the portal. */
    recorded_by: number | null;
    representative: string | null;
    document: string | null;
    signed_on: string | null;
  };
}
