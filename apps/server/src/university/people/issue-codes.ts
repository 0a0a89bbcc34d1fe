import type { Db } from '../../database/tables.ts';
import type { Actor } from './actor.ts';
import { writeAudits } from './audit.queries.ts';
import { replaceCodes } from './code.queries.ts';
import { generateCode, hashCode } from './one-time-code.ts';

const HOUR_SECONDS = 3_600;

/** A code that a person has not received yet; the database stores its hash only. */
export interface PreparedCode {
  readonly personId: number;
  readonly code: string;
}

export const prepareCode = (personId: number): PreparedCode => ({ personId, code: generateCode() });

/**
 * Makes codes for new passwords valid and invalidates earlier ones, inside a transaction. A code has 80 random bits, so that one round of
 * SHA-256 is enough: 20,000 codes take milliseconds of the processor.
 */
export async function issueCodes(
  db: Db,
  codes: readonly PreparedCode[],
  { actor, hours }: { readonly actor: Actor; readonly hours: number },
): Promise<void> {
  const hashed = codes.map(({ personId, code }) => ({ personId, codeHash: hashCode(code) }));
  await replaceCodes(db, hashed, { purpose: 'restorePassword', seconds: hours * HOUR_SECONDS });
  await writeAudits(
    db,
    codes.map(({ personId }) => ({ action: 'codeIssued', actor, personId }) as const),
  );
}
