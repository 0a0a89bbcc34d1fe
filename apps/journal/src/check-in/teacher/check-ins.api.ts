import { endpointQuery, portalApi } from '@portal/platform';
import { checkIn, type CheckIn, type RosterEntry } from '@portal/wire';
import { withEntries } from './roster.ts';
import { receiveCheckIn, withCheckIn, withList, type ShownCheckIn } from './shown-code.ts';

const loadCheckIns = endpointQuery(checkIn.current);

interface CheckInRef {
  readonly checkInId: number;
}

/** The check-ins of a teacher and their rosters. */
export const checkInsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['CheckIns', 'Roster', 'JournalGrid'] })
  .injectEndpoints({
    endpoints: (build) => ({
      checkIns: build.query<readonly ShownCheckIn[], object>({
        async queryFn(_request, context) {
          const result = await loadCheckIns({}, context);
          return 'data' in result ? { data: result.data.map(receiveCheckIn) } : result;
        },
        // A code that was pushed while the list was on its way is newer than the one in the list.
        merge: withList,
        providesTags: ['CheckIns'],
      }),
      openCheckIn: build.mutation<CheckIn, { readonly slotId: number }>({
        queryFn: endpointQuery(checkIn.open),
        onQueryStarted: (_request, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            ({ data }) => void dispatch(storeCheckIn(data)),
            () => undefined,
          ),
      }),
      stopCheckIn: build.mutation<CheckIn, CheckInRef>({
        queryFn: endpointQuery(checkIn.stop),
        onQueryStarted: (_request, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            ({ data }) => void dispatch(storeCheckIn(data)),
            () => undefined,
          ),
        invalidatesTags: ['JournalGrid'],
      }),
      roster: build.query<readonly RosterEntry[], CheckInRef>({
        queryFn: endpointQuery(checkIn.roster),
        providesTags: ['Roster'],
      }),
      decide: build.mutation({
        queryFn: endpointQuery(checkIn.decide),
        onQueryStarted: ({ checkInId }, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            ({ data }) => void dispatch(storeEntries(checkInId, data)),
            () => undefined,
          ),
        invalidatesTags: ['JournalGrid'],
      }),
    }),
  });

/** Stores a check-in that was received as the response to a write. */
function storeCheckIn(received: CheckIn) {
  const shown = receiveCheckIn(received);
  return checkInsApi.util.updateQueryData('checkIns', {}, (stored) => withCheckIn(stored, shown));
}

/** Stores the entries of a roster that have changed. */
export const storeEntries = (checkInId: number, changed: readonly RosterEntry[]) =>
  checkInsApi.util.updateQueryData('roster', { checkInId }, (roster) => withEntries(roster, changed));

export const {
  useCheckInsQuery,
  useOpenCheckInMutation,
  useStopCheckInMutation,
  useRosterQuery,
  useDecideMutation,
} = checkInsApi;
