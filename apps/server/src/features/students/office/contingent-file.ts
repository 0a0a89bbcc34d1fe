import type { RequestOf } from '@portal/wire';
import type { ContingentRow } from '@portal/wire/groups/contingent';
import type { contingentPeopleFiles } from '@portal/wire/groups/contingent-files';
import type { FoundStudent } from '@portal/wire/groups/group-fields';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { listFile, type ListedRows } from '../../../storage/documents/list-file.ts';
import { reportTexts } from '../../../university/texts/language.ts';

const sum = (rows: readonly ContingentRow[], count: (row: ContingentRow) => number): number =>
  rows.reduce((all, row) => all + count(row), 0);

/** The numbers of students on a day as a file, with their sums. */
export function contingentFile(list: ListedRows<ContingentRow>): DocumentFile {
  const { contingent, group } = reportTexts(list.language, 'lists');
  const { title, total, columns } = contingent;
  const numberColumn = (header: string, value: (row: ContingentRow) => number) =>
    ({ header, width: 70, align: 'right', value, total: sum(list.rows, value) }) as const;
  return listFile<ContingentRow>({
    ...list,
    title,
    facts: [],
    columns: [
      { header: group.faculty, width: 'fill', value: ({ facultyName }) => facultyName, total },
      { header: group.form, width: 90, value: ({ formName }) => formName },
      { header: group.year, width: 50, align: 'right', value: ({ studyYear }) => studyYear ?? undefined },
      numberColumn(columns.studying, ({ studying }) => studying),
      numberColumn(columns.onLeave, ({ onLeave }) => onLeave),
      numberColumn(columns.all, ({ studying, onLeave }) => studying + onLeave),
    ],
  });
}

interface FoundPeople extends ListedRows<FoundStudent> {
  readonly filter: Omit<RequestOf<typeof contingentPeopleFiles.xlsx>, 'day'>;
  readonly facultyName: string | undefined;
  readonly formName: string | undefined;
}

/** The students behind a number of the contingent as a file. */
export function contingentPeopleFile({ filter, facultyName, formName, ...list }: FoundPeople): DocumentFile {
  const { contingent, group } = reportTexts(list.language, 'lists');
  const { studyYear, isOnLeave } = filter;
  return listFile<FoundStudent>({
    ...list,
    title: contingent.people,
    facts: [
      { label: group.faculty, value: facultyName },
      { label: group.form, value: formName },
      { label: group.year, value: studyYear === 0 ? contingent.yearUnknown : studyYear?.toString() },
      {
        label: group.columns.state,
        value: isOnLeave === undefined ? undefined : group.states[isOnLeave ? 'leave' : 'studying'],
      },
    ],
    columns: [
      { header: group.columns.name, width: 'fill', value: ({ fullName }) => fullName },
      { header: contingent.columns.group, width: 90, value: ({ groupName }) => groupName },
      { header: group.columns.state, width: 110, value: ({ state }) => group.states[state] },
    ],
  });
}
