import type { people, RequestOf } from '@portal/wire';
import { PersonFields } from '@portal/wire/people/people';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { Actor } from '../../university/people/actor.ts';
import { editPerson, PersonEditError } from '../../university/people/edit-person.ts';

/** The first fault as an error that names its field on the wire. */
function toHttpError({ faults: [fault] }: PersonEditError): HttpError {
  if (fault?.code !== undefined) return new HttpError(fault.code);
  return new HttpError('invalid', { field: PersonFields.names[fault?.column ?? 'familyName'] });
}

/** Whether the calendar has a day; `Date` moves 30 February to March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Corrects a person by hand, as the command line does (D-67). */
export async function correctPerson(
  db: Db,
  { personId, fields, reason }: RequestOf<typeof people.edit>,
  actor: Actor,
): Promise<void> {
  if (fields.birthDate !== null && !isDay(fields.birthDate))
    throw new HttpError('invalid', { field: PersonFields.names['birthDate'] });
  try {
    await editPerson(db, { personId, edits: fields }, { reason, actor });
  } catch (error) {
    throw error instanceof PersonEditError ? toHttpError(error) : error;
  }
}
