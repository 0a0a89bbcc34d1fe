import { endpointQuery, portalApi } from '@portal/platform';
import { lti } from '@portal/wire/lti/lti';

/** Content of tools in the disciplines of a year. */
const toolsApi = portalApi.enhanceEndpoints({ addTagTypes: ['ToolLinks'] }).injectEndpoints({
  endpoints: (build) => ({
    toolLinks: build.query({ queryFn: endpointQuery(lti.links), providesTags: ['ToolLinks'] }),
    toolClasses: build.query({ queryFn: endpointQuery(lti.classes) }),
    classTools: build.query({ queryFn: endpointQuery(lti.tools) }),
    addToolLink: build.mutation({
      queryFn: endpointQuery(lti.addLink),
      invalidatesTags: (_link, error) => (error ? [] : ['ToolLinks']),
    }),
    removeToolLink: build.mutation({
      queryFn: endpointQuery(lti.removeLink),
      invalidatesTags: ['ToolLinks'],
    }),
    openToolLink: build.mutation({ queryFn: endpointQuery(lti.open) }),
    chooseContent: build.mutation({ queryFn: endpointQuery(lti.choose) }),
  }),
});

export const {
  useToolLinksQuery,
  useToolClassesQuery,
  useClassToolsQuery,
  useAddToolLinkMutation,
  useRemoveToolLinkMutation,
  useOpenToolLinkMutation,
  useChooseContentMutation,
} = toolsApi;
