import type { Db } from '../../database/tables.ts';
import type { reportTexts } from '../texts/language.ts';
import type { Actor } from './actor.ts';
import { writeAudit, writeAudits } from './audit.queries.ts';

/** What somebody sees, in words of the audit. */
export type SeenData = keyof ReturnType<typeof reportTexts<'audit'>>['seen'];

/** Writes a row of the audit for each person whose data somebody sees (D-66). */
export const writeViews = (
  db: Db,
  people: readonly number[],
  { actor, what }: { readonly actor: Actor; readonly what: SeenData },
): Promise<void> =>
  writeAudits(
    db,
    [...new Set(people)].map((personId) => ({ action: 'personViewed', actor, personId, details: { what } })),
  );

interface Search {
  readonly actor: Actor;
  readonly what: SeenData;
  /** What was searched for. */
  readonly search: Readonly<Record<string, unknown>>;
}

/** Writes one row of the audit for a search, with the people whom it shows, because each pause in typing is a search (D-66). */
export async function writeSearch(
  db: Db,
  people: readonly number[],
  { actor, what, search }: Search,
): Promise<void> {
  if (people.length > 0)
    await writeAudit(db, {
      action: 'personViewed',
      actor,
      details: { what, ...search, people: [...new Set(people)] },
    });
}
