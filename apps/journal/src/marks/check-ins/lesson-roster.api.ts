import { endpointQuery, portalApi } from '@portal/platform';
import { checkIn, type RosterEntry } from '@portal/wire';

const loadCheckIns = endpointQuery(checkIn.current);
const loadRoster = endpointQuery(checkIn.roster);

/** Who scanned the code of a lesson; nobody where it had no check-in. */
const lessonRosterApi = portalApi.enhanceEndpoints({ addTagTypes: ['Roster'] }).injectEndpoints({
  endpoints: (build) => ({
    lessonRoster: build.query<readonly RosterEntry[], { readonly lessonId: number }>({
      async queryFn({ lessonId }, context) {
        const opened = await loadCheckIns({ lessonId }, context);
        if (!('data' in opened)) return opened;
        const found = opened.data.find((one) => one.lessonId === lessonId);
        return found ? loadRoster({ checkInId: found.id }, context) : { data: [] };
      },
      providesTags: ['Roster'],
    }),
  }),
});

export const { useLessonRosterQuery } = lessonRosterApi;
