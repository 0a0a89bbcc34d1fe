import type { Language } from '@portal/domain';
import type { ListedPerson, PersonCard } from '@portal/wire';
import type { PersonStudy } from '@portal/wire/people/person-study';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeViews } from '../../university/people/audit-views.ts';
import { heldClaimQueries } from '../../university/people/claims/held-claim.queries.ts';
import { listPeopleQueries } from './list-people.queries.ts';
import { readCard } from './read-card.ts';
import { readStudy } from './study/read-study.ts';

/** People as a manager sees them; each look is a row of the audit (D-65, D-66). */
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

    async card(personId: number): Promise<PersonCard> {
      const person = await require(personId);
      await writeViews(db, [personId], { actor, what: 'card' });
      return readCard(db, person, { managerId, lang });
    },

    /** Has a row of its own in the audit, because it is not part of the card; the row says whether money was shown. */
    async study(personId: number): Promise<PersonStudy> {
      await require(personId);
      const read = await readStudy(db, personId, { managerId, lang });
      const what = read.owed === null ? 'study' : 'study and payments';
      await writeViews(db, [personId], { actor, what });
      return read;
    },

    /** The people, all of whom the claim covers. */
    async requireAll(personIds: readonly number[]): Promise<ListedPerson[]> {
      const chosen = await list.findAll(personIds);
      if (chosen.length < new Set(personIds).size) throw new HttpError('notFound');
      return chosen;
    },

    /** A person whom the manager may change: nobody changes the account of somebody with wider claims. */
    async requireManageable(personId: number): Promise<ListedPerson> {
      const person = await require(personId);
      if (!(await heldClaimQueries(db).holdsAllOf(managerId, personId))) throw new HttpError('claimNotHeld');
      return person;
    },
  };
}
