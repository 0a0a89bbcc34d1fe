import type { RequestOf } from '@portal/wire';
import type { OfficeSeat } from '@portal/wire/registration/office';
import type { seatFiles } from '@portal/wire/registration/office-files';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { listFile, type ListedRows } from '../../../storage/documents/list-file.ts';
import { reportTexts } from '../../../university/texts/language.ts';

interface FoundSeats extends ListedRows<OfficeSeat> {
  readonly filter: RequestOf<typeof seatFiles.xlsx>;
  readonly termName: string | undefined;
}

/** The subgroups of a term with their seats as a file. */
export function seatFile({ filter, termName, ...list }: FoundSeats): DocumentFile {
  const { title, term, search, waitedOnly, columns } = reportTexts(list.language, 'lists').seats;
  return listFile<OfficeSeat>({
    ...list,
    title,
    facts: [
      { label: term, value: termName },
      { label: search, value: filter.text },
      { label: columns.waiting, value: filter.isWaitedFor ? waitedOnly : undefined },
    ],
    columns: [
      { header: columns.discipline, width: 'fill', value: ({ disciplineName }) => disciplineName },
      { header: columns.group, width: 70, value: ({ groupName }) => groupName },
      { header: columns.subgroup, width: 50, align: 'right', value: ({ number }) => number },
      { header: columns.teacher, width: 90, value: ({ teacherName }) => teacherName ?? undefined },
      { header: columns.faculty, width: 80, value: ({ facultyName }) => facultyName },
      { header: columns.capacity, width: 45, align: 'right', value: ({ capacity }) => capacity },
      { header: columns.taken, width: 45, align: 'right', value: ({ taken }) => taken },
      { header: columns.waiting, width: 45, align: 'right', value: ({ waiting }) => waiting },
      { header: columns.planned, width: 55, align: 'right', value: ({ planned }) => planned },
      { header: columns.registered, width: 55, align: 'right', value: ({ registered }) => registered },
    ],
  });
}
