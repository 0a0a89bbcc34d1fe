import type { DocumentKind, Language } from '@portal/domain';
import type { Generated } from 'kysely';
import type { ComparedFacts } from '@portal/wire';

export interface IssuedDocumentTable {
  id: string;
  kind: DocumentKind;
  holder_id: number;
  initials: string;
  language: Language;
  /** SHA-256 of the kind, the language and the facts. */
  facts_digest: Buffer;
  file_id: number;
  issued_at: Date;
  /** The day of `issued_at` in the university's time zone, as `YYYY-MM-DD`. */
  issued_on: string;
  revoked_at: Date | null;
  revoke_reason: string | null;
  /** What everybody may compare with the paper (D-69). */
  compared: Generated<ComparedFacts>;
}
