import type { Generated } from 'kysely';

interface ProgramTokenTable {
  id: Generated<number>;
  name: string;
  token_hash: Buffer;
  scopes: string[];
  /** Null: the whole university. */
  faculty_ids: number[] | null;
  calls_per_minute: number;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The last hour for which the audit says that a token has read a list. */
interface ProgramReadTable {
  token_id: number;
  call: string;
  hour: Date;
}

/** Tokens of the university's other programs. */
export interface ProgramTables {
  program_token: ProgramTokenTable;
  program_read: ProgramReadTable;
}
