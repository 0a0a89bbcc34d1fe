import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudits } from '../people/audit.queries.ts';
import { chargeQueries, type NewCharge, type StoredCharge } from './charge.queries.ts';

/** Why charges cannot be taken back, in one sentence. */
export class ChargeError extends Error {
  override readonly name = 'ChargeError';
}

/** Writes charges into the ledger, with an audit row for each student; call it in a transaction. */
export async function chargeStudents(
  db: Db,
  charges: readonly NewCharge[],
  actor: Actor,
): Promise<StoredCharge[]> {
  const stored = await chargeQueries(db).insert(charges);
  await writeAudits(
    db,
    charges.map(({ studentId: personId, ...details }) => ({
      action: 'paymentCharged',
      actor,
      personId,
      details,
    })),
  );
  return stored;
}

/** Takes charges of a source back by corrections, as long as nothing was paid for them; call it in a transaction. */
export async function takeChargesBack(
  db: Db,
  { source, sourceIds }: { readonly source: string; readonly sourceIds: readonly string[] },
  actor: Actor,
): Promise<void> {
  const charges = await chargeQueries(db).standingOf(source, sourceIds);
  const paid = charges.find(({ isPaid }) => isPaid);
  if (paid)
    throw new ChargeError(
      `${paid.fullName} has paid for this service and year since (charge ${paid.sourceId})`,
    );
  await chargeQueries(db).correct(charges);
  await writeAudits(
    db,
    charges.map(({ studentId: personId, serviceId, academicYearId, amount, sourceId }) => ({
      action: 'chargeCorrected',
      actor,
      personId,
      details: { serviceId, academicYearId, amount, owner: { source, sourceId } },
    })),
  );
}
