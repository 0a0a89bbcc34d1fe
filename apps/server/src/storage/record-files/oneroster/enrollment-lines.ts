import type { StoredRecord } from '../../../university/imports/records.ts';
import { endDateOf } from './conversion.ts';
import { idIn, isOwnStream, type SetLine, type SourceIds, type SourceRecords } from './source-ids.ts';

/** The memberships that an import would find again; one that has ended is known by its first day. */
export const isFound = ({ isCurrent, row }: StoredRecord): boolean => isCurrent || row['firstDay'] !== null;

/** Who is in a group, in a class or teaches one. */
export function enrollmentLines(records: SourceRecords, ids: SourceIds): SetLine[] {
  const schoolOf = (group: string | null | undefined) =>
    idIn(ids.faculties, ids.groupRows.get(group ?? '')?.row['faculty']);
  const members = records.members.filter(isFound);
  const studentLine = ({ sourceId, row }: StoredRecord): SetLine => ({
    sourcedId: sourceId,
    classSourcedId: idIn(ids.groups, row['group']),
    schoolSourcedId: schoolOf(row['group']),
    userSourcedId: row['person'],
    role: 'student',
    beginDate: row['firstDay'],
    endDate: endDateOf(row['lastDay']),
  });
  const byGroup = Map.groupBy(
    members.filter(({ isCurrent }) => isCurrent),
    ({ row }) => row['group'],
  );
  // Other systems know who is in a class by enrollments alone.
  const ofClasses = records.classes
    .filter((one) => !isOwnStream(one, ids))
    .flatMap(({ sourceId, row }) =>
      (byGroup.get(row['group'] ?? null) ?? []).map((member) => ({
        ...studentLine(member),
        sourcedId: `${sourceId}/${member.sourceId}`,
        classSourcedId: sourceId,
      })),
    );
  const groupOfClass = new Map(records.classes.map(({ sourceId, row }) => [sourceId, row['group']]));
  const teachers = Map.groupBy(records.teachers, ({ row }) => `${row['class']}/${row['teacher']}`);
  const ofTeachers = [...teachers].map(([sourcedId, lines]): SetLine => {
    const { class: id = null, teacher } = lines[0]?.row ?? {};
    return {
      sourcedId,
      classSourcedId: id,
      schoolSourcedId: schoolOf(groupOfClass.get(id ?? '')),
      userSourcedId: teacher,
      role: 'teacher',
      'metadata.kg.lessons': lines.map(({ row }) => row['lessons']).join(','),
    };
  });
  return [...members.map(studentLine), ...ofClasses, ...ofTeachers];
}
