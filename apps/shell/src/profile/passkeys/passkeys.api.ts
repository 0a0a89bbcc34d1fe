import { endpointQuery, portalApi } from '@portal/platform';
import { passkeys } from '@portal/wire/passkeys/passkeys';

const invalidatesTags = (_own: unknown, error: unknown): 'Passkeys'[] => (error ? [] : ['Passkeys']);

const passkeysApi = portalApi.enhanceEndpoints({ addTagTypes: ['Passkeys'] }).injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query({ queryFn: endpointQuery(passkeys.list), providesTags: ['Passkeys'] }),
    beginPasskey: build.mutation({ queryFn: endpointQuery(passkeys.beginAdding) }),
    finishPasskey: build.mutation({ queryFn: endpointQuery(passkeys.finishAdding), invalidatesTags }),
    renamePasskey: build.mutation({ queryFn: endpointQuery(passkeys.rename), invalidatesTags }),
    removePasskey: build.mutation({ queryFn: endpointQuery(passkeys.remove), invalidatesTags }),
  }),
});

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useFinishPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
