import type { Generated } from 'kysely';

export interface StudentCardTable {
  person_id: number;
  /** Part of each token; a token of an earlier revision is revoked. */
  revision: number;
  revoked_at: Date;
}

export interface EnrolmentOrderTable {
  id: Generated<number>;
  person_id: number;
  kind: 'enrolled' | 'dismissed' | 'transferred';
  number: string;
  date: string;
}
