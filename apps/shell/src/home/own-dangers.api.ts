import { endpointQuery, frameReads, portalApi, type PortalDispatch } from '@portal/platform';
import { ownMarks, sheets } from '@portal/wire';

/** Marks change a few times a day: going back to Home loads them again after this time only. */
const FRESH_SECONDS = 300;

const dangersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    marksOfHome: build.query({
      queryFn: endpointQuery(ownMarks),
      keepUnusedDataFor: FRESH_SECONDS,
    }),
    resultsOfHome: build.query({
      queryFn: endpointQuery(sheets.ownResults),
      keepUnusedDataFor: FRESH_SECONDS,
    }),
  }),
});

export const { useMarksOfHomeQuery, useResultsOfHomeQuery } = dangersApi;

/** The current term as the requests name it; null outside of a term. */
async function findTerm(dispatch: PortalDispatch) {
  const [years, terms] = await Promise.all([
    frameReads.currentYear(dispatch),
    frameReads.currentTerm(dispatch),
  ]);
  const [year, term] = [years.data?.[0], terms.data?.[0]];
  return year && term ? { academicYearId: year.id, termId: term.id } : null;
}

const once = { subscribe: false } as const;

/** Loads the marks of the current term before the home page renders. */
export async function prefetchOwnMarks(dispatch: PortalDispatch): Promise<void> {
  const term = await findTerm(dispatch);
  if (term) await dispatch(dangersApi.endpoints.marksOfHome.initiate(term, once));
}

/** Loads the results of the current term before the home page renders. */
export async function prefetchOwnResults(dispatch: PortalDispatch): Promise<void> {
  const term = await findTerm(dispatch);
  if (term) await dispatch(dangersApi.endpoints.resultsOfHome.initiate(term, once));
}
