import { useEffect, useMemo, useState } from 'react';
import { disciplineRisks, findDangers, type Danger } from '@portal/domain';
import { skipToken, useCurrentTerm } from '@portal/platform';
import { useMarksOfHomeQuery, useResultsOfHomeQuery } from './own-dangers.api.ts';

/** True after the page was painted, so that its first content does not wait for what is loaded then. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

interface OwnDangers {
  /** The worst first; undefined until they are known. */
  readonly dangers: readonly Danger[] | undefined;
  readonly isFailed: boolean;
}

/** The student's disciplines in danger in the current term. */
export function useOwnDangers(isStudent: boolean): OwnDangers {
  const { year, term } = useCurrentTerm();
  const isPainted = useIsPainted();
  const chosen =
    isStudent && isPainted && year && term ? { academicYearId: year.id, termId: term.id } : skipToken;
  const { currentData: marks, isError: hasNoMarks } = useMarksOfHomeQuery(chosen);
  const { currentData: results, isError: hasNoResults } = useResultsOfHomeQuery(chosen);
  const dangers = useMemo(
    () =>
      marks &&
      results &&
      findDangers(
        disciplineRisks(marks),
        Map.groupBy(results, ({ disciplineId }) => disciplineId),
      ),
    [marks, results],
  );
  return { dangers, isFailed: hasNoMarks || hasNoResults };
}
