import { endpointQuery, portalApi } from '@portal/platform';
import { viewAs } from '@portal/wire/people/view-as';
import type { RequestOf, PeoplePage } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import type { MarkHistory } from '@portal/wire/people/mark-history';
import { officePeople } from '@portal/wire/people/office-people';

/** Which people are shown. */
export type PeopleFilter = Omit<RequestOf<typeof people.find>, 'afterId'>;

const findPeople = endpointQuery(people.find);
const readMarkHistory = endpointQuery(officePeople.markHistory);

const peopleApi = portalApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => {
    // Also after a refusal, because a colleague may have changed the person meanwhile.
    const invalidatesTags = ['Person'] as const;
    return {
      foundPeople: build.infiniteQuery<PeoplePage, PeopleFilter, number | undefined>({
        queryFn: ({ queryArg, pageParam: afterId }, api) => findPeople({ ...queryArg, afterId }, api),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ people: shown, hasMore }) => (hasMore ? shown.at(-1)?.personId : undefined),
        },
        providesTags: ['Person'],
      }),
      personCard: build.query({ queryFn: endpointQuery(people.card), providesTags: ['Person'] }),
      // No tag: no change of an account changes it, and each look is recorded.
      personStudy: build.query({ queryFn: endpointQuery(officePeople.study) }),
      markHistory: build.infiniteQuery<
        MarkHistory,
        Omit<RequestOf<typeof officePeople.markHistory>, 'beforeId'>,
        number | undefined
      >({
        queryFn: ({ queryArg, pageParam: beforeId }, api) => readMarkHistory({ ...queryArg, beforeId }, api),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
        },
      }),
      newcomerChoices: build.query({ queryFn: endpointQuery(officePeople.newcomerChoices) }),
      suggestedLogin: build.query({ queryFn: endpointQuery(officePeople.suggestLogin) }),
      addPerson: build.mutation({ queryFn: endpointQuery(officePeople.add), invalidatesTags }),
      issueSlips: build.mutation({ queryFn: endpointQuery(officePeople.slips), invalidatesTags }),
      endSessionsOfChosen: build.mutation({
        queryFn: endpointQuery(officePeople.endSessions),
        invalidatesTags,
      }),
      blockChosen: build.mutation({ queryFn: endpointQuery(officePeople.block), invalidatesTags }),
      correctPerson: build.mutation({ queryFn: endpointQuery(people.edit), invalidatesTags }),
      issueCode: build.mutation({ queryFn: endpointQuery(people.issueCode), invalidatesTags }),
      endSessions: build.mutation({ queryFn: endpointQuery(people.endSessions), invalidatesTags }),
      blockPerson: build.mutation({ queryFn: endpointQuery(people.block), invalidatesTags }),
      unblockPerson: build.mutation({ queryFn: endpointQuery(people.unblock), invalidatesTags }),
      startView: build.mutation({ queryFn: endpointQuery(viewAs.start) }),
      grantClaim: build.mutation({ queryFn: endpointQuery(people.grant), invalidatesTags }),
      revokeClaim: build.mutation({ queryFn: endpointQuery(people.revoke), invalidatesTags }),
    };
  },
});

export const {
  useFoundPeopleInfiniteQuery,
  usePersonCardQuery,
  usePersonStudyQuery,
  useMarkHistoryInfiniteQuery,
  useNewcomerChoicesQuery,
  useSuggestedLoginQuery,
  useAddPersonMutation,
  useIssueSlipsMutation,
  useEndSessionsOfChosenMutation,
  useBlockChosenMutation,
  useCorrectPersonMutation,
  useIssueCodeMutation,
  useEndSessionsMutation,
  useBlockPersonMutation,
  useUnblockPersonMutation,
  useStartViewMutation,
  useGrantClaimMutation,
  useRevokeClaimMutation,
} = peopleApi;
