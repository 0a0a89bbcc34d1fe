import { endpointQuery, portalApi } from '@portal/platform';
import { schedule } from '@portal/wire';

const freeRoomsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    freeRooms: build.query({
      queryFn: endpointQuery(schedule.freeRooms),
      // A room that was free a minute ago may be taken.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFreeRoomsQuery } = freeRoomsApi;
