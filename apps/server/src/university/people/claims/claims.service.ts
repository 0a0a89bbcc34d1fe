import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit.queries.ts';
import { claimQueries, type ClaimTerms } from './claim.queries.ts';
import { heldClaimQueries } from './held-claim.queries.ts';

/** Who changes what others may do: a person within their own claims; the command line has no such limit. */
export interface Grantor {
  readonly actor: Actor;
  /** Missing: the command line. */
  readonly personId?: number;
}

/** Runs a change after which somebody still manages all people, if somebody did before (D-65). */
export async function keepingManager<Result>(db: Db, change: () => Promise<Result>): Promise<Result> {
  const queries = heldClaimQueries(db);
  const hadManager = await queries.lockManagers();
  const result = await change();
  if (hadManager && !(await queries.hasManager())) throw new HttpError('lastManager');
  return result;
}

/** Grants and revokes claims; inside a transaction. Nobody grants or takes what they do not hold themselves (D-65). */
export function claimsService(db: Db, { actor, personId: grantorId }: Grantor) {
  const queries = claimQueries(db);

  async function requireHeld(terms: ClaimTerms): Promise<void> {
    if (grantorId !== undefined && !(await heldClaimQueries(db).holds(grantorId, terms)))
      throw new HttpError('claimNotHeld');
  }

  return {
    /** Grants a claim, or replaces one. */
    grant: (personId: number, terms: ClaimTerms): Promise<void> =>
      keepingManager(db, async () => {
        await requireHeld(terms);
        const before = await queries.find(personId, terms.name);
        if (before) await requireHeld(before);
        await queries.grant(personId, terms);
        await writeAudit(db, {
          action: 'claimGranted',
          actor,
          personId,
          before: before && valueOf(before),
          after: valueOf(terms),
          details: { name: terms.name },
        });
      }),

    /** Throws `notFound` when the person does not have it. */
    revoke: (personId: number, name: string): Promise<void> =>
      keepingManager(db, async () => {
        const before = await queries.find(personId, name);
        if (!before) throw new HttpError('notFound');
        await requireHeld(before);
        await queries.revoke(personId, name);
        await writeAudit(db, {
          action: 'claimRevoked',
          actor,
          personId,
          before: valueOf(before),
          details: { name },
        });
      }),
  };
}

/** As the audit shows it. */
const valueOf = ({ scope, endsOn }: ClaimTerms) => ({ ...scope, ...(endsOn !== null && { endsOn }) });
