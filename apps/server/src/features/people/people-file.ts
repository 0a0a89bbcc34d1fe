import type { Language } from '@portal/domain';
import type { ListedPerson } from '@portal/wire';
import type { DocumentFile } from '../../storage/documents/document.ts';
import { listFile } from '../../storage/documents/list-file.ts';
import { reportTexts } from '../../university/texts/language.ts';
import type { PeopleSearch } from './list-people.queries.ts';

interface FoundPeople extends Pick<PeopleSearch, 'text' | 'role'> {
  readonly language: Language;
  readonly people: readonly ListedPerson[];
  readonly isCut: boolean;
  /** The day of the university. */
  readonly today: string;
}

/** The people whom a search has found. */
export function peopleFile({ text, role, people, ...rest }: FoundPeople): DocumentFile {
  const { people: texts } = reportTexts(rest.language, 'lists');
  const { columns, roles, states } = texts;
  return listFile({
    ...rest,
    title: texts.title,
    facts: [
      { label: texts.search, value: text },
      { label: columns.role, value: role && roles[role] },
    ],
    rows: people,
    columns: [
      { header: columns.name, width: 'fill', value: ({ fullName }) => fullName },
      { header: columns.role, width: 60, value: (row) => roles[row.role] },
      { header: columns.group, width: 60, value: ({ groupName }) => groupName },
      { header: columns.faculty, width: 'fill', value: ({ facultyName }) => facultyName },
      { header: columns.login, width: 70, value: ({ login }) => login },
      { header: columns.state, width: 75, value: ({ state }) => states[state] },
    ],
  });
}
