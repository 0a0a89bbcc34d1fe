import { useState } from 'react';
import { selectUser, skipToken, usePortalSelector } from '@portal/platform';
import type { ConversationMember, ConversationRef } from '@portal/wire';
import { membersRequest, useMembersQuery } from '../actions/members.api.ts';
import { findMembers, findMentionQuery, type MentionQuery, type WrittenText } from './mentions.ts';

/** The members whom the text at the caret may mention. */
export interface MentionList {
  /** Undefined while the list is closed. */
  readonly query: MentionQuery | undefined;
  readonly members: readonly ConversationMember[];
  /** Why there are no members to choose from yet. */
  readonly note: 'loading' | 'failed' | undefined;
  /** Loads the members again after a failure. */
  readonly retry: () => void;
}

/** The members except the user. They are loaded when they are first needed, and stay while the field is there. */
function useOthers(request: ReturnType<typeof membersRequest>, isNeeded: boolean) {
  const me = usePortalSelector(selectUser)?.personId;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const { currentData, isError, isFetching, refetch } = useMembersQuery((wasNeeded && request) || skipToken);
  return {
    others: currentData?.filter(({ personId }) => personId !== me),
    missing: isError && !isFetching ? ('failed' as const) : ('loading' as const),
    retry: () => {
      if (isError) void refetch();
    },
  };
}

/** `closedAt` is the position of an `@` whose list was closed. */
export function useMentionList(
  conversation: ConversationRef,
  written: WrittenText,
  { caret, closedAt }: { readonly caret: number; readonly closedAt: number | undefined },
): MentionList {
  const request = membersRequest(conversation);
  const found = request && findMentionQuery(written, caret);
  const query = found?.at === closedAt ? undefined : found;
  const { others, missing, retry } = useOthers(request, query !== undefined);
  const closed: MentionList = { query: undefined, members: [], note: undefined, retry };
  if (!query) return closed;
  if (others) {
    const members = findMembers(others, query.typed);
    return members.length === 0 ? closed : { ...closed, query, members };
  }
  // Behind a blank stands a name that is known, or a sentence.
  return query.typed.includes(' ') ? closed : { ...closed, query, note: missing };
}
