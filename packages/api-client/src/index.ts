export { ApiError, isUnreachable, toApiError, type ApiErrorKind, type ApiFailure } from './api-error.ts';
export { createCall, type Call, type CallOptions, type WireIdentity } from './call.ts';
export { createHttp } from './create-http.ts';
export { createPageHttp } from './page-http.ts';
export type { InitialResponse } from './initial-responses.ts';
export { makeUuid } from './make-uuid.ts';
