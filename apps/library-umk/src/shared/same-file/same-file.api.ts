import { endpointQuery, portalApi } from '@portal/platform';
import { library } from '@portal/wire';

const sameFileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    booksWithFile: build.query({ queryFn: endpointQuery(library.sameFile), keepUnusedDataFor: 0 }),
  }),
});

export const { useLazyBooksWithFileQuery } = sameFileApi;
