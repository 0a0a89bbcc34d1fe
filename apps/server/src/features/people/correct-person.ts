import type { RequestOf, PersonFields as Fields } from '@portal/wire';
import { officePeople } from '@portal/wire/people/office-people';
import { PersonFields, type people } from '@portal/wire/people/people';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import type { Actor } from '../../university/people/actor.ts';
import { editPerson, PersonEditError } from '../../university/people/edit-person.ts';

/** The first fault as an error that names its field on the wire. */
function toWireError({ faults: [fault] }: PersonEditError): HttpError | RuleError {
  if (fault?.code === 'loginTaken') return new RuleError(fault.code);
  if (fault?.code !== undefined) return new HttpError(fault.code);
  const column = fault?.column ?? 'familyName';
  return new HttpError('invalid', {
    field: PersonFields.names[column] ?? officePeople.add.request.names[column],
  });
}

/** Whether the calendar has a day; `Date` moves 30 February to March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Runs a change of the fields of a person, whose faults are those of the request. */
export async function withWireFaults<Result>(
  { birthDate }: Fields,
  change: () => Promise<Result>,
): Promise<Result> {
  if (birthDate !== null && !isDay(birthDate))
    throw new HttpError('invalid', { field: PersonFields.names['birthDate'] });
  try {
    return await change();
  } catch (error) {
    throw error instanceof PersonEditError ? toWireError(error) : error;
  }
}

/** Corrects a person by hand, as the command line does (D-67). */
export async function correctPerson(
  db: Db,
  { personId, fields, reason }: RequestOf<typeof people.edit>,
  actor: Actor,
): Promise<void> {
  await withWireFaults(fields, () => editPerson(db, { personId, edits: fields }, { reason, actor }));
}
