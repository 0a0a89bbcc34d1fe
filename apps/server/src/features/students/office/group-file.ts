import type { Language } from '@portal/domain';
import { fillIn } from '@portal/domain';
import type { GroupList, GroupMember } from '@portal/wire/groups/group-fields';
import type { DayCell, DocumentFile } from '../../../storage/documents/document.ts';
import { listFile } from '../../../storage/documents/list-file.ts';
import { reportTexts } from '../../../university/texts/language.ts';

const dayCell = (day: string | null): DayCell | undefined => (day === null ? undefined : { day });

/** The members of a group on a day; those who had left it are not part of the list. */
export function groupFile({ group, day, members }: GroupList, language: Language): DocumentFile {
  const { group: texts } = reportTexts(language, 'lists');
  const { columns, states } = texts;
  return listFile<GroupMember>({
    language,
    title: fillIn(texts.title, { group: group.groupName }),
    facts: [
      { label: texts.faculty, value: group.facultyName },
      { label: texts.speciality, value: group.specialityName },
      { label: texts.form, value: group.formName },
      { label: texts.year, value: group.studyYear?.toString() },
    ],
    rows: members.filter(({ isFormer }) => !isFormer),
    columns: [
      { header: columns.name, width: 'fill', value: ({ fullName }) => fullName },
      { header: columns.state, width: 110, value: ({ state }) => states[state] },
      { header: columns.firstDay, width: 80, value: ({ firstDay }) => dayCell(firstDay) },
      { header: columns.lastDay, width: 80, value: ({ lastDay }) => dayCell(lastDay) },
    ],
    today: day,
  });
}
