import { skipToken, useAddressParams, withParams } from '@portal/platform';
import type { RegistrationSemester } from '@portal/wire';
import {
  useRegistrationDefaultYearQuery,
  useRegistrationSemestersQuery,
  useRegistrationYearsQuery,
} from '../shared/registration.api.ts';
import { NOTHING_CHOSEN } from '../shared/seats.ts';

const readId = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

/** The semester to begin with: the one whose window is open, or opens next. */
export function firstSemester(semesters: readonly RegistrationSemester[]): number {
  const isOpen = ({ window }: RegistrationSemester) => window?.state === 'open' || window?.state === 'late';
  const next = semesters
    .filter(({ window }) => window?.state === 'waiting')
    .toSorted((one, other) => ((one.window?.opensAt ?? '') < (other.window?.opensAt ?? '') ? -1 : 1));
  return (semesters.find(isOpen) ?? next[0])?.id ?? NOTHING_CHOSEN;
}

/** Year and semester of the registration, in the address; the server names the year to begin with. */
export function usePeriod() {
  const { params: search, change } = useAddressParams();
  const defaultYear = useRegistrationDefaultYearQuery({ groupId: undefined });
  const years = useRegistrationYearsQuery({});
  const yearId = readId(search.get('year')) ?? defaultYear.data?.[0]?.id ?? NOTHING_CHOSEN;
  const semesters = useRegistrationSemestersQuery(
    yearId === NOTHING_CHOSEN ? skipToken : { groupId: undefined, academicYearId: yearId },
  );
  const listed = semesters.currentData ?? [];
  const semesterId = readId(search.get('semester')) ?? firstSemester(listed);
  const queries = [defaultYear, years, semesters];
  return {
    years: years.data ?? [],
    yearId,
    semesters: listed,
    semesterId,
    semester: listed.find(({ id }) => id === semesterId),
    isLoading: queries.some(({ isFetching, currentData }) => isFetching && currentData === undefined),
    failed: queries.find(({ error, isFetching }) => error !== undefined && !isFetching)?.error,
    retry: () => queries.forEach(({ error, refetch }) => void (error !== undefined && refetch())),
    pickYear: (year: number) => change((newest) => withParams(newest, { year, semester: undefined })),
    pickSemester: (semester: number) =>
      change((newest) => withParams(newest, { year: newest.get('year') ?? yearId, semester })),
  };
}

export type Period = ReturnType<typeof usePeriod>;
