export interface StudentCardTable {
  person_id: number;
  /** Part of each token; a token of an earlier revision is revoked. */
  revision: number;
  revoked_at: Date;
}
