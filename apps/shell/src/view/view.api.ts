import { endpointQuery, portalApi } from '@portal/platform';
import { viewAs } from '@portal/wire/people/view-as';

const viewApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ endView: build.mutation({ queryFn: endpointQuery(viewAs.end) }) }),
});

export const { useEndViewMutation } = viewApi;
