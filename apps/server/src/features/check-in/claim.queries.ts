import { sql } from 'kysely';
import { SCAN_VALID_MINUTES } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { checkInLesson, isOpen } from './check-in.queries.ts';
import { SLOT_SECONDS, type Token } from './codes.ts';

/** A scan before sign-in. */
export interface Claim extends Token {
  readonly scannedAt: Date;
  /** True when another student has used it. */
  readonly isUsed: boolean;
}

/** More than a lecture hall; one valid code cannot fill the table. */
const CLAIMS_PER_CODE = 500;

const isFresh = sql`claim.scanned_at > now() - make_interval(mins => ${sql.lit(SCAN_VALID_MINUTES)})`;

export const claimQueries = (db: Db) => ({
  /** Stores a scan when its code is valid now; returns false otherwise, so that a flood of old codes stores nothing. */
  async store(claimHash: Buffer, { checkInId, slot }: Token): Promise<boolean> {
    const { rows } = await sql`
      insert into check_in_claim (claim_hash, check_in_id, code_slot)
      select ${claimHash}, check_in.id, ${slot} from ${checkInLesson}
      where check_in.id = ${checkInId} and ${isOpen} and (
        select count(*) from check_in_claim other where other.check_in_id = ${checkInId} and other.code_slot = ${slot}
        ) < ${sql.lit(CLAIMS_PER_CODE)}
        and floor(extract(epoch from now()) / ${sql.lit(SLOT_SECONDS)}) - ${slot} in (0, 1)
      returning 1`.execute(db);
    return rows.length > 0;
  },

  /** Reserves a claim, of one code or of any, for a student; it serves one student. */
  async use(claimHash: Buffer, studentId: number, token: Token | undefined): Promise<Claim | undefined> {
    const isWanted = token ? sql`check_in_id = ${token.checkInId} and code_slot = ${token.slot}` : sql`true`;
    const { rows } = await sql<Claim>`
      update check_in_claim claim set used_by = coalesce(used_by, ${studentId})
      where claim_hash = ${claimHash} and ${isFresh} and ${isWanted}
      returning check_in_id as "checkInId", code_slot as slot, scanned_at as "scannedAt", used_by <> ${studentId} as "isUsed"`.execute(
      db,
    );
    return rows[0];
  },
});
