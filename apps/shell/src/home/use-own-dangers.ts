import { useMemo } from 'react';
import { disciplineRisks, findDangers, type Danger } from '@portal/domain';
import { skipToken, useCurrentTerm } from '@portal/platform';
import { useMarksOfHomeQuery, useResultsOfHomeQuery } from './own-dangers.api.ts';

/** The student's disciplines in danger in the current term, the worst first; none until they are known. */
export function useOwnDangers(isStudent: boolean): readonly Danger[] {
  const { year, term } = useCurrentTerm();
  const chosen = isStudent && year && term ? { academicYearId: year.id, termId: term.id } : skipToken;
  const { currentData: marks } = useMarksOfHomeQuery(chosen);
  const { currentData: results } = useResultsOfHomeQuery(chosen);
  return useMemo(
    () =>
      marks && results
        ? findDangers(
            disciplineRisks(marks),
            Map.groupBy(results, ({ disciplineId }) => disciplineId),
          )
        : [],
    [marks, results],
  );
}
