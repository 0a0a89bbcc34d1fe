import type { NewsItem } from '@portal/wire';
import { useAudienceChoicesQuery, useFacultiesQuery } from '../news.api.ts';
import type { AudienceRequest } from './audience-request.ts';
import type { NamedAudience } from './describe-audience.ts';

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | undefined) =>
  rows.find((row) => row.id === id)?.name;

/** Finds the names of an audience among the choices of the publisher and in the published item. */
export function useAudienceNames(item?: NewsItem): (audience: AudienceRequest) => NamedAudience {
  const { data: faculties = [] } = useFacultiesQuery({});
  const { data: choices } = useAudienceChoicesQuery({});
  const groups = [...(item?.groups ?? []), ...(choices?.groups ?? [])];
  const departments = [...(item?.department ? [item.department] : []), ...(choices?.departments ?? [])];
  return ({ facultyId, departmentId, studyYear, groupIds = [], isOwnStudents }) => ({
    facultyName: nameIn(faculties, facultyId) ?? (facultyId === item?.facultyId ? item?.facultyName : null),
    departmentName: nameIn(departments, departmentId),
    studyYear,
    groupNames: groupIds.map((id) => nameIn(groups, id) ?? String(id)),
    isOwnStudents,
  });
}
