import { createApi, fakeBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiFailure, type Call, type CallOptions } from '@portal/api-client';
import type { ResponseOf, RequestOf, Endpoint, Role } from '@portal/wire';

/** What thunks and queries get beside the store: the one function that talks to the server. */
export interface PortalExtra {
  readonly call: Call;
}

type Reply<Response> = { readonly data: Response } | { readonly error: ApiFailure };
type Asking = Pick<BaseQueryApi, 'extra' | 'signal'>;

const isPortalExtra = (extra: unknown): extra is PortalExtra =>
  typeof extra === 'object' && extra !== null && 'call' in extra;

/**
 * A query or mutation from a endpoint of the contract: `build.query({ queryFn: endpointQuery(chat.thread) })`. The options are those of
 * the client: files, progress, and the key by which the same thing is asked again without being done twice (D-05).
 */
export const endpointQuery =
  <E extends Endpoint>(endpoint: E, options: CallOptions = {}) =>
  async (request: RequestOf<E>, { extra, signal }: Asking): Promise<Reply<ResponseOf<E>>> => {
    if (!isPortalExtra(extra)) throw new Error('The store was made without a client');
    try {
      return { data: await extra.call(endpoint, request, { signal, ...options }) };
    } catch (thrown) {
      return { error: toApiError(thrown).toData() };
    }
  };

/** A question and the role in which it is asked. */
export interface RequestByRole<Request> {
  readonly role: Role;
  readonly request: Request;
}

/** A query that teachers and students ask by different lines of the contract (spec §6). */
export const endpointQueryByRole =
  <Request, Response>(lines: Readonly<Record<Role, Endpoint<Request, Response>>>) =>
  ({ role, request }: RequestByRole<Request>, asking: Asking): Promise<Reply<Response>> =>
    endpointQuery(lines[role])(request, asking);

/** The server's data in the browser: every module injects its own endpoints. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery: fakeBaseQuery<ApiFailure>(),
  refetchOnReconnect: true,
  tagTypes: ['Study', 'People', 'Unread', 'Thread'],
  endpoints: () => ({}),
});
