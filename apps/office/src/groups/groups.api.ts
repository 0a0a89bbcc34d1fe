import { endpointQuery, portalApi } from '@portal/platform';
import type { RequestOf } from '@portal/wire';
import type { ContingentPeople, MovementPeople } from '@portal/wire/groups/contingent';
import { groups, type GroupPage } from '@portal/wire/groups/groups';

/** Which groups are shown. */
export type GroupFilter = Omit<RequestOf<typeof groups.find>, 'afterId'>;

/** Which students of the contingent are shown. */
export type ContingentFilter = Omit<RequestOf<typeof groups.contingentPeople>, 'afterId'>;
type MovementFilter = Omit<RequestOf<typeof groups.movementPeople>, 'last'>;
type MovementPlace = RequestOf<typeof groups.movementPeople>['last'];

const findGroups = endpointQuery(groups.find);

const findContingent = endpointQuery(groups.contingentPeople);
const findMovement = endpointQuery(groups.movementPeople);

const groupsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Group', 'Person'] }).injectEndpoints({
  endpoints: (build) => {
    const providesTags = ['Group'] as const;
    // Also after a refusal, because a colleague may have given an order meanwhile; the card of a person shows orders, too.
    const invalidatesTags = ['Group', 'Person'] as const;
    return {
      groupChoices: build.query({ queryFn: endpointQuery(groups.choices) }),
      listedGroups: build.infiniteQuery<GroupPage, GroupFilter, number | undefined>({
        queryFn: ({ queryArg, pageParam: afterId }, api) => findGroups({ ...queryArg, afterId }, api),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ groups: shown, hasMore }) => (hasMore ? shown.at(-1)?.groupId : undefined),
        },
        providesTags,
      }),
      targetGroups: build.query({ queryFn: endpointQuery(groups.targets) }),
      groupMembers: build.query({ queryFn: endpointQuery(groups.members), providesTags }),
      groupStudents: build.query({ queryFn: endpointQuery(groups.findStudents), providesTags }),
      studentOrders: build.query({ queryFn: endpointQuery(groups.student), providesTags }),
      contingent: build.query({ queryFn: endpointQuery(groups.contingent), providesTags }),
      contingentPeople: build.infiniteQuery<ContingentPeople, ContingentFilter, number | undefined>({
        queryFn: ({ queryArg, pageParam: afterId }, api) => findContingent({ ...queryArg, afterId }, api),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ people, hasMore }) => (hasMore ? people.at(-1)?.personId : undefined),
        },
        providesTags,
      }),
      movement: build.query({ queryFn: endpointQuery(groups.movement), providesTags }),
      movementPeople: build.infiniteQuery<MovementPeople, MovementFilter, MovementPlace>({
        queryFn: ({ queryArg, pageParam: last }, api) => findMovement({ ...queryArg, last }, api),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ rows, hasMore }) => {
            const last = rows.at(-1);
            return hasMore && last ? { orderId: last.orderId, personId: last.personId } : undefined;
          },
        },
        providesTags,
      }),
      orderPreview: build.query({ queryFn: endpointQuery(groups.previewOrder), keepUnusedDataFor: 0 }),
      giveStudentOrder: build.mutation({ queryFn: endpointQuery(groups.giveOrder), invalidatesTags }),
      withdrawStudentOrder: build.mutation({ queryFn: endpointQuery(groups.withdrawOrder), invalidatesTags }),
    };
  },
});

export const {
  useGroupChoicesQuery,
  useListedGroupsInfiniteQuery,
  useTargetGroupsQuery,
  useGroupMembersQuery,
  useGroupStudentsQuery,
  useStudentOrdersQuery,
  useContingentQuery,
  useContingentPeopleInfiniteQuery,
  useMovementQuery,
  useMovementPeopleInfiniteQuery,
  useOrderPreviewQuery,
  useGiveStudentOrderMutation,
  useWithdrawStudentOrderMutation,
} = groupsApi;
