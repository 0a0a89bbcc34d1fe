import { endpointQuery, portalApi } from '@portal/platform';
import { registeredTools as lti } from '@portal/wire/lti/registered-tools';

const toolsApi = portalApi.enhanceEndpoints({ addTagTypes: ['RegisteredTools'] }).injectEndpoints({
  endpoints: (build) => ({
    registeredTools: build.query({
      queryFn: endpointQuery(lti.registered),
      providesTags: ['RegisteredTools'],
    }),
    registerTool: build.mutation({
      queryFn: endpointQuery(lti.register),
      invalidatesTags: (_tool, error) => (error ? [] : ['RegisteredTools']),
    }),
    changeTool: build.mutation({
      queryFn: endpointQuery(lti.changeTool),
      invalidatesTags: (_tool, error) => (error ? [] : ['RegisteredTools']),
    }),
    switchTool: build.mutation({
      queryFn: endpointQuery(lti.switchTool),
      invalidatesTags: ['RegisteredTools'],
    }),
    removeTool: build.mutation({
      queryFn: endpointQuery(lti.removeTool),
      invalidatesTags: ['RegisteredTools'],
    }),
  }),
});

export const {
  useRegisteredToolsQuery,
  useRegisterToolMutation,
  useChangeToolMutation,
  useSwitchToolMutation,
  useRemoveToolMutation,
} = toolsApi;
