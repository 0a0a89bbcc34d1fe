import { createApi, fakeBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiFailure, type Call, type CallOptions } from '@portal/api-client';
import type { AnswerOf, AskOf, Endpoint, Role } from '@portal/wire';

/** What thunks and queries get beside the store: the one function that talks to the server. */
export interface PortalExtra {
  readonly call: Call;
}

type Reply<Answer> = { readonly data: Answer } | { readonly error: ApiFailure };
type Asking = Pick<BaseQueryApi, 'extra' | 'signal'>;

const isPortalExtra = (extra: unknown): extra is PortalExtra =>
  typeof extra === 'object' && extra !== null && 'call' in extra;

/**
 * A query or mutation from a line of the contract: `build.query({ queryFn: asks(chat.thread) })`. The options are those of
 * the client: files, progress, and the key by which the same thing is asked again without being done twice (D-05).
 */
export const asks =
  <E extends Endpoint>(endpoint: E, options: CallOptions = {}) =>
  async (ask: AskOf<E>, { extra, signal }: Asking): Promise<Reply<AnswerOf<E>>> => {
    if (!isPortalExtra(extra)) throw new Error('The store was made without a client');
    try {
      return { data: await extra.call(endpoint, ask, { signal, ...options }) };
    } catch (thrown) {
      return { error: toApiError(thrown).toData() };
    }
  };

/** A question and the role in which it is asked. */
export interface AskByRole<Ask> {
  readonly role: Role;
  readonly ask: Ask;
}

/** A query that teachers and students ask by different lines of the contract (spec §6). */
export const asksByRole =
  <Ask, Answer>(lines: Readonly<Record<Role, Endpoint<Ask, Answer>>>) =>
  ({ role, ask }: AskByRole<Ask>, asking: Asking): Promise<Reply<Answer>> =>
    asks(lines[role])(ask, asking);

/** The server's data in the browser: every module injects its own endpoints. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery: fakeBaseQuery<ApiFailure>(),
  refetchOnReconnect: true,
  tagTypes: ['Study', 'People', 'Unread', 'Thread'],
  endpoints: () => ({}),
});
