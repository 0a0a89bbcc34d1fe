import type { ProviderConfig } from '../../../http/config.ts';
import type { Db } from '../../../database/tables.ts';
import { findFacultyIds } from '../../../university/faculty-codes.ts';
import { PersonEditError } from '../../../university/people/edit-person.ts';
import { addPerson } from '../../../university/people/newcomers/add-person.ts';
import { hintsOf, namesOf } from './identity.ts';
import type { ProviderIdentity } from './provider.ts';
import { newEmailQueries } from './provider.queries.ts';

/** Why the portal does not enter an unknown person, in words of the operator. */
export class NotEnteredError extends Error {}

/**
 * Enters an unknown person, if the provider's configuration says so, within a transaction. Somebody who may be known already is not
 * entered, because the registrar decides on that.
 */
export async function enterPerson(
  db: Db,
  identity: ProviderIdentity,
  config: ProviderConfig,
): Promise<number | undefined> {
  const { newPeople } = config;
  if (!newPeople) return undefined;
  const hints = new Map(hintsOf(identity, config).map(({ by, value }) => [by, value]));
  const email = hints.get('email');
  if (email !== undefined && (await newEmailQueries(db).hasEmail(email)))
    throw new NotEnteredError('Somebody has the address, but has not confirmed it');
  const [facultyId = 0] = await findFacultyIds(
    db,
    [newPeople.faculty],
    (sentence) => new NotEnteredError(sentence),
  );
  const person = {
    role: newPeople.role,
    cells: { ...namesOf(identity), pin: hints.get('pin') ?? null },
    isLatinConfirmed: false,
    login: undefined,
    facultyId,
    position: null,
    enrolment: undefined,
  };
  const added = await addPerson(db, { person, isDistinct: false }, 'portal').catch((error: unknown) => {
    if (!(error instanceof PersonEditError)) throw error;
    throw new NotEnteredError(error.message, { cause: error });
  });
  if ('doubles' in added) throw new NotEnteredError('The person may be known already');
  if (email !== undefined) await newEmailQueries(db).setEmail(added.personId, email);
  return added.personId;
}
