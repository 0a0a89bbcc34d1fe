import { useAddressParams, withParams } from '@portal/platform';
import { STUDY_YEAR_MAX } from '@portal/wire/office/choices';
import type { ReportChoices } from '@portal/wire/reports/reports';
import { termKeyOf } from '../shared/term-key.ts';
import type { ReportRequest } from './reports.api.ts';

type Group = ReportChoices['groups'][number];
export type ReportParam = 'kind' | 'term' | 'faculty' | 'year' | 'group';

const studyYears = Array.from({ length: STUDY_YEAR_MAX }, (_, at) => at + 1);

/** The groups of the chosen faculty and year, of which one can be chosen. */
export const groupsIn = (
  groups: readonly Group[],
  { facultyId, studyYear }: Pick<ReportRequest, 'facultyId' | 'studyYear'>,
): Group[] =>
  groups.filter(
    (group) =>
      (facultyId === undefined || group.facultyId === facultyId) &&
      (studyYear === undefined || group.studyYear === studyYear),
  );

/** The report of the address, as far as the caller can choose it; undefined without a term. */
export function useReportRequest(choices: ReportChoices) {
  const { params, change } = useAddressParams();
  const value = (name: ReportParam): string | null => params.get(name);
  const idIn = (name: ReportParam, ids: readonly number[]): number | undefined =>
    ids.find((id) => String(id) === value(name));
  const { kinds, terms, faculties, groups } = choices;
  const kind = kinds.find((one) => one.kind === value('kind')) ?? kinds[0];
  const term =
    terms.find((one) => termKeyOf(one) === value('term')) ??
    terms.find(({ isCurrent }) => isCurrent) ??
    terms[0];
  const facultyId = idIn(
    'faculty',
    faculties.map((faculty) => faculty.facultyId),
  );
  const studyYear = idIn('year', studyYears);
  const request: ReportRequest | undefined = kind &&
    term && {
      kind: kind.kind,
      academicYearId: term.academicYearId,
      termId: term.termId,
      facultyId,
      studyYear,
      groupId: idIn(
        'group',
        groupsIn(groups, { facultyId, studyYear }).map(({ groupId }) => groupId),
      ),
    };
  return {
    request,
    /** A group is of one faculty and year, so that it is left when one of them changes. */
    set: (name: ReportParam, next: string | number | undefined) =>
      change((newest) =>
        withParams(newest, {
          [name]: next?.toString(),
          ...((name === 'faculty' || name === 'year') && { group: undefined }),
        }),
      ),
  };
}
