import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';

const peopleApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    classPeople: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, endpointQuery(chat.people)),
    }),
  }),
});

export const { useClassPeopleQuery } = peopleApi;
