import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';

/** The response to a call that the page would make first, sent by the server within the page. */
export interface InitialResponse {
  readonly path: string;
  /** The fields of the request on the wire; null for the session, which the server knows without them. */
  readonly request: Readonly<Record<string, unknown>> | null;
  readonly body: unknown;
}

const OK = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function fieldsOf({ params, data }: InternalAxiosRequestConfig): Fields {
  const sent: unknown = typeof data === 'string' ? JSON.parse(data) : params;
  return isFields(sent) ? sent : {};
}

const isDefined = ([, value]: readonly [string, unknown]) => value !== undefined;

function isEqual(request: Fields, sent: Fields): boolean {
  const fields = Object.entries(sent).filter(isDefined);
  return (
    fields.length === Object.keys(request).length && fields.every(([name, value]) => request[name] === value)
  );
}

/**
 * Wraps the adapter of the client: a call whose response came with the page gets it without a request, once. When `isFresh` is false
 * this ends for good, because what a page has shown for a while, or to somebody else, must be asked for again.
 */
export function withInitialResponses(
  responses: readonly InitialResponse[],
  adapter: AxiosAdapter,
  isFresh: () => boolean,
): AxiosAdapter {
  const unused = new Set(responses);
  return async (config) => {
    if (unused.size === 0) return adapter(config);
    if (!isFresh()) {
      unused.clear();
      return adapter(config);
    }
    const candidates = [...unused].filter(({ path }) => path === config.url);
    const found = candidates.find(({ request }) => request === null || isEqual(request, fieldsOf(config)));
    if (!found) return adapter(config);
    unused.delete(found);
    return { data: found.body, status: OK, statusText: 'OK', headers: {}, config };
  };
}
