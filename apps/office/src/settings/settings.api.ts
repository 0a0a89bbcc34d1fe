import { endpointQuery, portalApi } from '@portal/platform';
import { officeSettings } from '@portal/wire/settings/office-settings';

const settingsApi = portalApi.enhanceEndpoints({ addTagTypes: ['OfficeSetting'] }).injectEndpoints({
  endpoints: (build) => ({
    officeSettings: build.query({
      queryFn: endpointQuery(officeSettings.listSettings),
      providesTags: ['OfficeSetting'],
    }),
    // Also after a refusal, because a colleague may have changed the setting meanwhile.
    changeSetting: build.mutation({
      queryFn: endpointQuery(officeSettings.changeSetting),
      invalidatesTags: ['OfficeSetting'],
    }),
  }),
});

export const { useOfficeSettingsQuery, useChangeSettingMutation } = settingsApi;
