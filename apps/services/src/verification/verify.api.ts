import { endpointQuery, portalApi } from '@portal/platform';
import { verification } from '@portal/wire';

const verifyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ verifyDocument: build.query({ queryFn: endpointQuery(verification.check) }) }),
});

export const { useVerifyDocumentQuery } = verifyApi;
