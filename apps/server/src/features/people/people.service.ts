import type { Language } from '@portal/domain';
import type { RequestOf, ListedPerson, PeoplePage, PersonCard } from '@portal/wire';
import type { PersonStudy } from '@portal/wire/people/person-study';
import { PEOPLE_FILE_MAX, type officePeople } from '@portal/wire/people/office-people';
import { PEOPLE_PAGE, type people } from '@portal/wire/people/people';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeSearch, writeViews } from '../../university/people/audit-views.ts';
import { heldClaimQueries } from '../../university/people/claims/held-claim.queries.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import type { DocumentFile } from '../../storage/documents/document.ts';
import { listPeopleQueries } from './list-people.queries.ts';
import { peopleFile } from './people-file.ts';
import { readCard } from './read-card.ts';
import { readStudy } from './study/read-study.ts';

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
      const search = { text: text?.trim(), role, afterId };
      const found = await list.first(PEOPLE_PAGE + 1, search);
      const shown = found.slice(0, PEOPLE_PAGE);
      const ids = shown.map(({ personId }) => personId);
      await writeSearch(db, ids, { actor, what: 'list of people', search });
      return { people: shown, hasMore: found.length > shown.length };
    },

    async file({ text, role }: RequestOf<typeof officePeople.xlsx>): Promise<DocumentFile> {
      const search = { text: text?.trim(), role };
      const found = await list.first(PEOPLE_FILE_MAX + 1, search);
      const shown = found.slice(0, PEOPLE_FILE_MAX);
      const ids = shown.map(({ personId }) => personId);
      await writeSearch(db, ids, { actor, what: 'file of people', search });
      const today = await calendarQueries(db).today();
      return peopleFile({
        ...search,
        language: lang,
        people: shown,
        isCut: found.length > shown.length,
        today,
      });
    },

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
