import { endpointQuery, portalApi } from '@portal/platform';
import { viewAs } from '@portal/wire/people/view-as';
import type { RequestOf } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import type { MarkHistory } from '@portal/wire/people/mark-history';
import { officePeople } from '@portal/wire/people/office-people';

/** Which people are shown, and in what order. */
export type PeopleFilter = Omit<RequestOf<typeof people.find>, 'position'>;

const readMarkHistory = endpointQuery(officePeople.markHistory);

const peopleApi = portalApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => {
    // Also after a refusal, because a colleague may have changed the person meanwhile.
    const invalidatesTags = ['Person'] as const;
    return {
      foundPeople: build.query({ queryFn: endpointQuery(people.find), providesTags: ['Person'] }),
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
      emailCodes: build.mutation({ queryFn: endpointQuery(officePeople.emailCodes), invalidatesTags }),
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
      resetFactor: build.mutation({ queryFn: endpointQuery(people.resetFactor), invalidatesTags }),
      startView: build.mutation({ queryFn: endpointQuery(viewAs.start) }),
      grantClaim: build.mutation({ queryFn: endpointQuery(people.grant), invalidatesTags }),
      revokeClaim: build.mutation({ queryFn: endpointQuery(people.revoke), invalidatesTags }),
    };
  },
});

export const {
  useFoundPeopleQuery,
  usePersonCardQuery,
  usePersonStudyQuery,
  useMarkHistoryInfiniteQuery,
  useNewcomerChoicesQuery,
  useSuggestedLoginQuery,
  useAddPersonMutation,
  useIssueSlipsMutation,
  useEmailCodesMutation,
  useEndSessionsOfChosenMutation,
  useBlockChosenMutation,
  useCorrectPersonMutation,
  useIssueCodeMutation,
  useEndSessionsMutation,
  useBlockPersonMutation,
  useUnblockPersonMutation,
  useResetFactorMutation,
  useStartViewMutation,
  useGrantClaimMutation,
  useRevokeClaimMutation,
} = peopleApi;
