import type { Language } from '@portal/domain';
import {
  fieldOf,
  people,
  type ListedPerson,
  type PeoplePage,
  type PersonCard,
  type RequestOf,
} from '@portal/wire';
import { PEOPLE_PAGE } from '@portal/wire/people/people';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit, writeAudits } from '../../university/people/audit.queries.ts';
import { heldClaimQueries } from '../../university/people/claims/held-claim.queries.ts';
import { listPeopleQueries } from './list-people.queries.ts';
import { readCard } from './read-card.ts';

/** People as a manager finds and sees them; each look is a row of the audit (D-65, D-66). */
export function peopleService(db: Db, managerId: number, lang: Language) {
  const list = listPeopleQueries(db, managerId, lang);
  const actor = actorOf(managerId);

  async function require(personId: number): Promise<ListedPerson> {
    const person = await list.find(personId);
    if (!person) throw new HttpError('notFound');
    return person;
  }

  return {
    require,

    async page({ text, role, afterId }: RequestOf<typeof people.find>): Promise<PeoplePage> {
      const found = await list.page({ text: text?.trim(), role, afterId });
      const shown = found.slice(0, PEOPLE_PAGE);
      await writeAudits(
        db,
        shown.map(({ personId }) => ({
          action: 'personViewed',
          actor,
          personId,
          details: { what: 'list of people' },
        })),
      );
      return { people: shown, hasMore: found.length > shown.length };
    },

    async card(personId: number): Promise<PersonCard> {
      const person = await require(personId);
      await writeAudit(db, { action: 'personViewed', actor, personId, details: { what: 'card' } });
      return readCard(db, person, { managerId, lang });
    },

    /** A person whom the manager may change: nobody changes the account of somebody with wider claims. */
    async requireManageable(personId: number): Promise<ListedPerson> {
      const person = await require(personId);
      if (!(await heldClaimQueries(db).holdsAllOf(managerId, personId))) throw new HttpError('claimNotHeld');
      return person;
    },
  };
}

/** The scope of a claim in a request; only teachers have claims. */
export function scopeOf(
  person: ListedPerson,
  { facultyIds }: Pick<RequestOf<typeof people.grant>, 'facultyIds'>,
): Readonly<Record<string, unknown>> {
  if (person.role !== 'teacher') throw new HttpError('invalid', { field: fieldOf(people.grant, 'personId') });
  if (facultyIds === undefined) return { audience: 'all' };
  if (facultyIds.length === 0) throw new HttpError('invalid', { field: fieldOf(people.grant, 'facultyIds') });
  return { faculties: [...new Set(facultyIds)] };
}
