import { endpointQuery, portalApi } from '@portal/platform';
import { personalData } from '@portal/wire/personal-data/personal-data';

const myDataApi = portalApi.enhanceEndpoints({ addTagTypes: ['DataCopy'] }).injectEndpoints({
  endpoints: (build) => ({
    dataCopy: build.query({ queryFn: endpointQuery(personalData.state), providesTags: ['DataCopy'] }),
    dataInfo: build.query({ queryFn: endpointQuery(personalData.info) }),
    dataTopics: build.query({ queryFn: endpointQuery(personalData.topics) }),
    openDataCopy: build.mutation({
      queryFn: endpointQuery(personalData.open),
      invalidatesTags: (_state, error) => (error ? [] : ['DataCopy']),
    }),
  }),
});

export const { useDataCopyQuery, useDataInfoQuery, useDataTopicsQuery, useOpenDataCopyMutation } = myDataApi;
