import { endpointQuery, portalApi } from '@portal/platform';
import { programTokens } from '@portal/wire/programs/program-tokens';

const programsApi = portalApi.enhanceEndpoints({ addTagTypes: ['ProgramToken'] }).injectEndpoints({
  endpoints: (build) => ({
    programTokens: build.query({
      queryFn: endpointQuery(programTokens.list),
      providesTags: ['ProgramToken'],
    }),
    createProgramToken: build.mutation({
      queryFn: endpointQuery(programTokens.create),
      invalidatesTags: ['ProgramToken'],
    }),
    // Also after a refusal, because a colleague may have revoked it meanwhile.
    revokeProgramToken: build.mutation({
      queryFn: endpointQuery(programTokens.revoke),
      invalidatesTags: ['ProgramToken'],
    }),
  }),
});

export const { useProgramTokensQuery, useCreateProgramTokenMutation, useRevokeProgramTokenMutation } =
  programsApi;
