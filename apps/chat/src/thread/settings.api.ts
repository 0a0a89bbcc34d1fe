import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';

export const settingsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({ queryFn: endpointQuery(chat.settings), providesTags: ['Thread'] }),
    changeSettings: build.mutation({
      queryFn: endpointQuery(chat.changeSettings),
      invalidatesTags: (_settings, error) => (error ? [] : ['Thread', 'People']),
    }),
  }),
});

export const { useSettingsQuery, useChangeSettingsMutation } = settingsApi;
