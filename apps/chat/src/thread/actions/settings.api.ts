import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';
import { STORED_THREADS } from '../stored-thread.ts';

/** The settings decide whether a message may be written, so they are stored with their thread. */
export const settingsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Thread'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({
      queryFn: offlineQuery({ version: 2, maxEntries: STORED_THREADS }, endpointQuery(chat.settings)),
      providesTags: ['Thread'],
    }),
    changeSettings: build.mutation({
      queryFn: endpointQuery(chat.changeSettings),
      invalidatesTags: (_settings, error) => (error ? [] : ['Thread', 'People']),
    }),
  }),
});

export const { useSettingsQuery, useChangeSettingsMutation } = settingsApi;
