import type { Language } from '@portal/domain';
import type { PeoplePage, RequestOf } from '@portal/wire';
import type { officePeople } from '@portal/wire/people/office-people';
import { PEOPLE_PAGE, type people } from '@portal/wire/people/people';
import type { Db } from '../../database/tables.ts';
import type { DocumentFile } from '../../storage/documents/document.ts';
import { readFirstRows } from '../../storage/documents/first-rows.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeSearch } from '../../university/people/audit-views.ts';
import { listPeopleQueries } from './list-people.queries.ts';
import { peopleFile } from './people-file.ts';

/** People as a manager finds them; each search is a row of the audit (D-65, D-66). */
export function peopleListService(db: Db, managerId: number, lang: Language) {
  const list = listPeopleQueries(db, managerId, lang);
  const actor = actorOf(managerId);
  return {
    async page({ position, ...request }: RequestOf<typeof people.find>): Promise<PeoplePage> {
      const search = { ...request, text: request.text?.trim() };
      const [count, shown] = await Promise.all([
        list.count(search),
        list.list(search, { count: PEOPLE_PAGE, position: position ?? 0 }),
      ]);
      const ids = shown.map(({ personId }) => personId);
      await writeSearch(db, ids, {
        actor,
        what: 'list of people',
        search: { text: search.text, role: search.role },
      });
      return { people: shown, count };
    },

    async file(request: RequestOf<typeof officePeople.xlsx>): Promise<DocumentFile> {
      const search = { ...request, text: request.text?.trim() };
      const { rows, isCut } = await readFirstRows((count) => list.list(search, { count, position: 0 }));
      const ids = rows.map(({ personId }) => personId);
      await writeSearch(db, ids, {
        actor,
        what: 'file of people',
        search: { text: search.text, role: search.role },
      });
      const today = await calendarQueries(db).today();
      return peopleFile({ ...search, language: lang, people: rows, isCut, today });
    },
  };
}
