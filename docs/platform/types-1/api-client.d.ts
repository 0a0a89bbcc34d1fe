// Generated from packages/api-client by `pnpm run docs`. Do not edit.

declare module '@portal/api-client' {
export { makeUuid } from '@portal/api-client/src/make-uuid';
export { type ApiFailure } from '@portal/api-client/src/api-error';
export { type Call } from '@portal/api-client/src/call';
export { type CallOptions } from '@portal/api-client/src/call';
}

declare module '@portal/api-client/src/api-error' {
/** All kinds of failed calls: the specification's list (spec §8) and `REFUSED`, a violated rule of the university. */
export type ApiErrorKind = 'REFUSED' | 'CLIENT_ERROR' | 'SERVER_ERROR' | 'TIMEOUT_ERROR' | 'CONNECTION_ERROR' | 'NETWORK_ERROR' | 'CANCEL_ERROR' | 'UNKNOWN_ERROR';
/** An `ApiError` as plain data. */
export interface ApiFailure {
    readonly kind: ApiErrorKind;
    readonly message: string;
    readonly code: string | undefined;
    readonly status: number | undefined;
    readonly requestId: string | undefined;
}
}

declare module '@portal/api-client/src/call' {
import type { Endpoint } from '@portal/wire';
import type { RequestOf } from '@portal/wire';
import type { ResponseOf } from '@portal/wire';
/** Options of one call. */
export interface CallOptions {
    readonly signal?: AbortSignal;
    /** The server runs requests with the same key once (D-05); a new key is created when omitted. */
    readonly idempotencyKey?: string;
    readonly onProgress?: (sentBytes: number) => void;
    /** Files of a multipart form. */
    readonly files?: readonly File[];
    /** A finished resumable upload, which the form names instead of sending a file. */
    readonly uploadId?: string;
}
/** Calls an endpoint of the contract; rejects with an `ApiError` for every failure. */
export type Call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;
}

declare module '@portal/api-client/src/make-uuid' {
/** Creates a random UUID (v4) without `crypto.randomUUID`, because a faculty may open the portal over plain http. */
export function makeUuid(): string;
}
