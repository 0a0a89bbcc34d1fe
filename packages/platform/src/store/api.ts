import { createApi, fakeBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isUnreachable, toApiError, type ApiFailure, type CallOptions } from '@portal/api-client';
import type { ResponseOf, RequestOf, Endpoint, Role } from '@portal/wire';
import { isPortalExtra } from './portal-extra.ts';

type QueryResult<Response> = { readonly data: Response } | { readonly error: ApiFailure };
type QueryContext = Pick<BaseQueryApi, 'extra' | 'signal'>;

/**
 * Makes the `queryFn` of a query or mutation from an endpoint: `build.query({ queryFn: endpointQuery(chat.thread) })`. The
 * options are those of the client: files, progress and idempotency key (D-05).
 */
export const endpointQuery =
  <E extends Endpoint>(endpoint: E, options: CallOptions = {}) =>
  async (request: RequestOf<E>, { extra, signal }: QueryContext): Promise<QueryResult<ResponseOf<E>>> => {
    if (!isPortalExtra(extra)) throw new Error('The store was made without a client');
    try {
      return { data: await extra.call(endpoint, request, { signal, ...options }) };
    } catch (thrown) {
      return { error: toApiError(thrown).toData() };
    }
  };

/** A request and the role of the caller, for lists that have one endpoint per role. */
export interface RequestByRole<Request> {
  readonly role: Role;
  readonly request: Request;
}

/** Like `endpointQuery`, for a query that has different endpoints for teachers and students (spec §6). */
export const endpointQueryByRole =
  <Request, Response>(lines: Readonly<Record<Role, Endpoint<Request, Response>>>) =>
  ({ role, request }: RequestByRole<Request>, context: QueryContext): Promise<QueryResult<Response>> =>
    endpointQuery(lines[role])(request, context);

const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** True for the error of a query or mutation that did not reach the server, or got no response in time: it may be sent again. */
export const isNotReached = (error: unknown): boolean => isApiFailure(error) && isUnreachable(error.kind);

/** The RTK Query API of the portal; every module injects its endpoints. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery: fakeBaseQuery<ApiFailure>(),
  refetchOnReconnect: true,
  tagTypes: ['Study', 'People', 'Schedule', 'Unread'],
  endpoints: () => ({}),
});
