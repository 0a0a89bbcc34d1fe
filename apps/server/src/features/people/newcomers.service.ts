import type { Language } from '@portal/domain';
import { fieldOf, type RequestOf } from '@portal/wire';
import {
  officePeople,
  type AddedPerson,
  type LikelyDouble,
  type NewcomerChoices,
} from '@portal/wire/people/office-people';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { LikelyDouble as FoundDouble } from '../../university/imports/stores/double.queries.ts';
import { actorOf } from '../../university/people/actor.ts';
import { addPerson, suggestLogin, type NewPerson } from '../../university/people/newcomers/add-person.ts';
import { writeViews } from '../../university/people/audit-views.ts';
import { coveredFaculties } from '../../university/people/covered-faculties.queries.ts';
import { newPersonQueries } from '../../university/people/newcomers/new-person.queries.ts';
import { withWireFaults } from './correct-person.ts';
import { listPeopleQueries } from './list-people.queries.ts';
import { newcomerQueries } from './newcomer.queries.ts';

type Request = RequestOf<typeof officePeople.add>;

const wrong = (field: 'facultyId' | 'groupId' | 'order'): HttpError =>
  new HttpError('invalid', { field: fieldOf(officePeople.add, field) });

/** New people as a manager enters them, within the faculties of the claim (D-65). */
export function newcomersService(db: Db, managerId: number, lang: Language) {
  const queries = newcomerQueries(db, managerId, lang);
  const people = listPeopleQueries(db, managerId, lang);
  const actor = actorOf(managerId);

  async function placeOf({ role, facultyId, groupId, order }: Request) {
    if (role === 'student') {
      if (groupId === undefined) throw wrong('groupId');
      if (order === undefined) throw wrong('order');
      const ofGroup = await newPersonQueries(db).facultyOfGroup(groupId);
      if (ofGroup === undefined || !(await queries.covers(ofGroup))) throw wrong('groupId');
      return { facultyId: ofGroup, enrolment: { ...order, groupId } };
    }
    if (facultyId === undefined || !(await queries.covers(facultyId))) throw wrong('facultyId');
    return { facultyId, enrolment: undefined };
  }

  /** Who is not the manager's to see has a name and a faculty only. */
  async function describe(found: readonly FoundDouble[]): Promise<LikelyDouble[]> {
    const ids = found.flatMap(({ personId }) => personId ?? []);
    await writeViews(db, ids, { actor, what: 'likely double' });
    const faculties = await queries.facultyNames(ids);
    const covered = new Map((await people.findAll(ids)).map((person) => [person.personId, person]));
    return found.map(({ reason, fullName, personId }) => {
      const own = covered.get(personId ?? 0);
      return {
        reason,
        fullName,
        facultyName: faculties.get(personId ?? 0) ?? '',
        login: own?.login ?? null,
        personId: own?.personId ?? null,
      };
    });
  }

  return {
    choices: async (): Promise<NewcomerChoices> => ({
      faculties: await coveredFaculties(db, { personId: managerId, claim: 'people.manage', lang }),
      groups: await queries.groups(),
    }),

    suggestLogin: async ({ familyName, givenName }: RequestOf<typeof officePeople.suggestLogin>) => ({
      login: await suggestLogin(db, { familyName, givenName: givenName ?? null }),
    }),

    async add(request: Request): Promise<AddedPerson> {
      const { role, fields, isLatinConfirmed, login, positionName, isDistinct } = request;
      const person: NewPerson = {
        role,
        cells: { ...fields },
        isLatinConfirmed,
        login: login?.trim(),
        position: role === 'teacher' ? (positionName ?? null) : null,
        ...(await placeOf(request)),
      };
      const added = await withWireFaults(fields, () => addPerson(db, { person, isDistinct }, actor));
      if ('doubles' in added) return { person: null, doubles: await describe(added.doubles) };
      const stored = await people.find(added.personId);
      if (!stored) throw new HttpError('notFound');
      return { person: stored, doubles: [] };
    },
  };
}
