import { endpointQuery, portalApi } from '@portal/platform';
import { chat, type ConversationRef, type RequestOf } from '@portal/wire';

const membersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ members: build.query({ queryFn: endpointQuery(chat.members) }) }),
});

export const { useMembersQuery } = membersApi;

/** Undefined for a conversation of two people, which has no list of members. */
export const membersRequest = ({
  partner,
  ...course
}: ConversationRef): RequestOf<typeof chat.members> | undefined =>
  partner.kind === 'group'
    ? { ...course, groupId: partner.groupId, isElective: partner.isElective }
    : undefined;
