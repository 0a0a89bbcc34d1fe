import type { Db } from '../../database/tables.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import type { Actor } from '../../university/people/actor.ts';
import {
  editPerson,
  PersonEditError,
  type PersonChange,
  type PersonEdits,
} from '../../university/people/edit-person.ts';
import type { PersonFault } from '../../university/people/person-faults.ts';
import {
  orderQueries,
  orderWriteQueries,
  type OrderedStudent,
} from '../../university/orders/order.queries.ts';

/** An order that changes the name of a student (D-63); days are `YYYY-MM-DD`. */
export interface RenameOrder {
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
  readonly personId: number;
  readonly edits: PersonEdits;
}

/** A name and its Latin letters. */
const names = [
  ['familyName', 'latinFamilyName'],
  ['givenName', 'latinGivenName'],
  ['patronymic', 'latinPatronymic'],
] as const;

/** The passport that has the new name has it in Latin letters, too. */
function faultsOfRename(
  { effectiveOn, edits }: RenameOrder,
  student: OrderedStudent,
  today: string,
): PersonFault[] {
  const faults: PersonFault[] = [];
  if (student.state !== 'studying' && student.state !== 'leave')
    faults.push({ what: `is no student any more (${student.state})`, remedy: 'correct the login' });
  if (effectiveOn > today)
    faults.push({ what: `the day of effect ${effectiveOn} is to come`, remedy: 'register it on that day' });
  for (const [field, latin] of names)
    if (edits[field] !== undefined && edits[latin] === undefined)
      faults.push({
        column: field,
        what: 'changes without its Latin letters',
        remedy: `say ${latin}, too; empty if the passport has none`,
      });
  return faults;
}

/**
 * Registers a change of name within the caller's transaction; documents that were issued keep the former name. Throws
 * `PersonEditError` with all faults.
 */
export async function registerRename(db: Db, order: RenameOrder, actor: Actor): Promise<PersonChange> {
  const { number, date, effectiveOn, basis, personId, edits } = order;
  const queries = orderQueries(db);
  await orderWriteQueries(db).lockStudents([personId]);
  const [student] = await queries.findStudents([personId], effectiveOn);
  if (!student) throw new PersonEditError([{ what: 'is no student', remedy: 'correct the login' }]);
  const faults = faultsOfRename(order, student, await calendarQueries(db).today());
  if (faults.length > 0) throw new PersonEditError(faults);
  const change = await editPerson(
    db,
    { personId, edits },
    { actor, reason: `order ${number} of ${date}${basis && `: ${basis}`}` },
  );
  if (!names.some(([field]) => field in change.before))
    throw new PersonEditError([{ what: 'has this name already', remedy: 'correct the name' }]);
  await orderWriteQueries(db).insert({ kind: 'renamed', number, date, effectiveOn, basis }, [
    { personId, formerName: student.fullName },
  ]);
  return change;
}
