import type { Language } from '@portal/domain';
import type { ListedPerson, RequestOf } from '@portal/wire';
import { consentKinds, type officeConsents } from '@portal/wire/consents/consents';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { listFile } from '../../../storage/documents/list-file.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeSearch } from '../../../university/people/audit-views.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { listPeopleQueries } from '../list-people.queries.ts';
import { listConsents, type DecidedConsent } from './consent-file.queries.ts';

interface Reader {
  readonly managerId: number;
  readonly lang: Language;
}

/** What the person has said, and whether the portal acts on it. */
function stateOf({ isInForce, isGiven }: DecidedConsent) {
  if (isGiven === false) return 'withdrawn';
  if (isInForce) return isGiven === true ? 'given' : 'undecided';
  return isGiven === true ? 'earlierText' : 'missing';
}

/** What the people of a search consent to, as a list (decision 0125). */
export async function consentFile(
  db: Db,
  request: RequestOf<typeof officeConsents.xlsx>,
  { managerId, lang }: Reader,
): Promise<DocumentFile> {
  const search = { ...request, text: request.text?.trim() };
  const list = listPeopleQueries(db, managerId, lang);
  const { rows, isCut } = await readFirstRows((count) => list.list(search, { count, position: 0 }));
  const ids = rows.map(({ personId }) => personId);
  await writeSearch(db, ids, {
    actor: actorOf(managerId),
    what: 'file of consents',
    search: { text: search.text, role: search.role },
  });
  const decided = Map.groupBy(await listConsents(db, ids), ({ personId }) => personId);
  const { consents, people } = reportTexts(lang, 'lists');
  const { columns, roles } = people;
  return listFile<ListedPerson>({
    language: lang,
    today: await calendarQueries(db).today(),
    isCut,
    title: consents.title,
    facts: [
      { label: people.search, value: search.text },
      { label: columns.role, value: search.role && roles[search.role] },
    ],
    rows,
    columns: [
      { header: columns.name, width: 'fill', value: ({ fullName }) => fullName },
      { header: columns.group, width: 60, value: ({ groupName }) => groupName },
      { header: columns.faculty, width: 'fill', value: ({ facultyName }) => facultyName },
      ...consentKinds.map((kind) => ({
        header: consents.kinds[kind],
        width: 80,
        value: ({ personId }: ListedPerson) => {
          const found = decided.get(personId)?.find((one) => one.kind === kind);
          return found && consents.states[stateOf(found)];
        },
      })),
    ],
  });
}
