import { endpointQuery, portalApi } from '@portal/platform';
import { documents } from '@portal/wire';

const issuingApi = portalApi.enhanceEndpoints({ addTagTypes: ['IssuedDocuments'] }).injectEndpoints({
  endpoints: (build) => ({
    foundStudents: build.query({ queryFn: endpointQuery(documents.find) }),
    documentHolder: build.query({
      queryFn: endpointQuery(documents.holder),
      providesTags: ['IssuedDocuments'],
    }),
    officeGroups: build.query({ queryFn: endpointQuery(documents.groups) }),
    summaryTerms: build.query({ queryFn: endpointQuery(documents.terms) }),
    issueDocument: build.mutation({
      queryFn: endpointQuery(documents.issue),
      invalidatesTags: ['IssuedDocuments'],
    }),
    // Also after a refusal, because a colleague may have revoked it meanwhile.
    revokeDocument: build.mutation({
      queryFn: endpointQuery(documents.revoke),
      invalidatesTags: ['IssuedDocuments'],
    }),
  }),
});

export const {
  useFoundStudentsQuery,
  useDocumentHolderQuery,
  useOfficeGroupsQuery,
  useSummaryTermsQuery,
  useIssueDocumentMutation,
  useRevokeDocumentMutation,
} = issuingApi;
