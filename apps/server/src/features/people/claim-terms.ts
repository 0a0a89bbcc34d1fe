import { fieldOf, type RequestOf, type ListedPerson } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import type { Db } from '../../database/tables.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import { HttpError } from '../../university/errors.ts';
import { claimQueries, type ClaimTerms } from '../../university/people/claims/claim.queries.ts';

const wrong = (field: 'personId' | 'facultyIds' | 'endsOn'): HttpError =>
  new HttpError('invalid', { field: fieldOf(people.grant, field) });

/** What a request grants to a person. Only teachers have claims, of faculties that exist, and no claim ends before it begins. */
export async function readClaimTerms(
  db: Db,
  person: ListedPerson,
  { name, facultyIds, endsOn: lastDay }: RequestOf<typeof people.grant>,
): Promise<ClaimTerms> {
  const endsOn = lastDay ?? null;
  if (person.role !== 'teacher') throw wrong('personId');
  if (endsOn !== null && endsOn < (await calendarQueries(db).today())) throw wrong('endsOn');
  if (facultyIds === undefined) return { name, scope: { audience: 'all' }, endsOn };
  const known = new Set((await claimQueries(db).faculties()).map(({ id }) => id));
  if (facultyIds.length === 0 || facultyIds.some((id) => !known.has(id))) throw wrong('facultyIds');
  return { name, scope: { faculties: [...new Set(facultyIds)] }, endsOn };
}
