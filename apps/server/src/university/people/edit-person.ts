import type { Db } from '../../database/tables.ts';
import type { Actor } from './actor.ts';
import { writeAudit } from './audit.queries.ts';
import { importLockQueries } from './import-lock.queries.ts';
import { personEditQueries, type EditableField } from './person-edit.queries.ts';
import { faultsOfPerson, type PersonCells, type PersonFault } from './person-faults.ts';

/** New values by field; null empties a field. */
export type PersonEdits = Readonly<Partial<Record<EditableField, string | null>>>;

interface EditReason {
  readonly reason: string;
  readonly actor: Actor;
}

/** Why a person cannot be corrected so; nothing was written. */
export class PersonEditError extends Error {
  readonly faults: readonly PersonFault[];

  constructor(faults: readonly PersonFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults;
  }
}

/** The fields that a correction has changed, with their old and new values. */
export interface PersonChange {
  readonly before: PersonCells;
  readonly after: PersonCells;
}

const pick = (cells: PersonCells, fields: readonly string[]): PersonCells =>
  Object.fromEntries(fields.map((field) => [field, cells[field] ?? null]));

/**
 * Corrects fields of a person within the caller's transaction, and marks them, so that imports keep them (D-67.5). Throws
 * `PersonEditError` with all faults.
 */
export async function editPerson(
  db: Db,
  { personId, edits }: { readonly personId: number; readonly edits: PersonEdits },
  { reason, actor }: EditReason,
): Promise<PersonChange> {
  const queries = personEditQueries(db);
  if (!(await importLockQueries(db).lockForEdit()))
    throw new PersonEditError([
      { code: 'importRuns', what: 'cannot be corrected while an import runs', remedy: 'try again' },
    ]);
  const before = await queries.lockFields(personId);
  if (!before) throw new Error(`There is no person ${personId}`);
  const after: PersonCells = { ...before, ...edits };
  const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
  const pin = fields.includes('pin') ? after['pin'] : null;
  const owner = pin ? await queries.ownerOfPin(pin, personId) : undefined;
  const faults = [
    ...faultsOfPerson(after),
    ...(owner === undefined
      ? []
      : [
          {
            column: 'pin',
            code: 'pinTaken' as const,
            what: `is that of ${owner}`,
            remedy: 'copy it from the passport',
          },
        ]),
  ];
  if (faults.length > 0) throw new PersonEditError(faults);
  const change = { before: pick(before, fields), after: pick(after, fields) };
  if (fields.length === 0) return change;
  await queries.store(personId, after);
  await queries.mark(personId, fields, actor);
  await writeAudit(db, { action: 'personEdited', actor, personId, reason, ...change });
  return change;
}

/** Gives a field back to the import, of one person or of everybody; returns how many people had corrected ones. */
export async function releaseField(
  db: Db,
  { field, personId }: { readonly field: EditableField; readonly personId?: number },
  actor: Actor,
): Promise<number> {
  const people = await personEditQueries(db).release(field, personId);
  if (people.length > 0)
    await writeAudit(db, {
      action: 'editReleased',
      actor,
      ...(personId === undefined ? {} : { personId }),
      details: { field, people },
    });
  return people.length;
}
