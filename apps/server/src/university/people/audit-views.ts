import type { Db } from '../../database/tables.ts';
import type { Actor } from './actor.ts';
import { writeAudits } from './audit.queries.ts';

/** Writes a row of the audit for each person whose data somebody sees (D-66). */
export const writeViews = (
  db: Db,
  people: readonly number[],
  { actor, what }: { readonly actor: Actor; readonly what: string },
): Promise<void> =>
  writeAudits(
    db,
    [...new Set(people)].map((personId) => ({ action: 'personViewed', actor, personId, details: { what } })),
  );
